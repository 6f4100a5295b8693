/** What the box needs to know of what its panel shows. */
export interface FoundVideos {
  count: number;
  /** They are those of the text before, until what is typed is answered. */
  isBefore: boolean;
  /** Reads those that are not shown yet; absent where there are no others. */
  readAll?: () => void;
}

export interface SearchPanelProps {
  /** Of the list, and with a number behind it of its options. */
  id: string;
  text: string;
  /** The option that the arrows stand on; -1 for none. */
  active: number;
  /** Takes what was found; nothing while nobody knows. */
  onFound: (found: FoundVideos | undefined) => void;
  /** A result was opened. */
  onChosen: () => void;
  /** Instead of results: what was searched for before. */
  recent: { searches: string[]; onChosen: (text: string) => void; onForgotten: () => void } | undefined;
}
