import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useConfiguration } from 'shared-data';
import { useScreenHeading } from 'shared-ui';

interface ScreenHeadingProps {
  children: ReactNode;
  /** What the browser's tab says before the brand; the brand alone when absent. */
  title?: string | undefined;
  /** What stays the same while the visitor goes about in one screen; the path of the address when absent. */
  place?: string;
  className?: string;
}

/** A screen's first heading: it names the page, and takes the focus of who came from another screen. */
export function ScreenHeading({ children, title, place, className }: ScreenHeadingProps) {
  const { brand } = useConfiguration();
  const named = title ? `${title} · ${brand.name}` : brand.name;
  const heading = useScreenHeading(named, useLocation(), place);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
