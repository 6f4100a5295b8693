import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useConfiguration } from 'shared-data';
import { Message, useScreenHeading } from 'shared-ui';

interface ScreenMessageProps {
  heading: string;
  children: ReactNode;
  onTryAgain?: () => void;
  actions: ReactNode;
  /** Screen readers announce an `alert` immediately. */
  role?: 'alert';
}

/** A message instead of a screen. Sets the title of the browser tab, and is focused after a navigation. */
export function ScreenMessage(props: ScreenMessageProps) {
  const { brand } = useConfiguration();
  const headingRef = useScreenHeading(`${props.heading} · ${brand.name}`, useLocation());
  return <Message level={1} headingRef={headingRef} {...props} />;
}
