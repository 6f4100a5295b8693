import { Panel } from './panel';
import { RecentSearches } from './recent-searches';
import { SearchResults } from './search-results';
import type { SearchPanelProps } from './search-panel-props';

// Who comes to the box has the search prepared before the first letter.
export { prefetchSearch } from 'shared-data/search';

/** What stands under the box: what was found, or, while nothing is typed, what was searched for before. */
export function SearchPanel({ recent, ...results }: SearchPanelProps) {
  return (
    <Panel>
      {recent ? (
        <RecentSearches id={results.id} active={results.active} {...recent} />
      ) : (
        <SearchResults {...results} />
      )}
    </Panel>
  );
}
