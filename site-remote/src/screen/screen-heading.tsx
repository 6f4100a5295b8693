import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useConfiguration } from 'shared-data';
import { useScreenHeading } from 'shared-ui';

interface ScreenHeadingProps {
  children: ReactNode;
  /** What the browser's tab says before the brand; the brand alone when absent. */
  title?: string | undefined;
  className?: string;
}

/** A screen's first heading: it names the page, and takes the focus of who came from another screen. */
export function ScreenHeading({ children, title, className }: ScreenHeadingProps) {
  const { brand } = useConfiguration();
  const heading = useScreenHeading(title ? `${title} · ${brand.name}` : brand.name, useLocation());
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
