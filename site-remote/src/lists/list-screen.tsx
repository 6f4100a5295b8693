import type { ReactNode } from 'react';
import { useItemPage } from 'shared-data';
import { Message } from 'shared-ui';
import styled from 'styled-components';
import { VideoGrid, VideoGridSkeleton } from '../cards/video-grid';
import { LoadFailure, ScreenHeading, ScreenSection, usePageParameter } from '../screen/layout';
import { formatVideoCount } from '../text/video-facts';

/** A line with the screen's heading and, beside it, the number of videos or a link. */
export const HeadingLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--space-4);

  h1 {
    overflow-wrap: anywhere;
  }
  /* The kind of list before its name, and the number of videos. */
  h1 > span,
  h2 {
    color: var(--color-text-muted);
    font-weight: var(--weight-regular);
  }
  h2 {
    font-size: var(--text-m);
  }
`;

const Footer = styled.div`
  margin-top: var(--space-6);
`;

interface ListScreenProps {
  /** Which list the screen shows. */
  list: { category: string } | { tag: string } | { year: string | undefined };
  title: string;
  /** The first heading; by default the title. */
  heading?: ReactNode;
  screenPath?: string;
  emptyHeading: string;
  /** What comes between the heading and the videos. */
  children?: ReactNode;
  footer?: ReactNode;
}

/** All videos, or those of a category, tag or year: newest first, page by page. */
export function ListScreen({
  list,
  heading,
  title,
  screenPath,
  emptyHeading,
  children,
  footer,
}: ListScreenProps) {
  const pages = usePageParameter();
  const { data, error, isPlaceholderData, refetch } = useItemPage({ page: pages.page, ...list });
  const renderList = () => {
    if (error) return <LoadFailure heading={emptyHeading} error={error} onTryAgain={refetch} />;
    if (!data) return <VideoGridSkeleton />;
    if (data.totalCount === 0) return <Message heading={emptyHeading} />;
    return (
      <VideoGrid data={data} isLoading={isPlaceholderData} pages={pages} hidesCategory={'category' in list} />
    );
  };
  return (
    <ScreenSection>
      <HeadingLine>
        <ScreenHeading title={title} page={data?.page ?? pages.page} {...(screenPath && { screenPath })}>
          {heading}
        </ScreenHeading>
        {!!data?.totalCount && <h2>{formatVideoCount(data.totalCount)}</h2>}
      </HeadingLine>
      {children}
      {renderList()}
      {footer && <Footer>{footer}</Footer>}
    </ScreenSection>
  );
}
