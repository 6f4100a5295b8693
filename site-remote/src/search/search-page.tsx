import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { Link, useSearchParams } from 'react-router-dom';
import {
  summaryQuery,
  useCategories,
  useData,
  useItemPage,
  useLargestCategories,
  useQuery,
  watchAddress,
  type Item,
  type SearchFacets,
} from 'shared-data';
import { recentSearches, subscribeToStorage } from 'shared-data/on-device';
import { getSourceName } from 'shared-data/providers';
import { ButtonLink, Message, Suggestions, clampLines, plural, t } from 'shared-ui';
import { CategorySuggestions } from '../screen/category-suggestions';
import { LoadFailure, ScreenHeading, ScreenSection, usePageParameter } from '../screen/layout';
import { HeadingLine } from '../lists/list-screen';
import { formatVideoCount } from '../text/video-facts';
import { VideoGrid, VideoGridSkeleton } from '../cards/video-grid';
import { SearchFilters } from './search-filters';
import { getWatchLabel, parseVideo } from '../watch/player/parse-video';

/** `/search?q=sea&category=Travel&year=2017`: the videos that match the text, page by page. */
export function SearchPage() {
  const [parameters] = useSearchParams();
  const text = (parameters.get('q') ?? '').trim();
  return text === '' ? <EmptySearchPage /> : <SearchResultsPage text={text} />;
}

/** Takes at most two lines, however long the searched text is. */
const SearchHeading = styled(ScreenHeading)`
  ${clampLines(2)}
  overflow-wrap: anywhere;
`;

const ExternalLink = styled.a`
  position: relative;
  padding: var(--space-2) 0;
  color: var(--color-text);
  font-weight: var(--weight-medium);
  text-decoration: none;
  white-space: nowrap;

  &:hover {
    text-decoration: underline;
  }
`;

/** A link to the video's own URL, after a space that may end a line as a separator must not. Absent for a file of this site: the watch page plays it. */
function WatchElsewhereLink({ item }: { item: Item }) {
  const video = parseVideo(item.url);
  if (!('href' in video) || video.href.startsWith('/')) return null;
  const name = `${getWatchLabel(video.href)}, ${t('in a new tab')}`;
  return (
    <>
      {'\u2002'}
      <ExternalLink href={video.href} target="_blank" rel="noopener" aria-label={name}>
        {getSourceName(video.href)} <span aria-hidden="true">↗</span>
      </ExternalLink>
    </>
  );
}

/** The videos that match a text, the best first, each with a link to its own URL. The URL has filters and page. */
function SearchResultsPage({ text }: { text: string }) {
  const emptyHeading = t('No result found');
  const pages = usePageParameter();
  const [parameters] = useSearchParams();
  const category = parameters.get('category') || undefined;
  const year = parameters.get('year') || undefined;
  const request = { page: pages.page, text, category, year };
  const { data, error, isPlaceholderData, refetch } = useItemPage(request);
  const facets = data?.facets;
  // A filter may hide all results.
  const hasResults = !error && !!(data?.totalCount || ((category ?? year) && facets?.count));
  const renderResults = () => {
    if (error) return <LoadFailure heading={emptyHeading} error={error} onTryAgain={refetch} />;
    if (!data) return <VideoGridSkeleton />;
    if (data.totalCount > 0)
      return (
        <VideoGrid
          data={data}
          isLoading={isPlaceholderData}
          pages={pages}
          renderExtra={(item) => <WatchElsewhereLink item={item} />}
        />
      );
    if (!hasResults) return <NoResults heading={emptyHeading} nearest={facets?.nearest ?? []} />;
    return (
      <Message
        heading={emptyHeading}
        actions={
          <ButtonLink as={Link} to={`?${new URLSearchParams({ q: text }).toString()}`}>
            {plural(facets!.count, 'The 1 result', 'All {count} results')}
          </ButtonLink>
        }
      >
        {t('No result is in {filters}.', { filters: [category, year].filter(Boolean).join(', ') })}
      </Message>
    );
  };
  return (
    <ScreenSection>
      <HeadingLine>
        <SearchHeading title={text} page={data?.page}>
          <span>{t('Search:')}</span> <bdi>{text}</bdi>
        </SearchHeading>
        {hasResults && <h2>{formatVideoCount(data!.totalCount)}</h2>}
        {(hasResults || (!data && !error)) && (
          <SearchFilters text={text} facets={facets} category={category} year={year} />
        )}
      </HeadingLine>
      {renderResults()}
    </ScreenSection>
  );
}

interface NoResultsProps {
  heading: string;
  nearest: SearchFacets['nearest'];
}

/** What a search without results shows: the most similar titles, and the largest categories. */
function NoResults({ heading, nearest }: NoResultsProps) {
  const data = useData();
  // The index summary has the categories.
  useQuery(summaryQuery(data), data.queryClient);
  const categories = useLargestCategories()?.slice(0, 8);
  return (
    <Message
      heading={heading}
      suggestions={
        <>
          <Suggestions
            heading={t('Nearest titles')}
            links={nearest.map(({ id, title }) => [watchAddress(id), title])}
          />
          <CategorySuggestions label={t('Categories to look in')} names={categories} />
        </>
      }
    >
      {t('Try fewer words, or another spelling. Titles, categories and tags are searched.')}
    </Message>
  );
}

/** The earlier searches in this browser. A server does not know them. */
function useRecentSearches(): string[] {
  // As text, because an external store must return the same value until it changes.
  const read = () => JSON.stringify(recentSearches());
  return JSON.parse(useSyncExternalStore(subscribeToStorage, read, () => '[]')) as string[];
}

/** `/search`: earlier searches in this browser, and the categories. */
function EmptySearchPage() {
  const searches = useRecentSearches();
  const { data: categories } = useCategories();
  return (
    <ScreenSection>
      <ScreenHeading title={t('Search')} />
      <p>{t('Type words of a title, a category or a tag into the search box.')}</p>
      <Suggestions
        heading={t('Recent searches')}
        links={searches.map((text) => [`?${new URLSearchParams({ q: text }).toString()}`, text])}
      />
      <CategorySuggestions label={t('Categories to look in')} names={categories?.map(({ name }) => name)} />
    </ScreenSection>
  );
}
