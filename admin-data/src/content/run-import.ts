import { doc, getDoc } from 'firebase/firestore/lite';
import { DataError, toDataError, type Category, type Item } from 'shared-data';
import { bannerFields, collections, draftFields, isSame, parseItem } from 'shared-data/documents';
import { putCaptions, type CaptionTexts } from '../captions/caption-texts';
import { findHidden } from '../states/find-hidden';
import { putVideo } from '../states/put-video';
import { saveBanner } from '../writes/banners';
import { commit } from '../writes/commit';
import type { Progress, WriteStore } from '../writes/store';
import { changed, checkVersion, type ContentSource } from './content-source';
import { fileCategories } from './file-categories';
import { fingerprintOf } from './fingerprint';
import { compareHidden } from './hidden-rows';
import { writeSeries } from './import-series';
import { itemOf, readChannel, type ImportPlan } from './plan-import';
import { refuse, type RefusedRows } from './refused-rows';
import { readDrafts, type RowDraft } from './read-drafts';

/** Items of one atomic batch, and the bytes of their texts: a request may hold 10 MiB. */
const batchItems = 200;
const batchBytes = 4_000_000;

export interface RunImportOptions {
  progress?: Progress | undefined;
  /** Stops before the next batch; what was written stays, and importing again finishes. */
  signal?: AbortSignal | undefined;
}

/** What an import did. */
export interface Imported {
  written: number;
  /** Rows whose item someone else changed or deleted since the plan was made: they were left as they are. */
  overtaken: RefusedRows;
}

/**
 * Writes what was planned: reads the file again and writes batch after batch, each with its part of the catalogue. An
 * interruption leaves whole items, all of them listed; the same plan run again, or the same file imported again, does
 * the rest. Throws `invalid` when the file was changed since, and a `DataError` that says how far it came when the
 * signal stops it.
 */
export async function runImport(
  store: WriteStore,
  source: ContentSource,
  plan: ImportPlan,
  { progress, signal }: RunImportOptions = {},
): Promise<Imported> {
  checkVersion(source, plan.version);
  const imported: Imported = { written: 0, overtaken: { count: 0, first: [] } };
  const total = plan.seen.size;
  let done = 0;
  const checkSignal = () => {
    if (signal?.aborted)
      throw new DataError('unknown', `Stopped after ${done} of ${total} videos. Import again to finish.`);
  };
  try {
    const categories = await fileCategories(store, plan.categories);
    const missing = new Missing(categories.added);
    await writeListed(store, plan, missing);
    progress?.(0, total);
    const rows = readDrafts(
      source,
      plan.match,
      categories,
      await readChannel(store, plan.channel ?? null),
      store.now(),
    );
    for await (const batch of batchesOf(rows, plan)) {
      checkSignal();
      await (plan.channel ? writeChannel : batch[0]!.placing ? writeHidden : writeBatch)(
        store,
        batch,
        plan,
        missing,
        imported,
      );
      done += batch.length;
      progress?.(done, total);
    }
    // A row that was planned is not there.
    if (done < total) throw changed();
    checkVersion(source, plan.version);
    checkSignal();
    await writeBanners(store, plan, imported);
    await writeSeries(store, plan.series ?? [], imported.overtaken);
    return imported;
  } catch (cause) {
    throw toDataError(cause);
  }
}

/** The categories that are not stored yet; each is written with the first batch that has an item of it. */
class Missing {
  readonly #written = new Set<string>();

  constructor(private readonly added: readonly Category[]) {}

