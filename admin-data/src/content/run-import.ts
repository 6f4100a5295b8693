import { toDataError } from 'shared-data';
import { reason } from '../errors/sentences';
import { AdminError } from '../errors/admin-error';
import { commit } from '../commit/commit';
import type { Operation } from '../commit/operation';
import type { Progress, WriteStore } from '../commit/store';
import { changed, checkVersion, type ContentSource } from './content-source';
import { fileCategories } from './file-categories';
import { writeSite } from './import-site';
import { writeKinds } from './import-kinds';
import { MissingCategories } from './missing-categories';
import { readChannel, type ImportPlan } from './plan-import';
import { refuse, type RefusedRows } from './refused-rows';
import { readDrafts, type RowDraft } from './read-drafts';
import { addRows, replaceRows, restoreRows, type WrittenRows } from './write-rows';

/** Items of one atomic batch, and the bytes of their texts: a request may hold 10 MiB. */
const batchItems = 200;
const batchBytes = 4_000_000;

interface RunImportOptions {
  progress?: Progress | undefined;
  /** Stops before the next batch; what was written stays, and importing again finishes. */
  signal?: AbortSignal | undefined;
}

/** What an import did. */
export interface Imported {
  written: number;
  /** Rows whose item someone else changed or deleted since the plan was made: they were left as they are. */
  conflicts: RefusedRows;
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
  const imported: Imported = { written: 0, conflicts: { count: 0, first: [] } };
  const total = plan.seen.size;
  let done = 0;
  const checkSignal = () => {
    if (signal?.aborted) throw new AdminError('stopped.import', { done, total });
  };
  try {
    const categories = await fileCategories(store, plan.categories);
    const missing = new MissingCategories(categories.added);
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
      tell(imported, await writeBatch(store, batch, plan, missing));
      done += batch.length;
      progress?.(done, total);
    }
    // A row that was planned is not there.
    if (done < total) throw changed();
    checkVersion(source, plan.version);
    checkSignal();
    await writeKinds(store, plan, imported.conflicts);
    await writeSite(store, plan.site, imported.conflicts);
    return imported;
  } catch (cause) {
    throw toDataError(cause);
  }
}

/** A file that lists its categories may list some without an item. */
async function writeListed(store: WriteStore, plan: ImportPlan, missing: MissingCategories): Promise<void> {
  const names = plan.categories.map(({ name }) => name);
  if (missing.of(names).length === 0) return;
  await commit(store, categoryAddition, { missing, names });
  missing.saved();
}

const categoryAddition: Operation<{ missing: MissingCategories; names: string[] }, void, undefined> = {
  readsShards: () => false,
  plan({ missing, names }) {
    const [first, ...others] = missing.of(names);
    const entry = first && ({ what: 'add-category', count: others.length + 1, title: first.name } as const);
    return { result: undefined, writes: missing.writes(names), log: entry ?? null };
  },
};

/** Writes rows together, and says which of them were left as they are. */
async function writeBatch(
  store: WriteStore,
  rows: RowDraft[],
  { channel, seen }: ImportPlan,
  missing: MissingCategories,
): Promise<WrittenRows> {
  const write = channel ? addRows : rows[0]!.placing ? restoreRows : replaceRows;
  const result = await commit(store, write, { rows, seen, missing });
  missing.saved();
  return result;
}

function tell(imported: Imported, { titles, conflicts }: WrittenRows): void {
  imported.written += titles.length;
  for (const { line } of conflicts)
    refuse(imported.conflicts, {
      line,
      reason: reason('row.changed', {}),
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
