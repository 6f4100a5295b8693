import { toDataError, type Category } from 'shared-data';
import { captionWrites } from '../items/captions';
import type { BulkOptions } from '../commit/bulk';
import { commit } from '../commit/commit';
import type { ItemChange } from '../commit/item-change';
import { putItem } from '../items/item-changes';
import { operation, type WriteStore } from '../commit/operation';
import { save, type Write } from '../commit/write';
import { nameAfterDeletion, resolveNames } from '../category-names/require-category';
import { AdminError, reason } from '../errors/admin-error';
import { decideRow, noRows, skip, type SkippedRows } from './decide-row';
import { writeKinds } from './import-kinds';
import { openRows, type ImportPlan, fingerprintOf, readStored } from './plan-import';
import type { DraftRow } from './draft-rows';
import { batchesOf, changed, checkVersion, type ContentSource } from './source';

export interface Imported {
  written: number;
  /** Rows whose items colleagues have changed or deleted since the plan. These items remain as they are. */
  conflicts: SkippedRows;
}

/**
 * Performs a plan: reads the file again, and writes it in batches. After an interruption, whole batches are stored, and
 * running the plan or importing the file again finishes. Throws `invalid` if the file has changed since the plan, and a
 * `DataError` with the progress if the signal stops the import.
 */
export async function runImport(
  store: WriteStore,
  source: ContentSource,
  plan: ImportPlan,
  { progress, signal }: BulkOptions = {},
): Promise<Imported> {
  checkVersion(source, plan.version);
  const imported: Imported = { written: 0, conflicts: noRows() };
  const total = plan.seen.size;
  let done = 0;
  const checkSignal = () => {
    if (signal?.aborted) throw new AdminError('stopped.import', { done, total });
  };
  try {
    const { rows, categories, now } = await openRows(store, source, plan);
    const saved = new Set<Category>();
    const addCategories = async (isNeeded: (category: Category) => boolean) => {
      const added = categories.added.filter((one) => !saved.has(one) && isNeeded(one));
      for (const one of added) saved.add(one);
      if (added.length > 0) await commit(store, addition, { categories: added, isLogged: total === 0 });
    };
    await addCategories(() => true);
    progress?.(0, total);
    for await (const batch of batchesOf(plannedRows(rows, plan), limits)) {
      checkSignal();
      // A row may name a category that was deleted since the plan. Refused rows and drafts add none.
      const visible = batch.filter(({ visibility }) => visibility.state !== 'draft');
      const names = new Set(visible.map(({ draft }) => draft.category));
      await addCategories(({ name }) => names.has(name));
      const result = await commit(store, importRows, { rows: batch, seen: plan.seen, now });
      imported.written += result.written;
      for (const line of result.conflicts) skip(imported.conflicts, line, reason('row.changed', {}));
      done += batch.length;
      progress?.(done, total);
    }
    // The file has changed: it lacks a planned row.
    if (done < total) throw changed();
    checkVersion(source, plan.version);
    checkSignal();
    await writeKinds(store, plan, imported.conflicts);
    return imported;
  } catch (cause) {
    throw toDataError(cause);
  }
}

/** Adds new categories, before the items in them. Logged only if the import has no items. */
const addition = operation({
  readsShards: () => false,
  plan: ({ categories, isLogged }: { categories: Category[]; isLogged: boolean }) => ({
    result: undefined,
    writes: categories.map(({ id, ...fields }) => save('categories', id, fields)),
    log: isLogged ? { what: 'add-category', count: categories.length, title: categories[0]!.name } : null,
  }),
});

type RowBatch = Pick<ImportPlan, 'seen'> & { rows: DraftRow[]; now: Date };

const importRows = operation({
  async needs({ rows }: RowBatch, reader) {
    const all = await readStored(reader, rows);
    const given = rows.map(({ draft }) => draft.category);
    // Since the import began, a colleague may have renamed or deleted a category.
    const names = await resolveNames(given, (name) => nameAfterDeletion(reader, name));
    const compare = async (row: DraftRow) => {
      const stored = all.get(row.id);
      const draft = { ...row.draft, category: names.get(row.draft.category)! };
      return { row: { ...row, draft }, stored, fingerprint: await fingerprintOf(stored) };
    };
    return Promise.all(rows.map(compare));
  },
  plan({ seen, now }, compared, context) {
    const items: ItemChange[] = [];
    const writes: Write[] = [];
    const conflicts: number[] = [];
    const titles: string[] = [];
    for (const { row, stored, fingerprint } of compared) {
      const { kind, item } = decideRow(row, stored, now);
      if (kind === 'unchanged') continue;
      if (kind === 'refused' || fingerprint !== seen.get(row.line)) {
        conflicts.push(row.line);
        continue;
      }
      items.push(putItem(stored?.document ?? null, item, context));
      writes.push(...captionWrites(item, row.texts ?? {}));
      titles.push(item.title);
    }
    const [title] = titles;
    return {
      result: { written: titles.length, conflicts },
      ...{ items, writes },
      log: title === undefined ? null : { what: 'import', count: titles.length, title },
    };
  },
});

const encoder = new TextEncoder();

/** The limits of a batch: a request can have 10 MiB. */
const limits = {
  most: 200,
  mostBytes: 4_000_000,
  bytesOf: ({ draft, texts = {} }: DraftRow): number =>
    [...Object.values(draft), ...Object.values(texts)].reduce(
      (sum, text) => sum + encoder.encode(text).length,
      500,
    ),
};

async function* plannedRows(rows: AsyncIterable<DraftRow>, { seen }: ImportPlan): AsyncGenerator<DraftRow> {
  for await (const row of rows) if (seen.has(row.line)) yield row;
}
