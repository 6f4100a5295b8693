import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { toDataError, type DataError } from 'shared-data';
import { t } from 'shared-ui';
import styled from 'styled-components';
import { SearchFailure } from './search-failure';
import type { SearchPanelProps } from './search-results';

const Panel = styled.div`
  position: absolute;
  inset: calc(100% + var(--space-2)) calc(-1 * var(--space-2)) auto;
  z-index: 30;
  overflow: hidden auto;
  --result-height: 5.25rem;
  max-height: min(34rem, 100vh - 9rem);
  /* A whole number of results above the link to all of them. */
  max-height: calc(round(down, min(42rem, 100dvh - 9rem), var(--result-height)) + 3.5rem);
  padding: var(--space-2);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-raised);
  box-shadow: var(--shadow-high);
  text-align: start;
  overscroll-behavior: contain;

  @media (min-width: 48rem) {
    inset-inline: min(0px, (100% - min(28rem, 60vw)) / 2);
  }
  @media (min-width: 64rem) {
    --result-height: 4rem;
    inset-inline: min(0px, (100% - 40rem) / 2);
    max-height: calc(round(down, min(32rem, 100dvh - 9rem), var(--result-height)) + 3.5rem);
  }
  /* The link to all results covers the lower end of the panel. */
  scroll-padding-bottom: 3rem;

  > [role='navigation'] {
    padding: var(--space-2);
  }
  > p {
    display: grid;
    gap: var(--space-3);
    padding: var(--space-3) var(--space-2);
    color: var(--color-text-muted);
  }
`;

/** The panel's component, once it is loaded. All search boxes share it. */
let loadedPanel: ComponentType<SearchPanelProps> | undefined;

async function loadSearchPanel() {
  const code = await import(/* webpackChunkName: "search-panel" */ './search-results');
  loadedPanel = code.SearchPanel;
  return code;
}

/** Loads the panel in advance. After a failure, it is loaded again when the visitor uses the search box. */
export const preloadSearchPanel = () => void loadSearchPanel().catch(() => undefined);

/** The panel below the search box. */
export function LazySearchPanel(props: SearchPanelProps) {
  const [SearchPanel, setPanel] = useState(() => loadedPanel);
  const [error, setError] = useState<DataError>();
  const { id, text, recent } = props;
  const load = useCallback(() => {
    loadSearchPanel().then(
      (code) => setPanel(() => code.SearchPanel),
      (cause: unknown) => setError(toDataError(cause)),
    );
  }, []);
  // After a failure, the next letter tries again too.
  useEffect(() => {
    if (!SearchPanel) load();
  }, [text, SearchPanel, load]);
  if (!SearchPanel && recent) return null;
  const renderPanel = () => {
    if (SearchPanel) return <SearchPanel {...props} />;
    return error ? <SearchFailure error={error} retry={load} /> : <p id={id}>{t('Searching …')}</p>;
  };
  return <Panel>{renderPanel()}</Panel>;
}
