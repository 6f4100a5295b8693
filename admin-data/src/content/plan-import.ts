import { collection, documentId, getDocs, limit, query, where } from 'firebase/firestore/lite';
import { toDataError, type Category, type Item, type Reason } from 'shared-data';
import {
  byField,
  collections,
  draftFields,
  isSame,
  longestIn,
  parseItem,
  type ItemDraft,
} from 'shared-data/documents';
import { reason, reasonOf } from '../errors/sentences';
import { AdminError } from '../errors/admin-error';
import { findHiddenIds } from '../states/read-by-id';
import { published, type Placing } from '../states/state';
import { validateVideo } from '../states/validate-video';
import type { Progress, WriteStore } from '../commit/store';
import type { ContentFile } from './content-file';
import type { ChannelEntry } from './content-reader';
import { checkVersion, type ContentSource, type SourceVersion } from './content-source';
import { fileCategories } from './file-categories';
import { fingerprintOf } from './row-id';
import { planSite, type PlannedSite } from './import-site';
import { planKinds, type PlannedKinds } from './import-kinds';
import { readKnownVideos } from './known-videos';
import { decideHidden } from './hidden-rows';
import { matchColumns, type ColumnMatch } from './match-columns';
import type { ChannelOptions } from './place-entry';
import { readDrafts, type ReadChannel, type RowDraft } from './read-drafts';
import { refuse, type RefusedRows } from './refused-rows';

export type { RefusedRow, RefusedRows } from './refused-rows';

/**
 * What an import would do. Nothing is written yet: show it, then run it. It holds no pictures, only what was decided
 * of each row, and can be kept by the browser.
 */
export interface ImportPlan extends PlannedKinds {
  /** The file that was read; another version of it is refused. */
  version: SourceVersion;
  match: ColumnMatch;
  add: number;
  change: number;
  /** How many are stored just so: running an import again finishes it. */
  unchanged: number;
  refused: RefusedRows;
  /** The first of those to write. */
  sample: Pick<Item, 'id' | 'title' | 'date' | 'category'>[];
  newCategories: Category[];
  /** Those that a JSON file lists. */
  categories: Category[];
  /** Videos of a channel that are to be drafts, as something is missing that others have. */
  drafts: RefusedRows;
  /** How the videos of a channel are brought along; null for a file of another kind. */
  channel: ChannelOptions | null;
  /** What the file says of the site, where it differs. */
  site?: PlannedSite | undefined;
  /** What was stored for each row to write, by the row's place; null where there was nothing. */
  seen: Map<number, string | null>;
}

const sampleSize = 5;

interface PlanOptions {
  /** Which column is which; guessed when absent. */
  match?: ColumnMatch | undefined;
  /** Of a channel: as they are shown there, in the category of its name, when absent. */
  channel?: ChannelOptions | undefined;
  /** Whether a video of a channel is looked at; all are when absent. */
  isWanted?: ((entry: ChannelEntry) => boolean) | undefined;
  /** Called for each channel video with its planned outcome. */
  onPlanned?: ((video: PlannedVideo) => void) | undefined;
  /** In rows. */
  progress?: Progress | undefined;
  signal?: AbortSignal | undefined;
}

/** The planned outcome of a channel video. */
export interface PlannedVideo {
  line: number;
  title: string;
  entry: ChannelEntry;
  /** `unchanged`: the site has it. `deleted`: an admin has put it in the trash. */
  becomes: 'added' | 'unchanged' | 'deleted' | 'refused';
  /** Of one that is added. */
  placing: Placing | null;
  /** Why it is refused, or a draft; else null. */
  reason: Reason | null;
}

/** Reads the file and what is stored under its rows' ids, a few rows at a time, and decides. */
export async function planImport(
  store: Pick<WriteStore, 'db' | 'now'>,
  source: ContentSource,
  file: ContentFile,
  options: PlanOptions = {},
): Promise<ImportPlan> {
  const { match = matchColumns(file.columns), progress, signal } = options;
  try {
    checkVersion(source, file.version);
    const channel = file.isChannel ? (options.channel ?? { as: 'published' }) : null;
    const categories = await fileCategories(store, file.categories);
    const plan: ImportPlan = {
      version: file.version,
      match,
      add: 0,
      change: 0,
      unchanged: 0,
      refused: { count: 0, first: [] },
      sample: [],
      newCategories: [],
      categories: file.categories,
      banners: [],
      series: [],
      pages: [],
      drafts: { count: 0, first: [] },
      channel,
      seen: new Map(),
    };
    const used = new Set<string>();
    let done = 0;
    progress?.(0, file.rowCount);
    const rows = readDrafts(source, match, categories, await readChannel(store, channel), store.now());
    for await (const decisions of compared(store, rows)) {
      if (signal?.aborted) throw new AdminError('stopped.preview', {});
      for (const decision of decisions)
        if (isWanted(decision.row, options)) take(plan, decision, used, options);
      progress?.((done += decisions.length), file.rowCount);
    }
    plan.refused.first.sort((a, b) => a.line - b.line);
    const listed = new Set(file.categories.map(({ name }) => name));
    plan.newCategories = categories.added.filter(({ name }) => used.has(name) || listed.has(name));
    Object.assign(plan, await planKinds(store, file, plan.refused));
    plan.site = await planSite(store, file.site, plan.refused);
    return plan;
  } catch (cause) {
    throw toDataError(cause);
  }
}

/** What the videos of a channel are compared with; null for a file of another kind. */
export const readChannel = async (
  store: Pick<WriteStore, 'db' | 'now'>,
  channel: ChannelOptions | null,
): Promise<ReadChannel | null> =>
  channel && { ...channel, videos: await readKnownVideos(store), now: store.now() };

