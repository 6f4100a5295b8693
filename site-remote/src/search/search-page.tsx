import { useSearchParams } from 'react-router-dom';
import { Message, t } from 'shared-ui';
import { ScreenHeading, ScreenSection } from '../screen/layout';
import { SearchResults, useSearchResults } from './search-results';

/** `/search?q=sea&category=Travel&year=2017`: the videos that match the text, page by page. */
export function SearchPage() {
  const [parameters] = useSearchParams();
  const text = (parameters.get('q') ?? '').trim();
  if (text === '')
    return (
      <ScreenSection>
        <ScreenHeading title={t('Search')}>{t('Search')}</ScreenHeading>
        <Message heading={t('Which video?')}>
          {t('Type some words of its title into the search box, a category, or a tag.')}
        </Message>
      </ScreenSection>
    );
  return <SearchResultsPage text={text} />;
}

function SearchResultsPage({ text }: { text: string }) {
  const results = useSearchResults(text);
  return (
    <ScreenSection>
      <ScreenHeading title={text} page={results.data?.page}>
        {t('Search:')} <bdi>{text}</bdi>
      </ScreenHeading>
      <SearchResults text={text} results={results} />
    </ScreenSection>
  );
}
