/** The id of the heading after the list of started videos; it is focused when the visitor clears that list. */
export const latestVideosId = 'latest-videos';

export interface KeptListProps {
  /** The stored list as text; null if another tab cleared it. */
  text: string | null;
  /** Called after the visitor cleared the list in this tab. */
  onEmptied: () => void;
}
