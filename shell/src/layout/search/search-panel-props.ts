import type { SearchResult } from 'shared-data';

export interface SearchPanelProps {
  /** Of the list, and with a number behind it of its options. */
  id: string;
  text: string;
  search: SearchResult;
  /** The option that the arrows stand on; -1 for none. */
  active: number;
  /** A result was opened. */
  onChosen: () => void;
  /** Instead of results: what was searched for before. */
  recent: { searches: string[]; onChosen: (text: string) => void; onForgotten: () => void } | undefined;
}
