/** The id of the heading below the list of started videos. It is focused when the visitor clears that list. */
export const latestVideosId = 'latest-videos';

export interface KeptListProps {
  /** The stored list as text; null if another tab cleared it. */
  text: string | null;
  /** Called when the visitor has cleared the list in this tab. */
  onEmptied: () => void;
}
