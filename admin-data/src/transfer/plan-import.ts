import { toDataError, type Category } from 'shared-data';
import { longestIn, draftFields } from 'shared-data/documents';
import type { Progress, WriteStore } from '../commit/operation';
import { type ItemVisibility, itemCollections, type ManagedItem } from '../commit/visibility';
import { ImportCategories } from './categories';
import type { ContentFile } from './content-file';
import { decideRow, noRows, skip, type RowDecision, type SkippedRows, type StoredRow } from './decide-row';
import { planKinds, type PlannedKinds } from './import-kinds';
import { readKnownVideos } from './known-videos';
import { matchColumns, type ColumnMatch } from './read-csv';
import { toDraftRows, type ChannelOptions, type DraftRow } from './draft-rows';
import { batchesOf, checkVersion, type ContentSource } from './source';
import { stableId } from '../new-id';
import { storedIn, readById } from '../items/find-item';
import type { StoredItem } from '../commit/item-change';

/** What an import would do. Nothing is written yet. */
export type ImportPlan = RowPlan & PlannedKinds;

/** What was decided about the rows of a file. Pictures are left out. */
interface RowPlan {
  /** The version of the file. Another version is refused. */
  version: string;
  match: ColumnMatch;
  add: number;
  change: number;
  unchanged: number;
  refused: SkippedRows;
  /** The first items that would be written. */
  sample: Pick<ManagedItem, 'id' | 'title' | 'date' | 'category' | 'state'>[];
  newCategories: Category[];
  /** Whether the file has a list of categories. */
  listsCategories: boolean;
  /** Videos of a channel that become drafts, because something is missing. */
  drafts: SkippedRows;
  /** The options for a channel; null for other files. */
  channel: ChannelOptions | null;
  /** For each row to write, by its line, the fingerprint of the stored item; null if there was none stored. */
  seen: Map<number, string | null>;
}

const sampleSize = 5;

/** The number of rows that are decided at once, with four requests for their stored items. */
const groupSize = 4 * longestIn;

interface PlanOptions {
  /** The columns of the fields; by default found by their names. */
  match?: ColumnMatch | undefined;
  channel?: ChannelOptions | undefined;
  /** Called for each video of a channel with the planned outcome. */
  onPlanned?: ((video: PlannedVideo) => void) | undefined;
  /** Called with the number of decided rows. */
  progress?: Progress | undefined;
}

export interface PlannedVideo extends Pick<RowDecision, 'kind' | 'reason'> {
  /** A text that identifies the video in its channel. */
  key: string;
  title: string;
  /** The visibility that the video gets if it is added. */
  visibility: ItemVisibility;
}

/** Reads the file, and the stored items of its rows, bit by bit, and decides about each row. */
export async function planImport(
  store: WriteStore,
  source: ContentSource,
  file: ContentFile,
  { match = matchColumns(file.columns), channel, onPlanned, progress }: PlanOptions = {},
): Promise<ImportPlan> {
  try {
    checkVersion(source, file.version);
    const plan: RowPlan = {
      version: file.version,
      match,
      add: 0,
      change: 0,
      unchanged: 0,
      refused: noRows(),
      sample: [],
      newCategories: file.categories,
      listsCategories: file.categories.length > 0,
      drafts: noRows(),
      channel: file.isChannel ? (channel ?? { as: 'published' }) : null,
      seen: new Map(),
    };
    const { rows, categories, now } = await openRows(store, source, plan);
    const usedCategories = new Set(file.categories.map(({ name }) => name));
    let done = 0;
    progress?.(0, file.rowCount);
    for await (const group of batchesOf(rows, { most: groupSize })) {
      // Excludes videos of a channel, which were compared with all videos, and faulty rows, whose id may be invalid.
      const isRead = (row: DraftRow) => !row.channel && Object.keys(row.faults).length === 0;
      const stored = await readStored(store, group.filter(isRead));
      for (const row of group) {
        const { kind, item, reason } = decideRow(row, stored.get(row.id), now);
        const { title, state, publishAt } = item;
        const visibility = { state, publishAt };
        if (row.channel) onPlanned?.({ kind, reason, key: row.channel.entry.key, title, visibility });
        if (reason) skip(kind === 'refused' ? plan.refused : plan.drafts, row.line, reason, title);
        if (kind !== 'refused') plan[kind]++;
        if (kind !== 'add' && kind !== 'change') continue;
        plan.seen.set(row.line, kind === 'change' ? await fingerprintOf(stored.get(row.id)) : null);
        const { id, date, category } = item;
        if (plan.sample.length < sampleSize) plan.sample.push({ id, title, date, category, state });
        // The draft of a file adds no category, because visitors see all categories.
        if (row.channel || state !== 'draft') usedCategories.add(category);
      }
      progress?.((done += group.length), file.rowCount);
    }
    plan.refused.first.sort((a, b) => a.line - b.line);
    plan.newCategories = categories.added.filter(({ name }) => usedCategories.has(name));
    return { ...plan, ...(await planKinds(store, file, plan.refused)) };
  } catch (cause) {
    throw toDataError(cause);
  }
}

/** Opens the rows of a file. Both the plan and the import do this. */
export async function openRows(
  store: WriteStore,
  source: ContentSource,
  { match, channel, newCategories, listsCategories }: RowPlan,
) {
  const now = store.now();
  const categories = await ImportCategories.read(store, newCategories, listsCategories);
  const reading = { match, categories, now, channel: null };
  const videos = channel && { ...channel, videos: await readKnownVideos(store) };
  return { now, categories, rows: toDraftRows(source, { ...reading, channel: videos }) };
}

/**
 * Reads the stored items of rows by id. One read per document, and one request per collection and 30 ids. Consistent in
 * an operation, because each operation changes the summary.
 */
export async function readStored(
  store: Pick<WriteStore, 'db'>,
  rows: readonly DraftRow[],
): Promise<Map<string, StoredRow>> {
  const ids = rows.map(({ id }) => id);
  const items = new Map<string, StoredItem>();
  for (const name of itemCollections) {
    const others = ids.filter((id) => !items.has(id));
    for (const document of await readById(store, name, others))
      items.set(document.id, storedIn(name, document));
  }
  const channelIds = rows.filter(({ channel }) => channel).map(({ id }) => id);
  const trashed = new Set((await readById(store, 'trash', channelIds)).map(({ id }) => id));
  return new Map(ids.map((id) => [id, { document: items.get(id) ?? null, isInTrash: trashed.has(id) }]));
}

/** A text that differs after a field or the visibility of the stored item was changed; null if none is stored. */
export async function fingerprintOf(stored: StoredRow | undefined): Promise<string | null> {
  const item = stored?.document;
  const data = item?.document.data();
  if (!item || !data) return null;
  const texts = [...draftFields, 'publishAt'].map((field) => JSON.stringify(data[field] ?? null));
  return stableId([item.collection, ...texts]);
}
