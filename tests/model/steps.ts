import { Timestamp, deleteDoc, doc, setDoc, updateDoc } from 'firebase/firestore/lite';
import type { BannerSize, Item } from 'shared-data';
import { emptyDraft } from 'shared-data/documents';
import { countView } from 'shared-data/views';
import { publishDue, type Administration } from 'admin-data';
import { writeContent } from '../support/admin-data/write-content';
import type { Step } from './commands';
import { known, knownBanners } from './expect-database';
import { expectEqual, sorted } from './expect-equal';
import { allVideos, copyOf, type Model } from './model';
import { viewCounted } from './model-people';
import { dueAt, imported, visibilityChanged } from './model-videos';
import type { Choice, Panel } from './operation';
import { fileOf, newCategory, rebuilding } from './operations/content';
import { pictureFor, titleFor } from './operations/items';
import { isOfAnotherTool } from './operations/site';
import { perform } from './perform';
import { clear, type World } from './world';

type ToolWrite = (db: Administration['db'], model: Model, choice: Choice) => Promise<void>;

/** A write of another tool, which notifies no panel. In most cases an admin then rebuilds the stale index. */
const tool =
  (write: ToolWrite): Step =>
  async (world, who, choice) => {
    const person = world.driver.people[who]!;
    const isRebuilt = choice.number() % 4 > 0 || person.usesForms;
    const model = copyOf(world.model);
    await write(world.driver.administration.db, model, choice);
    world.become(model);
    world.fresh.clear();
    if (!model.isBehind || !isRebuilt) return;
    await person.goToWork();
    await perform(world, [{ person, operation: rebuilding }]);
  };

export const addsItem = tool(async (db, model, choice) => {
  const number = choice.number();
  const fields = {
    ...{ ...emptyDraft, title: titleFor(number), imageBlob: pictureFor(number) },
    ...{ date: '2025-02-02', category: 'Music' },
  };
  const id = `other-${number}`;
  await setDoc(doc(db, 'items', id), fields);
  model.items.set(id, { id, ...fields });
  model.isBehind = true;
});

export const changesItem = tool(async (db, model, choice) => {
  const item = choice.pick([...model.items.values()]);
  if (!item) return;
  const number = choice.number();
  const changes = number % 2 === 0 ? { title: `${titleFor(number)}, changed` } : { category: 'Comedy' };
  await updateDoc(doc(db, 'items', item.id), changes);
  model.items.set(item.id, { ...item, ...changes });
  model.isBehind = true;
});

/** A newer version of the product adds a field to an item, and keeps the index correct. */
export const extendsItem = tool(async (db, model, choice) => {
  const item = choice.pick([...model.items.values()]);
  if (!item) return;
  await updateDoc(doc(db, 'items', item.id), { subtitles: 'en' });
  model.items.set(item.id, { ...item, subtitles: 'en' });
});

export const deletesItem = tool(async (db, model, choice) => {
  const item = choice.pick([...model.items.values()]);
  if (!item) return;
  await deleteDoc(doc(db, 'items', item.id));
  model.items.delete(item.id);
  model.isBehind = true;
});

export const addsCategory = tool(async (db, model, choice) => {
  const number = choice.number();
  const category = { name: `Other ${number}`, colour: 'red' };
  await setDoc(doc(db, 'categories', `other-${number}`), category);
  model.categories.set(`other-${number}`, category);
});

export const addsBanner = tool(async (db, model, choice) => {
  const number = choice.number();
  const id = `other-${number}`;
  const fields = { size: `${number}x90`, banner: 'https://example.org/new-size.png', link: '' };
  await setDoc(doc(db, 'banners', id), fields);
  model.banners.set(id, { id, ...fields, size: fields.size as BannerSize });
  model.isBehind = true;
});

/** The database deletes trash entries that are 30 days old. The local server leaves this to the panel. */
export const emptiesTrash: Step = async (world, who, choice) => {
  const person = world.driver.people[who]!;
  await person.goToWork();
  const model = copyOf(world.model);
  const { db } = world.driver.administration;
  for (const trashId of choice.some([...model.trash.keys()])) {
    await updateDoc(doc(db, 'trash', trashId), { expiresAt: Timestamp.fromMillis(Date.now() - 1000) });
    model.trash.delete(trashId);
  }
  await (person.panel as Panel).emptyExpiredTrash();
  world.become(model);
  world.fresh.clear();
};

/** The number of videos that the server publishes in one write. */
const publishedAtOnce = 100;

/** Time passes, and the server publishes scheduled videos, with no panel open. */
export const serverPublishes: Step = async (world, _, choice) => {
  if (world.model.isBehind) return;
  const { administration } = world.driver;
  const now = new Date(choice.number() % 2 ? '2031-12-31T00:00:00Z' : '2035-12-31T00:00:00Z');
  const model = copyOf(world.model);
  const due = dueAt(model, now);
  for (let i = 0; i < due.length; i += publishedAtOnce) {
    const ids = due.slice(i, i + publishedAtOnce).map(({ id }) => id);
    visibilityChanged(ids, { state: 'published', publishAt: null })(model, 'test@example.org');
  }
  const { published, left, next } = await publishDue(administration, now);
  const after = dueAt(model, now);
  expectEqual(
    'published videos',
    { published, left: left.map(({ id }) => id), next },
    {
      published: due.length - after.length,
      left: after.map(({ id }) => id),
      next: dueAt(model, new Date('2100-01-01'))[after.length]?.publishAt ?? null,
    },
  );
  world.become(model);
};

