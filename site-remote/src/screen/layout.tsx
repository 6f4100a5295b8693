import styled from 'styled-components';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pageIn, useConfiguration, type DataError } from 'shared-data';
import { Message, t, useScreenHeading } from 'shared-ui';
import { addPageNumber } from '../text/titles';

/** The column for a screen's content. */
export const ScreenSection = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  max-width: var(--width-page);
  margin: 0 auto;
  padding: var(--space-5) var(--page-margin) 0;
`;

/** The bar above a preview, which only its author sees. */
export const PreviewBar = styled.p`
  padding: var(--space-3) var(--page-margin);
  border-bottom: 1px solid var(--color-accent);
  background: var(--color-accent-soft);
`;

interface ScreenHeadingProps {
  /** By default the title. */
  children?: ReactNode;
  /** What the browser tab shows before the site's name; by default only that name. */
  title?: string | undefined;
  /** The number of the list's page that is shown; by default 1. */
  page?: number | undefined;
  /** A value that all paths of the screen have in common; by default the path in the URL. */
  screenPath?: string;
  className?: string;
}

/** A screen's first heading. Sets the browser tab's title, and is focused after a navigation from another screen. */
export function ScreenHeading({ children, title = '', page, screenPath, className }: ScreenHeadingProps) {
  const { brand } = useConfiguration();
  const tabTitle = [addPageNumber(title, page), brand.name].filter(Boolean).join(' · ');
  const heading = useScreenHeading(tabTitle, useLocation(), screenPath);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children ?? <bdi>{title}</bdi>}
    </h1>
  );
}

interface LoadFailureProps {
  heading: string;
  error: DataError;
  onTryAgain: () => unknown;
}

/** What replaces a list that could not be read: the heading of an empty list, the error, and a button to try again. */
export const LoadFailure = ({ heading, error, onTryAgain }: LoadFailureProps) => (
  <Message role="alert" heading={heading} onTryAgain={onTryAgain}>
    {t(error.message)}
  </Message>
);

export interface PageParameter {
  /** One-based. */
  page: number;
  /** The properties of the pagination bar. `onChange` scrolls to the top. */
  bar: { getPageUrl: (page: number) => string; onChange: (page: number) => void };
}

/** The number of the list's page, from the URL (`?page=3`). */
export function usePageParameter(): PageParameter {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const page = pageIn({ search });

  const getPageUrl = (target: number) => {
    const parameters = new URLSearchParams(search);
    if (target === 1) parameters.delete('page');
    else parameters.set('page', String(target));
    return parameters.size > 0 ? `${pathname}?${parameters.toString()}` : pathname;
  };
  const onChange = (target: number) => {
    void navigate(getPageUrl(target));
    const reducesMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: reducesMotion ? 'instant' : 'smooth' });
  };
  return { page, bar: { getPageUrl, onChange } };
}
