export interface SearchPanelProps {
  /** Of the list, and with a number behind it of its options. */
  id: string;
  text: string;
  /** The option that the arrows stand on; -1 for none. */
  active: number;
  /** Takes the number of results; undefined while they load. */
  onFound: (count: number | undefined) => void;
  /** A result was opened. */
  onChosen: () => void;
  /** Instead of results: what was searched for before. */
  recent: { searches: string[]; onChosen: (text: string) => void; onForgotten: () => void } | undefined;
}
