import { planImport, readContentFile, rebuildCatalogue, runImport, type Administration } from 'admin-data';
import type { Item } from 'shared-data';
import { editItem } from '../../../admin-data/src/writes/items';
import { moveItems } from '../../../admin-data/src/writes/move-items';
import { checkCatalogue } from '../../../admin-data/src/health/check';
import { openFile } from '../../../commands/content/file-source';
import { manyItems } from '../content/list-videos';
import { imageBytes } from './image-bytes';

export interface Given {
  store: Administration;
  /** Somebody else who writes. */
  other: Administration;
  file: string;
  size: number;
}

/** The long tasks of the panel; each answers what it did. */
export const tasks = {
  'import, stopped in the middle': (given: Given) => bring(given, given.size / 2),
  'the same file again': (given: Given) => bring(given),
  'move a tenth': (given: Given) => move(given, false),
  'move it back, others write': (given: Given) => move(given, true),
  check: async ({ store }: Given) => (await checkCatalogue(store)).state,
  'rebuild of what is right': async ({ store }: Given) => {
    await rebuildCatalogue(store);
    return '';
  },
} satisfies Record<string, (given: Given) => Promise<string>>;

export type TaskName = keyof typeof tasks;

async function bring({ store, file }: Given, until = Infinity): Promise<string> {
  const source = await openFile(file);
  const stop = new AbortController();
  try {
    const plan = await planImport(store, source, await readContentFile(source));
    const { add, change, unchanged } = plan;
    const progress = (done: number) => (done >= until ? stop.abort() : undefined);
    const end = await runImport(store, source, plan, { signal: stop.signal, progress }).then(
      ({ written }) => `${written} written`,
      (cause: Error) => cause.message,
    );
    return `${add} new, ${change} changed, ${unchanged} there; ${end}`;
  } finally {
    await source.close();
  }
}

async function move({ store, other, size }: Given, isBeside: boolean): Promise<string> {
  const ids: string[] = [];
  let theirs: Item | undefined;
  for (const item of manyItems(size, { imageBytes })) {
    theirs = item;
    if (ids.length === size / 10) break;
    ids.push(item.id);
  }
  let edits = 0;
  let lost = 0;
  let writing = Promise.resolve();
  const edit = async () => {
    const { id: _, ...edited } = { ...theirs!, title: `Edited ${++edits}` };
    await editItem(other, theirs!, edited);
    theirs = { ...theirs!, ...edited };
  };
  const progress = () => {
    if (isBeside) writing = writing.then(edit).catch(() => void lost++);
  };
  await moveItems(store, ids, isBeside ? 'Music' : 'Comedy', { progress });
  await writing;
  return `${ids.length} moved${isBeside ? `, ${edits} edits by others, ${lost} of them in vain` : ''}`;
}
