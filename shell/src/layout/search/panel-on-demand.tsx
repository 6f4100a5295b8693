import { memo, useEffect, useState, type ComponentType } from 'react';
import type { SearchPanelProps } from './search-panel-props';

type SearchPanel = ComponentType<SearchPanelProps>;

/** Once it is there, it stays for all boxes. */
let loaded: SearchPanel | undefined;

/** Asks for the panel's code, which no page has from the beginning. */
export async function loadSearchPanel(): Promise<SearchPanel> {
  const { SearchPanel } = await import(/* webpackChunkName: "search-panel" */ './search-panel');
  return (loaded = SearchPanel);
}

/**
 * The panel under the search box; nothing until its code has come. It is drawn when what it shows has changed, and not with the letter
 * in the box.
 */
export const PanelOnDemand = memo(function PanelOnDemand(props: SearchPanelProps) {
  const [Panel, setPanel] = useState<SearchPanel | null>(() => loaded ?? null);
  const { text } = props;
  useEffect(() => {
    if (Panel) return;
    let isAsked = true;
    loadSearchPanel().then(
      (one) => isAsked && setPanel(() => one),
      // Enter still leads to all results, and the next letter asks for it again.
      () => undefined,
    );
    return () => void (isAsked = false);
  }, [text, Panel]);
  return Panel && <Panel {...props} />;
});
