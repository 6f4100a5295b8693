import { Panel } from './panel';
import { RecentSearches } from './recent-searches';
import { SearchResults } from './search-results';
import type { SearchPanelProps } from './search-panel-props';

// Exported here, so that focusing the search box prepares the search with the same chunk.
export { prefetchSearch } from 'shared-data/search';

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
