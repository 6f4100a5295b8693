import type { ItemPage } from 'shared-data';
import { PaginationBar, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { VideoCard, VideoCardSkeleton } from './video-card';

const pageSize = 12;

const Grid = styled.div<{ $faded?: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr));
  gap: var(--space-5);
  opacity: ${({ $faded }) => ($faded ? 0.5 : 1)};
  transition: opacity var(--motion-fast);
`;

/** Twelve cards to come. */
export function VideoGridSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading videos</VisuallyHidden>
      <Grid>
        {Array.from({ length: pageSize }, (_, index) => (
          <VideoCardSkeleton key={index} />
        ))}
      </Grid>
    </>
  );
}

interface VideoGridProps {
  data: ItemPage;
  /** Another page is on its way; these cards are still the last one's. */
  isChanging: boolean;
  onPageChange: (page: number) => void;
}

/** A page of videos in one to three columns, and the bar when there is more than one page. */
export function VideoGrid({ data, isChanging, onPageChange }: VideoGridProps) {
  return (
    <>
      <VisuallyHidden role="status">
        {isChanging ? 'Loading videos' : `Page ${data.page} of ${data.pageCount}`}
      </VisuallyHidden>
      <Grid $faded={isChanging} aria-busy={isChanging}>
        {data.items.map((item, index) => (
          <VideoCard key={item.id} item={item} eager={index < 3} />
        ))}
      </Grid>
      {data.totalCount > pageSize && (
        <PaginationBar page={data.page} pageCount={data.pageCount} onChange={onPageChange} />
      )}
    </>
  );
}
