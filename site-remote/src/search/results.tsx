import { Link, useSearchParams } from 'react-router-dom';
import { useItemPage } from 'shared-data';
import { ButtonLink, Message, t, plural } from 'shared-ui';
import { LoadFailure } from '../screen/load-failure';
import { usePageInAddress } from '../screen/page-in-address';
import { countOfVideos } from '../text/count-of-videos';
import { VideoGrid, VideoGridSkeleton } from '../video-card/video-grid';
import { Filters } from './filters';
import { NothingFound } from './nothing-found';
import { WayOut } from './way-out';

/** What a search for a text finds, as the address narrows it. */
export function useResults(text: string) {
  const pages = usePageInAddress();
  const [parameters] = useSearchParams();
  const category = parameters.get('category') || undefined;
  const year = parameters.get('year') || undefined;
  return { ...useItemPage({ page: pages.page, text, category, year }), pages, category, year };
}

interface ResultsProps {
  text: string;
  results: ReturnType<typeof useResults>;
}

/** The videos that a text means, the best first; each leads to its watch page, and to where it comes from. */
export function Results({ text, results }: ResultsProps) {
  const nothing = t('No result found');
  const { data, error, isPlaceholderData, refetch, pages, category, year } = results;
  if (error) return <LoadFailure heading={nothing} error={error} onTryAgain={refetch} />;
  if (!data) return <VideoGridSkeleton />;
  const { totalCount, found } = data;
  const isFiltered = category !== undefined || year !== undefined;
  if (totalCount === 0 && !(isFiltered && found && found.count > 0))
    return <NothingFound heading={nothing} nearest={found?.nearest ?? []} />;
  return (
    <>
      {found && <Filters found={found} category={category} year={year} />}
      {totalCount === 0 ? (
        <Message
          heading={nothing}
          actions={
            <ButtonLink as={Link} to={`?${new URLSearchParams({ q: text }).toString()}`}>
              {plural(found!.count, 'The 1 result', 'All {count} results')}
            </ButtonLink>
          }
        >
          {t('No result is in {filters}.', {
            filters: [category, year].filter(Boolean).join(', '),
          })}
        </Message>
      ) : (
        <>
          <h2>{countOfVideos(totalCount)}</h2>
          <VideoGrid
            data={data}
            isLoading={isPlaceholderData}
            pages={pages}
            wayOut={(item) => <WayOut item={item} />}
          />
        </>
      )}
    </>
  );
}
