import { memo, useEffect, useState, type ComponentType } from 'react';
import { t } from 'shared-ui';
import { Panel } from './panel';
import type { SearchPanelProps } from './search-results';

/** The panel's component, once it is loaded. All search boxes share it. */
let loadedPanel: ComponentType<SearchPanelProps> | undefined;

async function loadSearchPanel() {
  const code = await import(/* webpackChunkName: "search-panel" */ './search-results');
  loadedPanel = code.SearchPanel;
  return code;
}

/** Loads the panel in advance. After a failure, it is loaded again when the visitor uses the search box. */
export const preloadSearchPanel = () => void loadSearchPanel().catch(() => undefined);

/**
 * The panel below the search box. Memoized, so that a letter in the box does not always render the panel.
 */
export const LazySearchPanel = memo(function LazySearchPanel(props: SearchPanelProps) {
  const [SearchPanel, setPanel] = useState(() => loadedPanel);
  const [hasFailed, setFailed] = useState(false);
  const { text, recent } = props;
  useEffect(() => {
    if (SearchPanel) return;
    let isCurrent = true;
    loadSearchPanel().then(
      (code) => isCurrent && setPanel(() => code.SearchPanel),
      // No message: Enter still opens the results page, and the next letter tries to load the panel again.
      () => isCurrent && setFailed(true),
    );
    return () => void (isCurrent = false);
  }, [text, SearchPanel]);
  if (SearchPanel) return <SearchPanel {...props} />;
  if (hasFailed || recent) return null;
  return (
    <Panel>
      <p>{t('Searching …')}</p>
    </Panel>
  );
});
