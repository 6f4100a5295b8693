import {
  byField,
  cleanItem,
  draftFields,
  isWholeImage,
  validateItem,
  type ItemDraft,
  type ItemFaults,
} from 'shared-data/documents';
import type { Reason } from 'shared-data';
import { reason } from '../errors/sentences';
import type { CaptionTexts } from '../captions/caption-texts';
import type { Placing } from '../states/state';
import { readRows } from './content-file';
import type { ChannelEntry, ContentRow } from './content-reader';
import { type ContentSource, formatOf } from './content-source';
import type { FileCategories } from './file-categories';
import type { KnownVideo, KnownVideos } from './known-videos';
import type { ColumnMatch } from './match-columns';
import { placeEntry, type ChannelOptions, type Placed } from './place-entry';
import { providerThumbnail } from './video-details';
import { readDay } from './read-day';
import { readCaptionTexts, readPlacing } from './read-placing';
import { rowId } from './row-id';

/** A row of a file as an item, before it is compared with what is stored. */
export interface RowDraft {
  /** The place of the row in the file, from 0: the same each time that it is read. */
  place: number;
  line: number;
  id: string;
  draft: ItemDraft;
  /** What the file says nothing of: an older version of the product may have written it. */
  unknown: (keyof ItemDraft)[];
  /** The file has no picture: the one that is stored is better than the provider's. */
  imageIsGuess: boolean;
  /** Why it cannot be imported, where reading it tells: by field. */
  faults: ItemFaults & { id?: Reason };
  /** Where a video is that visitors do not see; null for one that they do, and for a channel's. */
  placing: Placing | null;
  /** Its captions that were pasted. */
  texts: CaptionTexts;
  /** A file of this product says that it is in no category, as one whose category was deleted. */
  mayLackCategory: boolean;
  /** Of a channel's video; null in a file of another kind. */
  channel: ChannelVideo | null;
}

/** What is known of a channel's video before it is compared. */
interface ChannelVideo {
  /** What the site has of it already. */
  known: KnownVideo | null;
  /** Where it goes; null where it cannot be stored. */
  placed: Placed | null;
  entry: ChannelEntry;
}

/** What is asked of the videos of a channel, and what they are compared with. */
export interface ReadChannel extends ChannelOptions {
  videos: KnownVideos;
  now: Date;
}

/** What a spreadsheet keeps of a cell. */
const longestCell = 32_767;

/** The rows of a file as items, as they are read: the same rows give the same ids each time. */
export async function* readDrafts(
  source: ContentSource,
  match: ColumnMatch,
  categories: Pick<FileCategories, 'named' | 'known'>,
  channel: ReadChannel | null = null,
  now = new Date(),
): AsyncGenerator<RowDraft, void> {
  const fromSpreadsheet = (await formatOf(source)) === 'csv';
  const lines = new Map<string, number>();
  const occurrences = new Map<string, number>();
  let place = 0;
  for await (const row of readRows(source)) {
    if (row.entry && channel) {
      yield await readEntry(row, row.entry, { match, categories, channel, place: place++ });
      continue;
    }
    const cell = (field: keyof ColumnMatch) => cellOf(row, match, field) ?? '';
    const unknown = draftFields.filter((field) => cellOf(row, match, field) === undefined);
    const image = cell('imageBlob').trim();
    const placing = row.isHidden ? readPlacing(row.values, now) : null;
    // A draft may lack what others have: it comes back as it was.
    const read = placing && cell('date') === '' ? { day: '' } : readDay(cell('date'));
    const guess = placing ? '' : (providerThumbnail(cell('url').trim()) ?? '');
    const draft = cleanItem({
      ...byField(cell),
      date: 'day' in read ? read.day : cell('date'),
      // Visitors see each category: a draft brings none. One that no category has stays, as that of a published video does.
      category:
        placing?.state === 'draft'
          ? (categories.known(cell('category')) ?? cell('category'))
          : await categories.named(cell('category')),
      imageBlob: image || guess,
    });
    const identity = copyOf(draft.url || `${draft.title}\n${draft.date}`);
    const occurrence = (occurrences.get(identity) ?? 0) + 1;
    occurrences.set(identity, occurrence);
    const id = cell('id').trim() || (await rowId([identity, String(occurrence)]));

    const faults: RowDraft['faults'] = {};
    if (!/^(?!\.\.?$)(?!__.*__$)[^/]{1,200}$/.test(id)) faults.id = reason('row.id.invalid', { id });
    else if (lines.has(id)) faults.id = reason('row.id.twice', { id, line: lines.get(id)! });
    else lines.set(copyOf(id), row.line);
    if ('fault' in read) faults.date = read.fault;
    if (fromSpreadsheet && isCutCell(image)) faults.imageBlob = reason('row.picture.cut', {});
    yield {
      place: place++,
      line: row.line,
      id,
      draft,
      unknown,
      imageIsGuess: image === '',
      faults,
      placing,
      texts: readCaptionTexts(row.values),
      mayLackCategory: !fromSpreadsheet && cellOf(row, match, 'category') === '',
      channel: null,
    };
  }
}

/** A cell is a part of the text that was read with it, and an engine holds all of that for as long as somebody has the cell. */
const copyOf = (text: string): string => decoder.decode(encoder.encode(text));
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

interface ReadingEntry {
  match: ColumnMatch;
  categories: Pick<FileCategories, 'named' | 'known'>;
  channel: ReadChannel;
  place: number;
}

/** A video of a channel: its id follows from its key alone, so that it is the same whatever else is said of it. */
async function readEntry(
  row: ContentRow,
  entry: ChannelEntry,
  { match, categories, channel, place }: ReadingEntry,
): Promise<RowDraft> {
  const cell = (field: keyof ColumnMatch) => cellOf(row, match, field) ?? '';
  const read = readDay(cell('date'));
  const image = cell('imageBlob').trim();
  const draft = cleanItem({
    ...byField(cell),
    date: 'day' in read ? read.day : '',
    category: channel.category || cell('category'),
    imageBlob: image || (providerThumbnail(cell('url').trim()) ?? ''),
  });
  const own = await rowId(['channel', entry.key]);
  const known = channel.videos.find(own, draft.url);
  // A feed may have it again, under another id.
  if (!known) channel.videos.add({ id: own, isDeleted: false }, draft.url);
  const placed = placeEntry(draft, entry, channel, channel.now);
  // Visitors see each category: a draft brings none but the one that was asked for.
  const bringsCategory = placed?.placing.state !== 'draft' || Boolean(channel.category);
  if (!known)
    draft.category = bringsCategory
      ? await categories.named(draft.category)
      : (categories.known(draft.category) ?? '');
  const faults = placed ? {} : validateItem(draft);
  return {
    ...{ place, line: row.line, id: known?.id ?? own, draft, unknown: [], imageIsGuess: false, faults },
    ...{ placing: null, texts: {}, mayLackCategory: false },
    channel: { known, placed, entry },
  };
}

function cellOf({ values }: ContentRow, match: ColumnMatch, field: keyof ColumnMatch): string | undefined {
  const column = match[field];
  return column === null ? undefined : values[column];
}

function isCutCell(image: string): boolean {
  if (!/^data:/i.test(image)) return false;
  const whole = isWholeImage(image);
  return whole === false || (image.length === longestCell && whole !== true);
}
