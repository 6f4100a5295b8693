import type { Banner, Category } from 'shared-data';
import type { FreePage, Series, SiteSettings } from 'shared-data/documents';
import type { HiddenState } from '../states/state';

/** A row of a file, as text, before anything is known about it. */
export interface ContentRow {
  /** Where it starts in the file, from 1; in a JSON file, the number of the item. */
  line: number;
  /** The cells by column. */
  values: Record<string, string>;
  /** What a channel says of its video beside that; absent in a file of the panel's own kind. */
  entry?: ChannelEntry | undefined;
  /** It is of a video that visitors do not see, and says beside its fields where it is. */
  isHidden?: boolean | undefined;
}

/** A video of a channel that is brought along: it is told by its key, and what is stored of it is left as it is. */
export interface ChannelEntry {
  /** What tells it from the others of its channel, in a feed or an export. */
  key: string;
  /** The exact time of its publication, as ISO 8601; null where it is not told. */
  publishedAt: string | null;
  /** Where its owner hides it. */
  hiddenAs?: HiddenState | undefined;
}

/** Reads a file of one format, piece by piece. */
export interface ContentReader {
  /** Takes the next bytes; answers the rows that are whole with them. Throws `invalid` with a sentence. */
  write: (bytes: Uint8Array) => ContentRow[];
  /** Answers the last rows. Throws `invalid` when the file is incomplete. */
  end: () => ContentRow[];
  /** In the order in which they came. */
  readonly columns: string[];
  readonly categories: Category[];
  readonly banners: Banner[];
  /** Its rows are the videos of a channel. */
  readonly isChannel?: boolean;
  /** The name of the channel, once everything was read; empty where it has none. */
  readonly title?: string;
  readonly series?: Series[];
  readonly pages?: FreePage[];
  /** What it says of the site. */
  readonly site?: Partial<SiteSettings> | undefined;
}
