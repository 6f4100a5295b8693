import { mediaType, providedVideo } from 'shared-data/providers';

/** A file that an entry names. */
export interface MediaFile {
  url: string;
  /** As `video/mp4`; empty where it is not said. */
  type: string;
  /** Lines; 0 where it is not said. */
  height: number;
  isDefault: boolean;
}

/** Larger files cost visitors more than they see. */
const goodHeight = 1080;

/**
 * The address of an entry's video: one that a provider's player plays, then a file that a browser plays, then the page of the
 * entry, which visitors are led to, then whatever file it has.
 */
export function chooseAddress(pages: string[], files: MediaFile[]): string {
  const provided = [...pages, ...files.map(({ url }) => url)].find((address) => providedVideo(address));
  if (provided) return provided;
  const played = files.filter(({ url }) => mediaType(pathOf(url)) !== null).sort(byWorth);
  return played[0]?.url ?? pages.find((page) => page !== '') ?? files[0]?.url ?? '';
}

function byWorth(one: MediaFile, other: MediaFile): number {
  if (one.isDefault !== other.isDefault) return one.isDefault ? -1 : 1;
  const worth = ({ height }: MediaFile) => (height > goodHeight ? goodHeight - height : height);
  return worth(other) - worth(one);
}

function pathOf(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname : '';
}
