import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useConfiguration } from 'shared-data';
import { Button, Message, t, useScreenHeading } from 'shared-ui';

interface ScreenMessageProps {
  heading: string;
  children: ReactNode;
  /** Passed if the screen has failed. Screen readers then announce the message immediately. */
  onTryAgain?: () => void;
  /** By default a button that reloads the page. */
  actions?: ReactNode;
  suggestions?: ReactNode;
}

/** A message instead of a screen. Sets the title of the browser tab, and is focused after a navigation. */
export function ScreenMessage(props: ScreenMessageProps) {
  const { brand } = useConfiguration();
  const headingRef = useScreenHeading(`${props.heading} · ${brand.name}`, useLocation());
  return (
    <Message
      level={1}
      {...(props.onTryAgain && { role: 'alert' })}
      headingRef={headingRef}
      actions={<Button onClick={() => window.location.reload()}>{t('Reload')}</Button>}
      {...props}
    />
  );
}
