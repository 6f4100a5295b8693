import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { categoryAddress, standardPageSize, type Item, type ItemPage } from 'shared-data';
import { PaginationBar, VisuallyHidden, t } from 'shared-ui';
import styled from 'styled-components';
import type { PageInAddress } from '../screen/page-in-address';
import { VideoCard, VideoCardSkeleton } from './video-card';

const Grid = styled.div<{ $faded?: boolean }>`
  display: grid;
  grid-template-columns: repeat(var(--grid-columns), minmax(0, 1fr));
  gap: var(--grid-gap);
  opacity: ${({ $faded }) => ($faded ? 0.5 : 1)};
  transition: opacity var(--motion-fast);
`;

/** Twelve cards to come. */
export function VideoGridSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">{t('Loading videos')}</VisuallyHidden>
      <Grid>
        {Array.from({ length: standardPageSize }, (_, index) => (
          <VideoCardSkeleton key={index} />
        ))}
      </Grid>
    </>
  );
}

interface VideoGridProps {
  data: ItemPage;
  /** Another page is on its way, whose predecessor these cards are. */
  isLoading: boolean;
  pages: PageInAddress;
  /** All are of one category. */
  isOfCategory?: boolean;
  /** Where else a card leads. */
  wayOut?: (item: Item) => ReactNode;
  /** Categories whose videos stand in a row of their own, before the others: a line for each. */
  rows?: string | undefined;
}

/** A page of videos in one to six columns, and the bar when there is more than one page. */
export function VideoGrid({ data, isLoading, pages, isOfCategory, wayOut, rows }: VideoGridProps) {
  const { items } = data;
  const names = [...new Set(rows?.split('\n'))].filter(
    (name) => name && items.some(({ category }) => category === name),
  );
  // The last is of all others.
  const lists = [...names, ''].map((name) =>
    items.filter(({ category }) => (name ? category === name : !names.includes(category))),
  );
  return (
    <>
      <VisuallyHidden role="status">
        {isLoading
          ? t('Loading videos')
          : t('Page {page} of {pages}', { page: data.page, pages: data.pageCount })}
      </VisuallyHidden>
      {lists.map((list, at) => (
        <Fragment key={at}>
          {names[0] && list[0] && (
            <h2>
              {names[at] ? <Link to={categoryAddress(names[at])}>{names[at]}</Link> : t('Other videos')}
            </h2>
          )}
          <Grid $faded={isLoading} aria-busy={isLoading}>
            {list.map((item, index) => (
              // By its place: when another video comes before it, no card moves, and each shows another video.
              <VideoCard
                key={index}
                item={item}
                eager={!at && index < 3}
                isOfCategory={isOfCategory}
                marks={data.found?.marks[item.id]}
              >
                {wayOut?.(item)}
              </VideoCard>
            ))}
          </Grid>
        </Fragment>
      ))}
      {data.totalCount > standardPageSize && (
        <PaginationBar
          page={data.page}
          pageCount={data.pageCount}
          onChange={pages.goTo}
          getPageUrl={pages.addressOf}
        />
      )}
    </>
  );
}