  of(names: Iterable<string>): Category[] {
    const wanted = new Set(names);
    return this.added.filter(({ id, name }) => wanted.has(name) && !this.#written.has(id));
  }

  written(categories: Category[]): void {
    for (const { id } of categories) this.#written.add(id);
  }
}

/** A file that lists its categories may list some without an item. */
async function writeListed(store: WriteStore, plan: ImportPlan, missing: Missing): Promise<void> {
  const categories = missing.of(plan.categories.map(({ name }) => name));
  const [first] = categories;
  if (!first) return;
  await commit(
    store,
    async (writing) => {
      for (const { id, name } of categories) writing.save('categories', id, { name });
      const noted = { what: 'add-category' as const, count: categories.length, title: first.name };
      return { result: undefined, noted };
    },
    { entries: false },
  );
  missing.written(categories);
}

async function writeBatch(
  store: WriteStore,
  batch: RowDraft[],
  plan: ImportPlan,
  missing: Missing,
  imported: Imported,
): Promise<void> {
  const { written, categories, overtaken } = await commit(store, async (writing) => {
    const stored = await Promise.all(batch.map(({ id }) => writing.read('items', id)));
    const absent = batch.filter((_, i) => !stored[i]!.exists()).map(({ id }) => id);
    const hidden = await findHidden(store, absent);
    const wanted: Item[] = [];
    const texts: CaptionTexts = {};
    const theirs: RowDraft[] = [];
    for (const [i, row] of batch.entries()) {
      const document = stored[i]!;
      const before = document.exists() ? parseItem(document) : null;
      const item = itemOf(row, before);
      if (before && isSame(before, item)) continue;
      const isAsSeen = (await fingerprintOf(document, draftFields)) === plan.seen.get(row.place);
      if (isAsSeen && !hidden.has(row.id)) {
        wanted.push(item);
        Object.assign(texts, row.texts);
      } else theirs.push(row);
    }
    const needed = missing.of(wanted.map(({ category }) => category));
    for (const { id, name } of needed) writing.save('categories', id, { name });
    for (const { id, ...fields } of wanted) {
      writing.save('items', id, fields);
      putCaptions(writing, { id, ...fields }, texts);
      writing.catalogue.put({ id, ...fields });
    }
    const result = { written: wanted.length, categories: needed, overtaken: theirs };
    const title = wanted[0]?.title ?? '';
    return { result, noted: wanted.length > 0 ? { what: 'import', count: wanted.length, title } : null };
  });
  missing.written(categories);
  tell(imported, written, overtaken);
}

/** Brings videos back that visitors do not see, to where they were. */
async function writeHidden(
  store: WriteStore,
  batch: RowDraft[],
  plan: ImportPlan,
  missing: Missing,
  imported: Imported,
): Promise<void> {
  const { written, categories, overtaken } = await commit(store, async (writing) => {
    const compared = await Promise.all(
      batch.map((row) => compareHidden(writing, row, plan.seen.get(row.place) ?? null)),
    );
    const wanted = compared.filter((one) => one?.isAsSeen).map((one) => one!);
    // Visitors see each category: a draft brings none.
    const shown = wanted.filter(({ video }) => video.state !== 'draft');
    const needed = missing.of(shown.map(({ video }) => video.category));
    for (const { id, name } of needed) writing.save('categories', id, { name });
    for (const [i, one] of compared.entries())
      if (one?.isAsSeen) {
        putVideo(writing, one.video, one.found);
        putCaptions(writing, one.video, batch[i]!.texts);
      }
    const overtaken = batch.filter((_, i) => compared[i] && !compared[i].isAsSeen);
    const title = wanted[0]?.video.title ?? '';
    return {
      result: { written: wanted.length, categories: needed, overtaken },
      noted: wanted.length > 0 ? { what: 'import', count: wanted.length, title } : null,
    };
  });
  missing.written(categories);
  tell(imported, written, overtaken);
}

/** Adds videos of a channel where they go; one that is there by now, in whatever state, stays as it is. */
async function writeChannel(
  store: WriteStore,
  batch: RowDraft[],
  _plan: ImportPlan,
  missing: Missing,
  imported: Imported,
): Promise<void> {
  const { written, categories, overtaken } = await commit(store, async (writing) => {
    const there = await Promise.all(
      batch.map(async ({ id, channel }) => {
        const isThere = (name: 'items' | 'trash') => writing.read(name, id).then((found) => found.exists());
        return Boolean(channel?.known) || (await isThere('items')) || (await isThere('trash'));
      }),
    );
    const absent = batch.filter((_, i) => !there[i]);
    const hidden = await findHidden(
      store,
      absent.map(({ id }) => id),
    );
    const added = absent.filter(({ id }) => !hidden.has(id));
    const needed = missing.of(added.map(({ draft }) => draft.category));
    for (const { id, name } of needed) writing.save('categories', id, { name });
    for (const { id, draft, channel } of added)
      putVideo(writing, { id, ...draft, ...channel!.placed!.placing }, []);
    const result = { written: added.length, categories: needed, overtaken: without(batch, added) };
    const title = added[0]?.draft.title ?? '';
    return { result, noted: added.length > 0 ? { what: 'import', count: added.length, title } : null };
  });
  missing.written(categories);
  // What an earlier try has written is done.
  tell(
    imported,
    written,
    overtaken.filter(({ channel }) => channel?.known?.isDeleted),
  );
}

const without = <T>(all: T[], some: T[]): T[] => all.filter((one) => !some.includes(one));

function tell(imported: Imported, written: number, overtaken: RowDraft[]): void {
  imported.written += written;
  for (const { line } of overtaken)
    refuse(imported.overtaken, {
      line,
      reason: 'Someone changed, hid or deleted this video since the preview. It was left as it is.',
    });
}

const encoder = new TextEncoder();
const bytesOf = ({ draft, texts }: RowDraft): number =>
  [...Object.values(draft), ...Object.values(texts)].reduce(
    (sum, text) => sum + encoder.encode(text).length,
    500,
  );

/** The rows to write, as many together as one request may hold. */
async function* batchesOf(
  rows: AsyncIterable<RowDraft>,
  { seen }: ImportPlan,
): AsyncGenerator<RowDraft[], void> {
  let batch: RowDraft[] = [];
  let bytes = 0;
  for await (const row of rows) {
    if (!seen.has(row.place)) continue;
    const own = bytesOf(row);
    const isOther = batch[0] && (batch[0].placing === null) !== (row.placing === null);
    if (isOther || batch.length === batchItems || (batch.length > 0 && bytes + own > batchBytes)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(row);
    bytes += own;
  }
  if (batch.length > 0) yield batch;
}

async function writeBanners(store: WriteStore, plan: ImportPlan, imported: Imported): Promise<void> {
  for (const { banner, seen } of plan.banners) {
    const { id, ...draft } = banner;
    const stored = await getDoc(doc(store.db, collections.banners, id));
    const data = stored.data() ?? {};
    if (bannerFields.every((field) => data[field] === draft[field])) continue;
    if ((await fingerprintOf(stored, bannerFields)) === seen) await saveBanner(store, draft, id);
    else {
      const reason = `Someone changed the banner "${id}" since the preview. It was left as it is.`;
      refuse(imported.overtaken, { line: 0, reason });
    }
  }
}
