import type { Reason } from 'shared-data';
import { byField, cleanItem, draftFields, type ItemDraft, type ItemFaults } from 'shared-data/documents';
import { type CaptionTexts, isWebVtt } from '../items/captions';
import { reason, reasonOf } from '../errors/admin-error';
import { providerThumbnail } from '../items/video-details';
import { stableId } from '../new-id';
import { visibilityAt, published, type ItemVisibility, type VisibilityState } from '../commit/visibility';
import { validateVideo } from '../items/validate-video';
import type { ChannelEntry } from '../feeds/feed';
import type { ImportCategories } from './categories';
import { readRows } from './content-file';
import { formatOf, type ContentRow, type ContentSource } from './source';
import type { KnownVideo, KnownVideos } from './known-videos';
import { matchColumns, type ColumnMatch } from './read-csv';
import { readDay, readMoment } from '../feeds/read-date';

export interface ChannelOptions {
  /** `published`: videos get the visibility of the channel; future ones are scheduled. `draft`: all become drafts. */
  as: 'published' | 'draft';
  /** The category for all videos; by default that of the channel. */
  category?: string | undefined;
}

/** A row of a file as an item. It was not yet compared with the stored one. */
export interface DraftRow {
  /** Where the row starts in the file. This identifies the row each time the file is read. */
  line: number;
  id: string;
  draft: ItemDraft;
  visibility: ItemVisibility;
  /**
   * `replace`: a new item, or a change of one with the same visibility. `restoreHidden`: an item that visitors cannot
   * see, as it was exported. `addFromChannel`: a new video; a stored or deleted one remains as it is.
   */
  policy: 'replace' | 'restoreHidden' | 'addFromChannel';
  /** Fields that the file does not have, for example because an older version of the product has written it. */
  unknown?: (keyof ItemDraft)[];
  /** Whether the picture is from the provider, because the file has none. A stored one is better. */
  hasGuessedImage?: boolean;
  /** For each field, why the row cannot be imported, whatever is stored. */
  faults: ItemFaults & { id?: Reason; visibility?: Reason };
  texts?: CaptionTexts;
  /** Whether the category may be empty: the file is an export of this product, and the category was deleted. */
  mayLackCategory?: boolean;
  /** Only for a channel: what it says about the video. */
  channel?: ChannelVideo;
}

interface ChannelVideo {
  entry: ChannelEntry;
  /** The stored or deleted item of the same video; null without one. */
  known: KnownVideo | null;
  /** Why the video becomes a draft, although others are published; null otherwise. */
  shortfall: Reason | null;
}

interface RowReading {
  match: ColumnMatch;
  categories: ImportCategories;
  /** The options for a channel; null for other files. */
  channel: (ChannelOptions & { videos: KnownVideos }) | null;
  now: Date;
}

const asDraft: ItemVisibility = { state: 'draft', publishAt: null };

/** The rows of a file as items, one after the other. Each time the file is read, the ids are the same. */
export async function* toDraftRows(
  source: ContentSource,
  reading: RowReading,
): AsyncGenerator<DraftRow, void> {
  const { match, categories, now } = reading;
  const isSpreadsheet = (await formatOf(source)) === 'csv';
  const identify = rowIdentifier();
  for await (const row of readRows(source)) {
    const cellOf = (field: keyof ColumnMatch) =>
      match[field] === null ? undefined : row.values[match[field]];
    const cell = (field: keyof ColumnMatch) => cellOf(field) ?? '';
    // The objects of a JSON file may name it differently.
    const visibilityName =
      cellOf('visibility') ??
      (match.visibility && row.values[matchColumns(Object.keys(row.values)).visibility ?? '']) ??
      '';
    const date = readDay(cell('date'));
    const image = cell('imageBlob').trim();
    const draft = cleanItem({
      ...byField(cell),
      date: 'day' in date ? date.day : row.entry ? '' : cell('date'),
      imageBlob: image || (row.isHidden ? '' : (providerThumbnail(cell('url').trim()) ?? '')),
    });
    const { line } = row;
    if (row.entry) {
      yield await readVideo({ line, draft }, row.entry, reading);
      continue;
    }
    const visibility = row.isHidden
      ? hiddenVisibility(row, now)
      : readVisibility(visibilityName, cell('publishAt').trim(), now);
    // Drafts add no categories, because visitors see all categories.
    if ('state' in visibility && visibility.state !== 'draft')
      draft.category = await categories.named(draft.category);
    else draft.category = categories.known(draft.category) ?? draft.category;
    const { id, fault: idFault } = await identify(cell('id').trim(), draft, line);
    yield {
      line,
      id,
      draft,
      visibility: 'state' in visibility ? visibility : asDraft,
      policy: row.isHidden ? 'restoreHidden' : 'replace',
      unknown: draftFields.filter((field) => cellOf(field) === undefined),
      hasGuessedImage: image === '' && !row.isHidden,
      faults: {
        ...('fault' in date && { date: date.fault }),
        ...(idFault && { id: idFault }),
        ...('code' in visibility && { visibility }),
      },
      texts: readCaptionTexts(row),
      mayLackCategory: !isSpreadsheet && cellOf('category') === '',
    };
  }
}