const isWanted = ({ channel }: RowDraft, options: PlanOptions): boolean =>
  !channel || (options.isWanted?.(channel.entry) ?? true);

interface Decision {
  row: RowDraft;
  item: Item;
  kind: 'add' | 'change' | 'unchanged' | 'refused';
  reason: Reason | null;
  seen: string | null;
}

function take(
  plan: ImportPlan,
  { row, item, kind, reason, seen }: Decision,
  used: Set<string>,
  options: PlanOptions,
): void {
  if (row.channel) options.onPlanned?.(plannedVideo(row, kind, reason));
  if (reason) refuse(kind === 'refused' ? plan.refused : plan.drafts, { line: row.line, reason });
  if (kind === 'refused') return;
  plan[kind]++;
  if (kind === 'unchanged') return;
  plan.seen.set(row.place, seen);
  const { title, date, category } = item;
  used.add(category);
  if (plan.sample.length < sampleSize) plan.sample.push({ id: row.id, title, date, category });
}

function plannedVideo(
  { line, draft, channel }: RowDraft,
  kind: Decision['kind'],
  reason: Reason | null,
): PlannedVideo {
  const { known, placed, entry } = channel!;
  const added = { becomes: 'added', placing: placed?.placing ?? null } as const;
  const kept = { becomes: kind === 'refused' ? 'refused' : 'unchanged', placing: null } as const;
  const became = kind === 'add' ? added : known?.isDeleted ? { ...kept, becomes: 'deleted' as const } : kept;
  return { line, title: draft.title, entry, reason, ...became };
}

const requestsAtOnce = 4;

/** Decides of the rows, in their order; no more of them are held than are asked for at once. */
async function* compared(
  store: Pick<WriteStore, 'db' | 'now'>,
  drafts: AsyncIterable<RowDraft>,
): AsyncGenerator<Decision[], void> {
  const asked: Promise<Decision[]>[] = [];
  let rows: RowDraft[] = [];
  const ask = () => {
    const answer = decide(store, rows);
    // It is awaited in its turn, where a failure is thrown; until then it must not count as unhandled.
    answer.catch(() => undefined);
    asked.push(answer);
    rows = [];
  };
  for await (const row of drafts) {
    rows.push(row);
    if (rows.length === longestIn) ask();
    if (asked.length === requestsAtOnce) yield await asked.shift()!;
  }
  if (rows.length > 0) ask();
  for (const answer of asked) yield await answer;
}

async function decide(store: Pick<WriteStore, 'db' | 'now'>, rows: RowDraft[]): Promise<Decision[]> {
  if (rows.every(({ channel }) => channel)) return rows.map(decideOfEntry);
  const hiddenRows = rows.filter(({ placing }) => placing);
  if (hiddenRows.length > 0) {
    const shown = rows.filter(({ placing }) => !placing);
    return [
      ...(shown.length > 0 ? await decide(store, shown) : []),
      ...(await decideHidden(store, hiddenRows)),
    ];
  }
  const ids = rows.filter(isReadable).map(({ id }) => id);
  const byId = where(documentId(), 'in', ids);
  const found =
    ids.length === 0
      ? []
      : (await getDocs(query(collection(store.db, collections.items), byId, limit(ids.length)))).docs;
  const stored = new Map(found.map((document) => [document.id, document]));
  const hidden = await findHiddenIds(
    store,
    ids.filter((id) => !stored.has(id)),
  );
  return Promise.all(
    rows.map(async (row): Promise<Decision> => {
      const document = isReadable(row) ? stored.get(row.id) : undefined;
      const before = document ? parseItem(document) : null;
      const item = itemOf(row, before);
      const faults = validateVideo(item, published, {
        now: store.now(),
        before,
        mayLackCategory: row.mayLackCategory,
      });
      const isHidden = hidden.has(row.id) && { id: reason('row.isHidden', {}) };
      const refusal = reasonOf({ ...faults, ...row.faults, ...isHidden });
      if (refusal) return { row, item, kind: 'refused', reason: refusal, seen: null };
      if (before && isSame(before, item)) return { row, item, kind: 'unchanged', reason: null, seen: null };
      const seen = await fingerprintOf(document, draftFields);
      return { row, item, kind: document ? 'change' : 'add', reason: null, seen };
    }),
  );
}

/** What the site has of a video stays as it is; what an admin has deleted does not come back by itself. */
function decideOfEntry(row: RowDraft): Decision {
  const { known, placed } = row.channel!;
  const item: Item = { id: row.id, ...row.draft };
  const decided = { row, item, seen: null };
  if (known && !known.isDeleted) return { ...decided, kind: 'unchanged', reason: null };
  if (known) return { ...decided, kind: 'refused', reason: reason('row.inTrash', {}) };
  if (!placed) return { ...decided, kind: 'refused', reason: reasonOf(row.faults) };
  return { ...decided, kind: 'add', reason: placed.reason };
}

const isReadable = ({ faults }: RowDraft): boolean => Object.keys(faults).length === 0;

/**
 * The item that a row makes of what is stored. What the file says nothing of stays; a picture that an admin has chosen is
 * better than the provider's.
 */
export function itemOf({ id, draft, unknown, imageIsGuess }: RowDraft, before: Item | null): Item {
  if (!before) return { id, ...draft };
  const keepsImage = imageIsGuess && before.imageBlob !== '';
  const isKept = (field: keyof ItemDraft) => (field === 'imageBlob' ? keepsImage : unknown.includes(field));
  return { id, ...byField((field) => (isKept(field) ? before : draft)[field]) };
}
