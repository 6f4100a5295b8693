import { useEffect, useState, type ComponentType } from 'react';
import { t } from 'shared-ui';
import styled from 'styled-components';
import type { SearchPanelProps } from './search-results';

const Panel = styled.div`
  position: absolute;
  inset: calc(100% + var(--space-2)) 0 auto;
  z-index: 30;
  overflow: hidden auto;
  --result-height: 6.75rem;
  max-height: min(34rem, 100vh - 9rem);
  /* A whole number of results above the link to all of them. */
  max-height: calc(round(down, min(40.5rem, 100dvh - 9rem), var(--result-height)) + 3.5rem);
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
    --result-height: 3.75rem;
    inset-inline: min(0px, (100% - 40rem) / 2);
    max-height: calc(round(down, min(30rem, 100dvh - 9rem), var(--result-height)) + 3.5rem);
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
  if (!SearchPanel && (hasFailed || recent)) return null;
  return <Panel>{SearchPanel ? <SearchPanel {...props} /> : <p id={props.id}>{t('Searching …')}</p>}</Panel>;
}
