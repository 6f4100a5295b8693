import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { recentSearches, subscribeToStorage } from 'shared-data/on-device';
import { Message, Suggestions, t } from 'shared-ui';
import { ScreenHeading, ScreenSection } from '../screen/layout';
import { CategorySuggestions, SearchResultsPage, SuggestionsArea } from './search-results-page';

/** `/search?q=sea&category=Travel&year=2017`: the videos that match the text, page by page. */
export function SearchPage() {
  const [parameters] = useSearchParams();
  const text = (parameters.get('q') ?? '').trim();
  return text === '' ? <EmptySearchPage /> : <SearchResultsPage text={text} />;
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
  return (
    <ScreenSection>
      <ScreenHeading title={t('Search')}>{t('Search')}</ScreenHeading>
      <SuggestionsArea>
        <Message heading={t('Which video?')}>
          {t('Type words of a title, a category or a tag into the search box.')}
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
