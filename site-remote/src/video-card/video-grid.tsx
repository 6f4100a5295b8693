import type { ItemPage } from 'shared-data';
import { PaginationBar, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import type { PageInAddress } from '../screen/page-in-address';
import { VideoCard, VideoCardSkeleton } from './video-card';

const pageSize = 12;

const Grid = styled.div<{ $faded?: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr));
  gap: var(--space-5);
  opacity: ${({ $faded }) => ($faded ? 0.5 : 1)};
  transition: opacity var(--motion-fast);
`;

const Skeletons = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => <VideoCardSkeleton key={index} />);

/** Twelve cards to come. */
export function VideoGridSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading videos</VisuallyHidden>
      <Grid>
        <Skeletons count={pageSize} />
      </Grid>
    </>
  );
}

interface VideoGridProps {
  data: ItemPage;
  /** The rest of these cards is on its way, or another page whose predecessor they are. */
  isLoading: boolean;
  pages: PageInAddress;
  /** Each card leads to the address of its video too. */
  leadsOut?: boolean;
}

/** A page of videos in one to three columns, and the bar when there is more than one page. */
export function VideoGrid({ data, isLoading, pages, leadsOut }: VideoGridProps) {
  const isChanging = isLoading && !(data.coming > 0);
  return (
    <>
      <VisuallyHidden role="status">
        {isLoading ? 'Loading videos' : `Page ${data.page} of ${data.pageCount}`}
      </VisuallyHidden>
      <Grid $faded={isChanging} aria-busy={isLoading}>
        {data.items.map((item, index) => (
          <VideoCard key={item.id} item={item} eager={index < 3} leadsOut={leadsOut} />
        ))}
        <Skeletons count={data.coming} />
      </Grid>
      {data.totalCount > pageSize && (
        <PaginationBar
          page={data.page}
          pageCount={data.pageCount}
          onChange={pages.goTo}
          addressOf={pages.addressOf}
        />
      )}
    </>
  );
}
