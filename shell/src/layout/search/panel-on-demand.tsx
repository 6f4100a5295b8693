import { memo, useEffect, useState, type ComponentType } from 'react';
import type { SearchPanelProps } from './search-panel-props';

/** Once it is there, it stays for all boxes. */
let loaded: ComponentType<SearchPanelProps> | undefined;

/** Asks for the panel's code, which no page has from the beginning, with that of the search. */
export async function loadSearchPanel() {
  const code = await import(/* webpackChunkName: "search-panel" */ './search-panel');
  loaded = code.SearchPanel;
  return code;
}

/** Asks for it before somebody comes to the box. What does not come is asked for again then. */
export const expectSearch = () => void loadSearchPanel().catch(() => undefined);

/**
 * The panel under the search box; nothing until its code has come. It is drawn when what it shows has changed, and not with the letter
 * in the box.
 */
export const PanelOnDemand = memo(function PanelOnDemand(props: SearchPanelProps) {
  const [Panel, setPanel] = useState(() => loaded);
  const { text } = props;
  useEffect(() => {
    if (Panel) return;
    let isAsked = true;
    loadSearchPanel().then(
      (code) => isAsked && setPanel(() => code.SearchPanel),
      // Enter still leads to all results, and the next letter asks for it again.
      () => undefined,
    );
    return () => void (isAsked = false);
  }, [text, Panel]);
  return Panel && <Panel {...props} />;
});
