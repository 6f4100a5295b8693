import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { recentSearches, subscribeToStorage } from 'shared-data/on-device';
import { Message, clampLines, t } from 'shared-ui';
import styled from 'styled-components';
import { ScreenHeading, ScreenSection } from '../screen/layout';
import { SearchResults, useSearchResults } from './search-results';
import { CategorySuggestions, Suggestions, SuggestionsArea } from './suggestions';

/** `/search?q=sea&category=Travel&year=2017`: the videos that match the text, page by page. */
export function SearchPage() {
  const [parameters] = useSearchParams();
  const text = (parameters.get('q') ?? '').trim();
  return text === '' ? <EmptySearchPage /> : <SearchResultsPage text={text} />;
}

/** A text of any length takes two lines at most. */
const SearchHeading = styled(ScreenHeading)`
  ${clampLines(2)}
  overflow-wrap: anywhere;
`;

/** The earlier searches in this browser, which a server does not know. */
function useRecentSearches(): string[] {
  // Text, because an external store is compared by identity.
  const read = () => JSON.stringify(recentSearches());
  return JSON.parse(useSyncExternalStore(subscribeToStorage, read, () => '[]')) as string[];
}

/** `/search`: earlier searches in this browser, and the categories. */
function EmptySearchPage() {
  const searches = useRecentSearches();
  return (
    <ScreenSection>
      <ScreenHeading title={t('Search')}>{t('Search')}</ScreenHeading>
      <SuggestionsArea>
        <Message heading={t('Which video?')}>
          {t('Type some words of its title into the search box, a category, or a tag.')}
        </Message>
        <Suggestions
          heading={t('Recent searches')}
          links={searches.map((text) => [`?${new URLSearchParams({ q: text }).toString()}`, text])}
        />
        <CategorySuggestions />
      </SuggestionsArea>
    </ScreenSection>
  );
}

function SearchResultsPage({ text }: { text: string }) {
  const results = useSearchResults(text);
  return (
    <ScreenSection>
      <SearchHeading title={text} page={results.data?.page}>
        {t('Search:')} <bdi>{text}</bdi>
      </SearchHeading>
      <SearchResults text={text} results={results} />
    </ScreenSection>
  );
}
