import styled from 'styled-components';
import { Link, useSearchParams } from 'react-router-dom';
import { useItemPage, type Item } from 'shared-data';
import { ButtonLink, Message, t, plural, VisuallyHidden } from 'shared-ui';
import { LoadFailure } from '../screen/load-failure';
import { usePageParameter } from '../screen/page-parameter';
import { formatVideoCount } from '../text/video-facts';
import { VideoGrid, VideoGridSkeleton } from '../cards/video-grid';
import { SearchFilters } from './search-filters';
import { NoResults } from './no-results';
import { getWatchLabel, parseVideo } from '../watch/player/parse-video';

const ExternalLink = styled.a`
  position: relative;
  display: block;
  width: fit-content;
  padding: var(--space-2) 0;
  font-weight: var(--weight-medium);
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`;

/** A link to a video's own URL, if it has one. */
function WatchElsewhereLink({ item }: { item: Item }) {
  const video = parseVideo(item.url);
  if (!('href' in video)) return null;
  return (
    <ExternalLink href={video.href} target="_blank" rel="noopener">
      {getWatchLabel(video.href)} <span aria-hidden="true">↗</span>
      <VisuallyHidden>{t('in a new tab')}</VisuallyHidden>
    </ExternalLink>
  );
}

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
  const { totalCount, facets } = data;
  const isFiltered = category !== undefined || year !== undefined;
  if (totalCount === 0 && !(isFiltered && facets && facets.count > 0))
    return <NoResults heading={emptyHeading} nearest={facets?.nearest ?? []} />;
  return (
    <>
      {facets && <SearchFilters facets={facets} category={category} year={year} />}
      {totalCount === 0 ? (
        <Message
          heading={emptyHeading}
          actions={
            <ButtonLink as={Link} to={`?${new URLSearchParams({ q: text }).toString()}`}>
              {plural(facets!.count, 'The 1 result', 'All {count} results')}
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