/**
 * Returns a function that finds a row's id: its own, or one from its content. An invalid or repeated id is a fault, and
 * so is a row without an own id that is equal to an earlier one.
 */
function rowIdentifier() {
  const lines = new Map<string, number>();
  const occurrences = new Map<string, number>();
  const equals = new Map<string, number>();
  return async (given: string, draft: ItemDraft, line: number): Promise<{ id: string; fault?: Reason }> => {
    const { url, title, date } = draft;
    const identity = copyOf(url || `${title}\n${date}`);
    const occurrence = (occurrences.get(identity) ?? 0) + 1;
    occurrences.set(identity, occurrence);
    if (!given) {
      const content = await stableId([JSON.stringify(draft)]);
      const equal = equals.get(content);
      if (equal !== undefined) return { id: content, fault: reason('row.same', { line: equal }) };
      equals.set(content, line);
    }
    const id = given || (await stableId([identity, String(occurrence)]));
    if (!/^(?!\.\.?$)(?!__.*__$)[^/]{1,200}$/.test(id))
      return { id, fault: reason('row.id.invalid', { id }) };
    const first = lines.get(id);
    if (first !== undefined) return { id, fault: reason('row.id.twice', { id, line: first }) };
    lines.set(copyOf(id), line);
    return { id };
  };
}

/** Copies a cell. Otherwise it could be a slice of a large text, which would stay in memory as long as the cell. */
const copyOf = (text: string): string => decoder.decode(encoder.encode(text));
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Reads a video of a channel. Its id derives only from its key, so that it remains when everything else changes. */
async function readVideo(
  row: Pick<DraftRow, 'line' | 'draft'>,
  entry: ChannelEntry,
  { categories, channel, now }: RowReading,
): Promise<DraftRow> {
  const { videos, as, category } = channel!;
  const { draft } = row;
  draft.category = category || draft.category;
  const ownId = await stableId(['channel', entry.key]);
  const known = videos.find(ownId, draft.url);
  // A feed may contain the same video again with another id.
  if (!known) videos.add({ id: ownId, isDeleted: false }, draft.url);
  const target = as === 'draft' ? asDraft : visibilityOf(entry, now);
  const shortfall = reasonOf(validateVideo(draft, target, { now }));
  const visibility = shortfall ? asDraft : target;
  const faults = shortfall ? validateVideo(draft, asDraft, { now }) : {};
  // A draft adds only a category that was chosen for all videos, because visitors see all categories.
  if (!known && (visibility.state !== 'draft' || category))
    draft.category = await categories.named(draft.category);
  else if (!known) draft.category = categories.known(draft.category) ?? '';
  return {
    ...row,
    id: known?.id ?? ownId,
    visibility,
    policy: 'addFromChannel',
    faults,
    channel: { entry, known, shortfall },
  };
}

/** The visibility of a new video: that in the channel; scheduled if its time is in the future. */
function visibilityOf({ hiddenAs, publishedAt }: ChannelEntry, now: Date): ItemVisibility {
  if (hiddenAs) return { state: hiddenAs, publishAt: null };
  return publishedAt === null ? published : visibilityAt({ state: 'scheduled', publishAt: publishedAt }, now);
}

/** For each name of a visibility in a file, the visibility. Rows without one are published. */
const states = new Map<string, VisibilityState>([
  ['', 'published'],
  ['public', 'published'],
  ['published', 'published'],
  ['scheduled', 'scheduled'],
  ['unlisted', 'unlisted'],
  ['private', 'draft'],
  ['draft', 'draft'],
]);

/**
 * The visibility in the cells of a row, or why there is none. A video that is neither unlisted nor a draft appears at its
 * time, if it has one. The validation of the item reports a scheduled video without a time.
 */
function readVisibility(name: string, time: string, now: Date): ItemVisibility | Reason {
  const state = states.get(name.trim().toLowerCase());
  if (!state) return reason('row.visibility', { text: name });
  if (time === '' || state === 'unlisted' || state === 'draft') return { state, publishAt: null };
  const moment = readMoment(time);
  if (!moment) return reason('row.publishAt', { text: time });
  return visibilityAt({ state: 'scheduled', publishAt: moment.at }, now);
}

/** The visibility of a hidden row. An unknown one, or a past time, gives a draft: imports publish no hidden items. */
function hiddenVisibility({ values: { state, publishAt = '' } }: ContentRow, now: Date): ItemVisibility {
  if (state === 'unlisted') return { state, publishAt: null };
  const at = Date.parse(publishAt);
  return state === 'scheduled' && at > now.getTime()
    ? { state, publishAt: new Date(at).toISOString() }
    : asDraft;
}

/** The pasted captions of a row. Malformed ones are left out. */
function readCaptionTexts({ values: { captionTexts = '{}' } }: ContentRow): CaptionTexts {
  try {
    const texts = Object.entries(JSON.parse(captionTexts) as object).filter(
      ([id, text]) => /^[A-Za-z0-9]{20}$/.test(id) && typeof text === 'string' && isWebVtt(text),
    );
    return Object.fromEntries(texts) as CaptionTexts;
  } catch {
    return {};
  }
}
