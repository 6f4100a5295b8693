import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useConfiguration } from 'shared-data';
import { useScreenHeading } from 'shared-ui';
import { addPageNumber } from '../text/titles';

interface ScreenHeadingProps {
  children: ReactNode;
  /** The title of the browser tab before the site's name; without it, only the name is shown. */
  title?: string | undefined;
  /** The page of the list that the screen shows; the default is the first. */
  page?: number | undefined;
  /** The same for all paths of one screen; the default is the path in the URL. */
  screenPath?: string;
  className?: string;
}

/** A screen's first heading: sets the title of the browser tab, and is focused after a navigation from another screen. */
export function ScreenHeading({ children, title = '', page, screenPath, className }: ScreenHeadingProps) {
  const { brand } = useConfiguration();
  const tabTitle = [addPageNumber(title, page), brand.name].filter(Boolean).join(' · ');
  const heading = useScreenHeading(tabTitle, useLocation(), screenPath);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
