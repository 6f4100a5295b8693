import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useConfiguration } from 'shared-data';
import { Message, useScreenHeading } from 'shared-ui';

interface ScreenMessageProps {
  heading: string;
  children: ReactNode;
  actions: ReactNode;
  /** `alert` is read aloud at once. */
  role?: 'alert';
}

/** Words that stand for a whole screen: they name the page, and take the focus of who came from another screen. */
export function ScreenMessage(props: ScreenMessageProps) {
  const { brand } = useConfiguration();
  const headingRef = useScreenHeading(`${props.heading} · ${brand.name}`, useLocation());
  return <Message level={1} headingRef={headingRef} {...props} />;
}
