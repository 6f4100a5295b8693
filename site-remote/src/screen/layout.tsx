import styled from 'styled-components';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useConfiguration } from 'shared-data';
import { useScreenHeading } from 'shared-ui';
import { addPageNumber } from '../text/titles';

/** The column of a screen's content. */
export const ScreenSection = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  max-width: var(--width-page);
  margin: 0 auto;
  padding: var(--space-5) var(--page-margin) 0;
`;

/** The bar above a preview: only its author sees the preview. */
export const PreviewBar = styled.p`
  padding: var(--space-3) var(--page-margin);
  border-bottom: 1px solid var(--color-accent);
  background: var(--color-accent-soft);
`;

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
