import type { Banner, Category } from 'shared-data';
import type { FreePage, Series, SiteSettings } from 'shared-data/documents';
import type { HiddenState } from '../items/state';

/** A row of a file, as text. */
export interface ContentRow {
  /** Where it starts in the file, from 1; in a JSON file, the number of the item. */
  line: number;
  /** The cells by column. */
  values: Record<string, string>;
  /** Of a channel's video; absent in a file of this product. */
  entry?: ChannelEntry | undefined;
  /** It is an item that visitors cannot see, and has its visibility besides its fields. */
  isHidden?: boolean | undefined;
}

/** What a channel says of its video besides the fields. */
export interface ChannelEntry {
  /** Identifies the video within its channel. */
  key: string;
  /** The exact time of its publication, as ISO 8601; null if the channel does not say. */
  publishedAt: string | null;
  /** Its visibility, if its owner hides it. */
  hiddenAs?: HiddenState | undefined;
}

/** Everything in a file besides its rows; complete once all rows were read. */
export interface FileContent {
  /** In the order in which they occur. */
  columns: string[];
  categories: Category[];
  banners: Banner[];
  series: Series[];
  pages: FreePage[];
  site?: Partial<SiteSettings> | undefined;
  /** Its rows are the videos of a channel: stored videos remain unchanged. */
  isChannel: boolean;
  /** The name of the channel; empty if it has none, and in every other file. */
  title: string;
}

/** Reads a format in a stream, and fills in the content. Throws `invalid`. */
export type FormatReader = (
  pieces: AsyncIterable<Uint8Array>,
  content: FileContent,
) => AsyncGenerator<ContentRow, void>;

export const emptyContent = (): FileContent => ({
  columns: [],
  categories: [],
  banners: [],
  series: [],
  pages: [],
  isChannel: false,
  title: '',
});
