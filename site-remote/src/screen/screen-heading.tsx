import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useConfiguration } from 'shared-data';
import { useScreenHeading } from 'shared-ui';
import { numbered } from '../text/numbered';

interface ScreenHeadingProps {
  children: ReactNode;
  /** What the browser's tab says before the brand; the brand alone when absent. */
  title?: string | undefined;
  /** Of the list that the screen shows; the first when absent. */
  page?: number | undefined;
  /** What stays the same while the visitor goes about in one screen; the path of the address when absent. */
  place?: string;
  className?: string;
}

/** A screen's first heading: it names the page, and takes the focus of who came from another screen. */
export function ScreenHeading({ children, title = '', page, place, className }: ScreenHeadingProps) {
  const { brand } = useConfiguration();
  const named = [numbered(title, page), brand.name].filter(Boolean).join(' · ');
  const heading = useScreenHeading(named, useLocation(), place);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
