import { Link, useSearchParams } from 'react-router-dom';
import { useItemPage } from 'shared-data';
import { ButtonLink, Message, t, plural } from 'shared-ui';
import { LoadFailure } from '../screen/load-failure';
import { usePageParameter } from '../screen/page-parameter';
import { formatVideoCount } from '../text/counts';
import { VideoGrid, VideoGridSkeleton } from '../video-card/video-grid';
import { SearchFilters } from './search-filters';
import { NoResults } from './no-results';
import { WatchElsewhereLink } from './watch-elsewhere-link';

/** The results for a text, with the filters and the page in the URL. */
export function useSearchResults(text: string) {
  const pages = usePageParameter();
  const [parameters] = useSearchParams();
  const category = parameters.get('category') || undefined;
  const year = parameters.get('year') || undefined;
  return { ...useItemPage({ page: pages.page, text, category, year }), pages, category, year };
}

interface SearchResultsProps {
  text: string;
  results: ReturnType<typeof useSearchResults>;
}

/** The videos that match a text, the best first, each with a link to its own URL. */
export function SearchResults({ text, results }: SearchResultsProps) {
  const emptyHeading = t('No result found');
  const { data, error, isPlaceholderData, refetch, pages, category, year } = results;
  if (error) return <LoadFailure heading={emptyHeading} error={error} onTryAgain={refetch} />;
  if (!data) return <VideoGridSkeleton />;
  const { totalCount, found } = data;
  const isFiltered = category !== undefined || year !== undefined;
  if (totalCount === 0 && !(isFiltered && found && found.count > 0))
    return <NoResults heading={emptyHeading} nearest={found?.nearest ?? []} />;
  return (
    <>
      {found && <SearchFilters found={found} category={category} year={year} />}
      {totalCount === 0 ? (
        <Message
          heading={emptyHeading}
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
          <h2>{formatVideoCount(totalCount)}</h2>
          <VideoGrid
            data={data}
            isLoading={isPlaceholderData}
            pages={pages}
            renderExtra={(item) => <WatchElsewhereLink item={item} />}
          />
        </>
      )}
    </>
  );
}
