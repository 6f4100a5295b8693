import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { categoryAddress, standardPageSize, type Item, type ItemPage } from 'shared-data';
import { PaginationBar, VisuallyHidden, t } from 'shared-ui';
import styled from 'styled-components';
import { VideoCard, VideoCardSkeleton } from './video-card';
import type { PageParameter } from '../screen/layout';

const Grid = styled.div<{ $faded?: boolean }>`
  display: grid;
  grid-template-columns: repeat(var(--grid-columns), minmax(0, 1fr));
  gap: var(--grid-gap);
  opacity: ${({ $faded }) => ($faded ? 0.5 : 1)};
  transition: opacity var(--motion-fast);
`;

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
  /** Whether the next page loads. `data` is then still the previous page. */
  isLoading: boolean;
  pages: PageParameter;
  /** Hides the category, for lists in which all videos have the same one. */
  hidesCategory?: boolean;
  renderExtra?: (item: Item) => ReactNode;
  /** Names of categories, one per line. The videos of each have their own row, before all other videos. */
  rows?: string | undefined;
}

/** A page of videos in one to six columns, and the pagination bar. */
export function VideoGrid({ data, isLoading, pages, hidesCategory, renderExtra, rows }: VideoGridProps) {
  const { items } = data;
  const rowCategories = [...new Set(rows?.split('\n'))].filter(
    (name) => name && items.some(({ category }) => category === name),
  );
  // The empty name is the last row, for all other videos.
  const lists = [...rowCategories, ''].map((name) =>
    items.filter(({ category }) => (name ? category === name : !rowCategories.includes(category))),
  );
  return (
    <>
      <VisuallyHidden role="status">
        {isLoading
          ? t('Loading videos')
          : t('Page {page} of {pages}', { page: data.page, pages: data.pageCount })}
      </VisuallyHidden>
      {lists.map((list, row) => (
        <Fragment key={row}>
          {rowCategories[0] && list[0] && (
            <h2>
              {rowCategories[row] ? (
                <Link to={categoryAddress(rowCategories[row])}>{rowCategories[row]}</Link>
              ) : (
                t('Other videos')
              )}
            </h2>
          )}
          <Grid $faded={isLoading} aria-busy={isLoading}>
            {list.map((item, index) => (
              // The index as key: when the list changes, cards are updated in place and none moves.
              <VideoCard
                key={index}
                item={item}
                eager={row === 0 && index < 3}
                hidesCategory={hidesCategory}
                marks={data.facets?.marks[item.id]}
              >
                {renderExtra?.(item)}
              </VideoCard>
            ))}
          </Grid>
        </Fragment>
      ))}
      <PaginationBar page={data.page} pageCount={data.pageCount} {...pages.bar} />
    </>
  );
}
