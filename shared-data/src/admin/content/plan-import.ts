import { collection, documentId, getDocs, limit, query, where } from 'firebase/firestore/lite';
import { toDataError, type Banner, type Category, type Item } from 'shared-data';
import { parseCategory } from '../../categories/category';
import { collections, longestIn } from '../../firestore/collections';
import { readAll } from '../../firestore/read-all';
import { parseItem } from '../../items/item';
import { cleanItem, validateItem, type ItemDraft } from '../../items/validate-item';
import { cleanName, sameName } from '../writes/category-name';
import { same } from '../writes/items';
import type { Progress, WriteStore } from '../writes/store';
import type { ContentFile, ContentRow } from './content-file';
import { matchColumns, type ColumnMatch } from './match-columns';
import { providerThumbnail } from './provider-thumbnail';
import { rowId } from './row-id';

/** A row that is not imported, and why, as a sentence. */
export interface RefusedRow {
  line: number;
  reason: string;
}

/** What an import would do. Nothing is written yet: show it, then run it. */
export interface ImportPlan {
  add: Item[];
  /** Items that are stored already, and differ. */
  change: Item[];
  /** How many are stored just so: running an import again finishes it. */
  unchanged: number;
  refused: RefusedRow[];
  newCategories: Category[];
  banners: Banner[];
}

/** Reads what is stored under the rows' ids, and decides. `match` says which column is which; guessed when absent. */
export async function planImport(
  store: Pick<WriteStore, 'db'>,
  file: ContentFile,
  { match = matchColumns(file.columns), progress }: { match?: ColumnMatch; progress?: Progress } = {},
): Promise<ImportPlan> {
  try {
    const categories = await knownCategories(store, file);
    const { rows, refused } = await readRows(file.rows, match, categories);
    const stored = await readStored(store, [...rows.keys()], progress);
    const plan: ImportPlan = {
      add: [],
      change: [],
      unchanged: 0,
      refused,
      newCategories: categories.added,
      banners: file.banners,
    };
    for (const [id, { line, draft, imageIsGuess }] of rows) {
      const before = stored.get(id);
      // A picture that an admin has chosen since is better than the provider's.
      const kept = before && imageIsGuess ? { ...draft, imageBlob: before.imageBlob } : draft;
      const faults = Object.values(validateItem(kept));
      if (faults.length > 0) refused.push({ line, reason: faults.join(' ') });
      else if (!before) plan.add.push({ id, ...kept });
      else if (same(before, { id, ...kept })) plan.unchanged++;
      else plan.change.push({ id, ...kept });
    }
    const used = new Set([...plan.add, ...plan.change].map(({ category }) => category));
    plan.newCategories = categories.added.filter(
      ({ id, name }) => used.has(name) || categories.listed.has(id),
    );
    refused.sort((a, b) => a.line - b.line);
    return plan;
  } catch (cause) {
    throw toDataError(cause);
  }
}

interface Categories {
  /** The name as it is stored, for any spelling of it that differs in case or spaces. */
  named: (name: string) => Promise<string>;
  added: Category[];
  /** Ids that the file lists itself. */
  listed: Set<string>;
}

async function knownCategories({ db }: Pick<WriteStore, 'db'>, file: ContentFile): Promise<Categories> {
  const stored = (await readAll(collection(db, collections.categories))).map(parseCategory);
  const names = new Map(
    stored.flatMap((category) => (category ? [[sameName(category.name), category.name]] : [])),
  );
  const added: Category[] = [];
  const add = (category: Category) => {
    names.set(sameName(category.name), category.name);
    added.push(category);
  };
  for (const category of file.categories) if (!names.has(sameName(category.name))) add(category);
  const named = async (given: string) => {
    const name = cleanName(given);
    // A file that lists its categories has listed all it wants.
    if (file.categories.length > 0) return names.get(sameName(name)) ?? given;
    if (name !== '' && !names.has(sameName(name))) add({ id: await rowId([sameName(name)]), name });
    return names.get(sameName(name)) ?? '';
  };
  return { named, added, listed: new Set(file.categories.map(({ id }) => id)) };
}

interface Row {
  line: number;
  draft: ItemDraft;
  imageIsGuess: boolean;
}

async function readRows(
  rows: ContentRow[],
  match: ColumnMatch,
  categories: Categories,
): Promise<{ rows: Map<string, Row>; refused: RefusedRow[] }> {
  const read = new Map<string, Row>();
  const refused: RefusedRow[] = [];
  const occurrences = new Map<string, number>();
  for (const { line, values } of rows) {
    const cell = (field: keyof ColumnMatch) => (match[field] === null ? '' : (values[match[field]] ?? ''));
    const image = cell('imageBlob').trim();
    const draft = cleanItem({
      title: cell('title'),
      url: cell('url'),
      date: cell('date'),
      category: await categories.named(cell('category')),
      imageBlob: image || (providerThumbnail(cell('url').trim()) ?? ''),
    });
    const identity = draft.url || `${draft.title}\n${draft.date}`;
    const occurrence = (occurrences.get(identity) ?? 0) + 1;
    occurrences.set(identity, occurrence);
    const id = cell('id').trim() || (await rowId([identity, String(occurrence)]));
    if (!/^(?!\.\.?$)(?!__.*__$)[^/]{1,200}$/.test(id))
      refused.push({ line, reason: `"${id}" cannot be an id.` });
    else if (read.has(id))
      refused.push({ line, reason: `The id "${id}" is already in line ${read.get(id)!.line}.` });
    else read.set(id, { line, draft, imageIsGuess: image === '' });
  }
  return { rows: read, refused };
}

const requestsAtOnce = 4;

/** What is stored under these ids: one read for each that is. */
async function readStored(
  { db }: Pick<WriteStore, 'db'>,
  ids: string[],
  progress?: Progress,
): Promise<Map<string, Item>> {
  const stored = new Map<string, Item>();
  const lists: string[][] = [];
  for (let i = 0; i < ids.length; i += longestIn) lists.push(ids.slice(i, i + longestIn));
  const readNext = async (): Promise<void> => {
    for (let some = lists.pop(); some; some = lists.pop()) {
      progress?.(Math.max(0, ids.length - (lists.length + 1) * longestIn), ids.length);
      const found = await getDocs(
        query(collection(db, collections.items), where(documentId(), 'in', some), limit(some.length)),
      );
      for (const item of found.docs.map(parseItem)) if (item) stored.set(item.id, item);
    }
  };
  await Promise.all(Array.from({ length: requestsAtOnce }, readNext));
  progress?.(ids.length, ids.length);
  return stored;
}
