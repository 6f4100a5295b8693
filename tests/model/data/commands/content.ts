import { File } from 'node:buffer';
import type { Item } from 'shared-data';
import { emptyDraft, readContentFile, writeContent } from 'admin-data';
import { rowId } from '../../../../admin-data/src/content/row-id';
import { sameName } from '../../../../admin-data/src/writes/category-name';
import { Choice, type Prepare } from '../deed';
import { allVideos, imported, rebuilt } from '../changes';
import type { PlannedRow } from '../model';
import { known, knownBanners } from '../observe';
import type { World } from '../world';
import type { Command } from './does';
import { pictureFor, titleFor } from './items';

const fileOf = (name: string, text: string) => new File([text], name, { lastModified: 1 });

/** Runs an import that was planned earlier. A colleague may have changed items since. */
export const runPlannedImport: Prepare = (page) => {
  if (!page.planned) return null;
  const { file, plan, rows, categories } = page.planned;
  return {
    says: `imports ${plan.add} new and ${plan.change} changed`,
    run: ({ runImport }) => runImport(file, plan),
    changes: [imported(rows, categories)],
  };
};

export const rebuild: Prepare = () => ({
  says: 'rebuilds',
  run: ({ rebuildCatalogue }) => rebuildCatalogue(),
  changes: [rebuilt],
});

/** Plans an import of a file with new, changed, unchanged and invalid rows. */
export class PlanImport implements Command {
  constructor(
    private readonly who: number,
    private readonly numbers: number[],
    private readonly isCsv: boolean,
  ) {}

  check(): boolean {
    return true;
  }

  async run(_: object, world: World): Promise<void> {
    const page = world.pages[this.who]!;
    if (!page.isAtWork) return;
    const choice = new Choice(this.numbers);
    const names = [...world.model.categories.values()].map(({ name }) => name);
    const stored = [...world.model.items.values()].map(known);
    const same = choice.some(stored).filter(({ category }) => names.includes(category));
    const changed = choice
      .some(stored)
      .filter((item) => names.includes(item.category) && !same.some(({ id }) => id === item.id))
      .map((item) => ({ ...item, title: `${item.title.slice(0, 100)}, imported` }));
    const category = choice.number() % 3 === 0 ? 'Imported' : names[0];
    const fresh: Item[] =
      category === undefined
        ? []
        : Array.from({ length: choice.number() % 5 }, (_, i) => ({
            ...emptyDraft,
            id: `imported-${choice.number()}-${i}`,
            title: titleFor(i),
            imageBlob: pictureFor(i),
            url: '',
            date: '2025-01-01',
            category,
          })).filter(({ id }) => !world.model.items.has(id) && !world.model.hidden.has(id));
    const refused = {
      ...(fresh[0] ?? { ...emptyDraft, id: 'refused', imageBlob: '', url: '', category: 'Imported' }),
      id: 'refused',
      title: '',
      date: '',
    };
    const items = [
      ...new Map([...same, ...changed, ...fresh, refused].map((item) => [item.id, item])).values(),
    ];
    const format = this.isCsv ? 'csv' : 'json';
    const file = fileOf(`list.${format}`, writeContent(format, { items, categories: [], banners: [] }));
    const plan = await page.admin.planImport(file, await readContentFile(file));
    const added = items.filter(({ id }) => fresh.some((one) => one.id === id));
    const { add, change, unchanged, refused: notRead } = plan;
    expect({ add, change, unchanged, refused: notRead.count }).toEqual({
      add: added.length,
      change: changed.length,
      unchanged: same.length,
      refused: 1,
    });
    const rows = [...changed, ...added].map((item) => {
      const seen = world.model.items.get(item.id);
      return { item, seen: seen ? known(seen) : null };
    });
    const inFile = (row: PlannedRow) => items.findIndex(({ id }) => id === row.item.id);
    const brought = [...new Set(rows.map((row) => row.item.category))].map(async (name) => ({
      ids: await Promise.all([[], ['2'], ['3']].map((more) => rowId([sameName(name), ...more]))),
      name,
    }));
    page.planned = {
      file,
      plan,
      rows: rows.sort((a, b) => inFile(a) - inFile(b)),
      categories: await Promise.all(brought),
    };
  }

  toString(): string {
    return `${this.who}.planImport(${this.numbers.join()})`;
  }
}

/** Exports everything, and imports it again with or without emptying the database in between. */
export class ExportAndImport implements Command {
  constructor(
    private readonly who: number,
    private readonly intoEmpty: boolean,
  ) {}

  check(): boolean {
    return true;
  }

  async run(_: object, world: World): Promise<void> {
    const page = world.pages[this.who]!;
    const { admin } = page;
    // Other tests cover names without a category, and fields that another tool stored.
    const names = new Set([...world.model.categories.values()].map(({ name }) => name));
    const isPlain = allVideos(world.model).every(({ category }) => category === '' || names.has(category));
    if (!page.isAtWork || world.model.isBehind || !isPlain) return;
    let text = '';
    await admin.exportContent('json', (part) => (text += part));
    const { items, hidden, categories, banners } = world.model;
    const content = JSON.parse(text) as Record<'items' | 'categories' | 'banners', { id: string }[]>;
    const sorted = (all: { id: string }[]) => [...all].sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(sorted(content.items)).toEqual(sorted([...items.values()].map(known)));
    expect(content.categories).toHaveLength(categories.size);
    expect(sorted(content.banners)).toEqual(sorted([...knownBanners(banners).values()]));
    const file = fileOf('all.json', text);
    const plan = await admin.planImport(file, await readContentFile(file));
    const nothing = {
      add: 0,
      change: 0,
      unchanged: items.size + hidden.size,
      newCategories: [],
      banners: [],
    };
    expect(plan).toMatchObject(nothing);
    const isNothing = items.size + hidden.size + categories.size + content.banners.length === 0;
    if (!this.intoEmpty || isNothing) return;
    await world.lose();
    await admin.runImport(file, await admin.planImport(file, await readContentFile(file)));
    await page.settled();
    await world.found(page);
    await world.observe();
  }

  toString(): string {
    return `${this.who}.exports and imports ${this.intoEmpty ? 'into an empty database' : 'again'}`;
  }
}
