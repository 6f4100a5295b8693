import styled from 'styled-components';
import { Link, useSearchParams } from 'react-router-dom';
import { useItemPage, type Item } from 'shared-data';
import { ButtonLink, Message, clampLines, plural, t } from 'shared-ui';
import { LoadFailure, ScreenHeading, ScreenSection, usePageParameter } from '../screen/layout';
import { formatVideoCount } from '../text/video-facts';
import { VideoGrid, VideoGridSkeleton } from '../cards/video-grid';
import { SearchFilters } from './search-filters';
import { NoResults } from './no-results';
import { getSourceName, getWatchLabel, parseVideo } from '../watch/player/parse-video';

/** Takes at most two lines, however long the searched text is. */
const SearchHeading = styled(ScreenHeading)`
  ${clampLines(2)}
  overflow-wrap: anywhere;
`;

const ExternalLink = styled.a`
  position: relative;
  padding: var(--space-2) 0;
  margin-inline-start: var(--space-2);
  font-weight: var(--weight-medium);
  text-decoration: none;
  white-space: nowrap;

  &:hover {
    text-decoration: underline;
  }
`;

/** A link to the video's own URL, among the facts. Absent for a file of this site: the watch page plays it. */
function WatchElsewhereLink({ item }: { item: Item }) {
  const video = parseVideo(item.url);
  if (!('href' in video) || video.href.startsWith('/')) return null;
  const name = `${getWatchLabel(video.href)}, ${t('in a new tab')}`;
  return (
    <ExternalLink href={video.href} target="_blank" rel="noopener" aria-label={name}>
      {getSourceName(video.href)} <span aria-hidden="true">↗</span>
    </ExternalLink>
  );
}

/** The number of results beside the filters. */
const ResultsBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  min-height: 2.75rem;

  h2 {
    color: var(--color-text-muted);
    font-size: var(--text-m);
    font-weight: var(--weight-regular);
  }
`;

/** The videos that match a text, the best first, each with a link to its own URL. The URL has filters and page. */
export function SearchResultsPage({ text }: { text: string }) {
  const emptyHeading = t('No result found');
  const pages = usePageParameter();
  const [parameters] = useSearchParams();
  const category = parameters.get('category') || undefined;
  const year = parameters.get('year') || undefined;
  const request = { page: pages.page, text, category, year };
  const { data, error, isPlaceholderData, refetch } = useItemPage(request);
  const renderResults = () => {
    if (error) return <LoadFailure heading={emptyHeading} error={error} onTryAgain={refetch} />;
    if (!data)
      return (
        <>
          <ResultsBar />
          <VideoGridSkeleton />
        </>
      );
    const { totalCount, facets } = data;
    const isFiltered = category !== undefined || year !== undefined;
    if (totalCount === 0 && !(isFiltered && facets && facets.count > 0))
      return <NoResults heading={emptyHeading} nearest={facets?.nearest ?? []} />;
    return (
      <>
        <ResultsBar>
          <h2>{formatVideoCount(totalCount)}</h2>
          {facets && <SearchFilters facets={facets} category={category} year={year} />}
        </ResultsBar>
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
          <VideoGrid
            data={data}
            isLoading={isPlaceholderData}
            pages={pages}
            renderExtra={(item) => <WatchElsewhereLink item={item} />}
          />
        )}
      </>
    );
  };
  return (
    <ScreenSection>
      <SearchHeading title={text} page={data?.page}>
        {t('Search:')} <bdi>{text}</bdi>
      </SearchHeading>
      {renderResults()}
    </ScreenSection>
  );
}
