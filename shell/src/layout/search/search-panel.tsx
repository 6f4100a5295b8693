import { Panel } from './panel';
import { RecentSearches } from './recent-searches';
import { type SearchPanelProps, SearchResults } from './search-results';

/** The content of the panel: results, or earlier searches while the box is empty. */
export function SearchPanel({ recent, ...results }: SearchPanelProps) {
  return (
    <Panel>
      {recent ? (
        <RecentSearches id={results.id} activeIndex={results.activeIndex} {...recent} />
      ) : (
        <SearchResults {...results} />
      )}
    </Panel>
  );
}