/** A view of a video, which may be hidden from visitors. */
export const countsView =
  (configuration: Parameters<typeof countView>[0]): Step =>
  async (world, _, choice) => {
    const { items, hidden } = world.model;
    const id = choice.pick([...items.keys(), ...hidden.keys()].filter((one) => !isOfAnotherTool(one)));
    if (id === undefined) return;
    const model = copyOf(world.model);
    viewCounted(model, id);
    await countView(configuration, id, 1);
    world.become(model, [...world.fresh]);
  };

/** Plans an import of a file with new, changed, unchanged and invalid rows. */
export const plansImport: Step = async (world, who, choice) => {
  const person = world.driver.people[who]!;
  await person.goToWork();
  const { model } = world;
  const names = [...model.categories.values()].map(({ name }) => name);
  const stored = [...model.items.values()].map(known).filter(({ category }) => names.includes(category));
  const same = choice.some(stored);
  const isSame = ({ id }: Item) => same.some((one) => one.id === id);
  const changed = choice
    .some(stored)
    .filter((item) => !isSame(item))
    .map((item) => ({ ...item, title: `${item.title.slice(0, 100)}, imported` }));
  const category = choice.number() % 3 === 0 ? 'Imported' : (names[0] ?? 'Imported');
  const added = Array.from({ length: choice.number() % 5 }, (_, i): Item => {
    const number = choice.number();
    return {
      ...{ ...emptyDraft, id: `imported-${number}-${i}`, title: titleFor(number) },
      ...{ imageBlob: pictureFor(i), url: '', date: '2025-01-01', category },
    };
  }).filter(({ id }) => !model.items.has(id) && !model.hidden.has(id));
  const invalid: Item = { ...emptyDraft, id: 'refused', category };
  const format = choice.number() % 2 === 0 ? 'csv' : 'json';
  const items = [...same, ...changed, ...added, invalid];
  const file = fileOf(`list.${format}`, writeContent(format, { items }));
  const { counts, run } = await (person.panel as Panel).planImport(file);
  const expected = { add: added.length, change: changed.length, unchanged: same.length, refused: 1 };
  expectEqual('the planned import', counts, expected);
  const rows = [...changed, ...added].map((item) => {
    const planned = model.items.get(item.id);
    return { item, planned: planned ? known(planned) : null };
  });
  const categories = [...new Set(rows.map((row) => row.item.category))].map(newCategory);
  const operation = {
    text: `imports ${added.length} new and ${changed.length} changed items`,
    run,
    changes: [imported(rows, await Promise.all(categories))],
  };
  if (person.usesForms) await perform(world, rows.length > 0 ? [{ person, operation }] : []);
  else person.planned = operation;
};

/** Exports everything, and imports it again with or without emptying the database in between. */
export const exportsAndImports: Step = async (world, who, choice) => {
  const person = world.driver.people[who]!;
  await person.goToWork();
  const { items, hidden, categories, banners, isBehind } = world.model;
  // Other tests cover items whose category does not exist, and fields that another tool stored.
  const names = new Set([...categories.values()].map(({ name }) => name));
  const isPlain = allVideos(world.model).every(({ category }) => category === '' || names.has(category));
  if (isBehind || !isPlain) return;
  const panel = person.panel as Panel;
  const text = await panel.exportContent();
  const content = JSON.parse(text) as Record<'items' | 'categories' | 'banners', { id: string }[]>;
  expectEqual('exported items', sorted(content.items), sorted([...items.values()].map(known)));
  expectEqual('exported banners', sorted(content.banners), sorted(knownBanners(banners).values()));
  expectEqual('exported categories', content.categories.length, categories.size);
  const file = fileOf('all.json', text);
  const { counts } = await panel.planImport(file);
  const unchanged = items.size + hidden.size;
  expectEqual('importing again', counts, { add: 0, change: 0, unchanged, refused: 0 });
  const isNothing = unchanged + categories.size + content.banners.length === 0;
  if (choice.number() % 2 === 0 || isNothing) return;
  await emptyAndImport(world, who, file);
};

async function emptyAndImport(world: World, who: number, file: ReturnType<typeof fileOf>): Promise<void> {
  const person = world.driver.people[who]!;
  await clear(world.driver.administration, ['changes']);
  // The open panel may have read items while the database was empty.
  await person.reload();
  await (await (person.panel as Panel).planImport(file)).run();
  await person.settled();
  await world.restored(person);
}

export const reloads: Step = async (world, who) => {
  const person = world.driver.people[who]!;
  await person.reload();
  world.refresh(person);
};
