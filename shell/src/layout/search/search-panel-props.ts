export interface SearchPanelProps {
  /** The id of the list; its options have the id and their index. */
  id: string;
  text: string;
  /** The index of the option that the arrow keys have selected; -1 for none. */
  activeIndex: number;
  /** Called with the number of results; undefined while they load. */
  onResults: (count: number | undefined) => void;
  /** Called when a result is opened. */
  onSelect: () => void;
  /** Earlier searches, which are shown instead of results. */
  recent: { searches: string[]; onSelect: (text: string) => void; onClear: () => void } | undefined;
}
