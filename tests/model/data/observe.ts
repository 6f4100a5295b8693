import { Timestamp, collection, type DocumentData } from 'firebase/firestore/lite';
import {
  bannerSizes,
  catalogueQuery,
  categoriesQuery,
  itemPageQuery,
  itemQuery,
  summaryQuery,
  wholeCatalogueQuery,
  type Banner,
  type Category,
  type Data,
  type Item,
} from 'shared-data';
import { checkCatalogue, type FreePage, type Series, type Trashed } from 'admin-data';
import { bannerQuery, relatedQuery, search, type TestData } from 'tests/support/admin-data';
import {
  byField,
  compareNewestFirst,
  decodeEntry,
  decodeSummary,
  entryBytes,
  encodeListedSeries,
  encodeSeriesPage,
  readAll,
  seriesPageId,
  shardPrefix,
  siteOf,
  summaryId,
  writeFreePages,
} from 'shared-data/documents';
import { seriesListQuery, seriesQuery, seriesVideosQuery } from 'shared-data/series';
import { expectNothingHidden } from './expect-nothing-hidden';
import { expectSite } from './expect-site';
import { guestAddresses } from './guest';
import type { Line } from './line';
import { pagesOf } from './changes';
import type { Model, TrashedCategory } from './model';
import { hiddenStates } from '../../../admin-data/src/states/hidden';
import { hiddenSign } from '../../../admin-data/src/writes/change';
import { placingOf, type Placing } from '../../../admin-data/src/states/state';
import type { Page, Shown } from './page';

const sorted = <T>(all: Iterable<T>): T[] => [...all].sort((a, b) => (text(a) < text(b) ? -1 : 1));
const text = (value: unknown): string => JSON.stringify(value);
const byId = (documents: Map<string, DocumentData>): unknown[] =>
  [...documents].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, fields]) => ({ ...fields, id }));

export type Database = Record<(typeof read)[number], Map<string, DocumentData>>;

const read = [
  ...(['items', 'drafts', 'unlisted', 'categories', 'banners', 'series', 'pages'] as const),
  ...(['trash', 'changes', 'catalogue', 'views', 'admins', 'invitations'] as const),
];

/** Reads the whole database, bypassing the rules. */
export async function readDatabase({ administration: { db } }: TestData): Promise<Database> {
  const all = read.map(
    async (name) =>
      [name, new Map((await readAll(collection(db, name))).map((one) => [one.id, one.data()]))] as const,
  );
  return Object.fromEntries(await Promise.all(all)) as Database;
}

const isGuest = (address: string): boolean => guestAddresses.includes(address);

const lineOf = ({ email, what, count, title }: DocumentData): string =>
  `${String(email)}: ${String(what)} ${String(count)} ${String(title)}`;

const same = (log: string[]): string[] => log;

/** The number of operations by kind and person, without titles and the number of batches. */
function sumsOf(log: string[]): string[] {
  const sums = new Map<string, number>();
  for (const line of log) {
    const [, what = '', count] = /^(\S+ \S+) (\d+)/.exec(line) ?? [];
    sums.set(what, (sums.get(what) ?? 0) + Number(count));
  }
  return [...sums].map(([what, count]) => `${what} ${count}`);
}

/** A hidden video with the visibility that follows from its collection. */
function placed(name: 'drafts' | 'unlisted', { publishAt, ...fields }: DocumentData): DocumentData {
  if (name === 'unlisted') return { ...fields, state: 'unlisted', publishAt: null };
  return publishAt instanceof Timestamp
    ? { ...fields, state: 'scheduled', publishAt: publishAt.toDate().toISOString() }
    : { ...fields, state: 'draft', publishAt };
}

/** The hidden videos of the database. */
export const hiddenIn = ({ drafts, unlisted }: Database): Map<string, DocumentData> =>
  new Map([
    ...[...drafts].map(([id, fields]): [string, DocumentData] => [id, placed('drafts', fields)]),
    ...[...unlisted].map(([id, fields]): [string, DocumentData] => [id, placed('unlisted', fields)]),
  ]);

/**
 * The public site settings and counts on cards. They may name a video that another tool has deleted until an admin
 * opens them.
 */
function publicSettingsIn({ catalogue, items }: Database) {
  const { site, views } = decodeSummary(catalogue.get(summaryId)) ?? {};
  const { pages = '', heroVideo = '', ...others } = site ?? {};
  return {
    site: { ...others, ...(items.has(heroVideo) && { heroVideo }) },
    listed: pages,
    isCounting: views?.oneIn !== undefined,
    onCards: views?.onCards ? sorted(Object.entries(views.onCards).filter(([id]) => items.has(id))) : null,
  };
}

function saidBy({ site: { heroVideo = '', ...others }, items, pages, counting }: Model) {
  return {
    site: { ...others, ...(items.has(heroVideo) && { heroVideo }) },
    listed: writeFreePages([...pages.values()]),
    isCounting: counting.isOn,
    onCards: counting.onCards && sorted([...counting.onCards].filter(([id]) => items.has(id))),
  };
}

/** View counts, invitations and members. */
function peopleIn({ views, admins, invitations }: Database) {
  const days = [...views].filter(([day]) => day !== 'total').map(([, { videos }]) => videos as object);
  return {
    views: sorted(days.flatMap((day) => Object.entries(day))),
    members: sorted([...admins.values()].map(({ email }) => String(email)).filter(isGuest)),
    invitations: sorted(
      [...invitations.values()].map(({ email, byEmail }) => [String(email), String(byEmail)]),
    ),
  };
}

const peopleBy = ({ counting: { views }, team }: Model) => ({
  views: sorted(views),
  members: sorted(team.members),
  invitations: sorted(team.invitations),
});

/** The documents of the database, in the structure of the model. */
export const storedIn = (database: Database, { isLarge }: Pick<Model, 'isLarge'> = { isLarge: false }) => ({
  items: byId(database.items),
  hidden: byId(hiddenIn(database)),
  categories: byId(database.categories),
  banners: byId(database.banners),
  series: byId(database.series),
  trash: byId(database.trash).map((one) => {
    const { deletedAt: _, deletedBy: _by, expiresAt: _at, hiddenIn: place, ...item } = one as DocumentData;
    if ('movedTo' in item) item['videos'] = String(item['videos']).split('/').sort().join('/');
    return place === undefined ? item : placed(place as 'drafts' | 'unlisted', item);
  }),
  pages: byId(database.pages),
  ...publicSettingsIn(database),
  ...peopleIn(database),
  log: sorted((isLarge ? sumsOf : same)([...database.changes.values()].map(lineOf))),
});

/** The documents of the model, in the same structure. */
export const storedBy = (model: Model) => ({
  items: byId(model.items as never),
  hidden: byId(model.hidden as never),
  categories: byId(model.categories as never),
  banners: byId(model.banners as never),
  series: byId(model.series as never),
  trash: byId(model.trash as never),
  pages: byId(model.pages as never),
  ...saidBy(model),
  ...peopleBy(model),
  log: sorted((model.isLarge ? sumsOf : same)(model.log)),
});

/** Whether the model matches the database. Used to choose between outcomes. */
export const describes = (model: Model, database: Database): boolean =>
  text(orderKeys(storedBy(model))) === text(orderKeys(storedIn(database, model)));

const orderKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(orderKeys);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, orderKeys(inner)]),
  );
};

/** An item without fields that another tool has added. */
export const known = (item: Item): Item => ({ id: item.id, ...byField((field) => item[field] ?? '') });

/** The banners with sizes that this version supports. */
export const knownBanners = (all: Iterable<[string, unknown]>): Map<string, Banner> =>
  new Map(
    [...(all as Iterable<[string, Banner]>)]
      .filter(([, { size }]) => bannerSizes.includes(size))
      .map(([key, { id, size, banner, link }]) => [key, { id, size, banner, link }]),
  );

const listOf = (model: Model, category?: string): Item[] =>
  [...model.items.values()]
    .map(known)
    .filter((item) => category === undefined || item.category === category)
    .sort(compareNewestFirst);

const countsOf = (model: Model): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { category } of model.items.values()) counts.set(category, (counts.get(category) ?? 0) + 1);
  return counts;
};

/** Expects that the index contains each stored item once, with correct counts and sizes. */
export function expectCatalogue(model: Model, { catalogue }: Database): void {
  const summary = decodeSummary(catalogue.get('summary'))!;
  expect(summary).not.toBeNull();
  const shards = [...catalogue].filter(([id]) => id.startsWith(shardPrefix));
  const entries = shards.flatMap(([, shard]) => Object.entries((shard['entries'] ?? {}) as object));
  const listed = entries.map(([id, encoded]) => decodeEntry(id, encoded));
  const expected = listOf(model).map(({ id, title, url, date, category, tags, duration }) => ({
    ...{ id, title, url, date, category },
    tags: tags ?? '',
    ...(duration && { duration }),
  }));
  expect(sorted(listed)).toEqual(sorted(expected));
  expect({ total: summary.total, categories: sorted(summary.categories) }).toEqual({
    total: expected.length,
    categories: sorted(countsOf(model)),
  });
  const sizes = shards.map(([id, shard]) => {
    const own = Object.entries((shard['entries'] ?? {}) as Record<string, string>);
    return [
      id,
      { items: own.length, bytes: own.reduce((sum, [key, encoded]) => sum + entryBytes(key, encoded), 0) },
    ];
  });
  expect(sorted([...summary.shards].filter(([, { items }]) => items > 0))).toEqual(
    sorted(sizes.filter(([, size]) => (size as { items: number }).items > 0)),
  );
  const banners = new Set([...model.banners.values()].map(({ size }) => size));
  expect(sorted(summary.banners)).toEqual(sorted(banners));
  expectSeriesPages(model, catalogue);
  expect(summary.series).toBe(model.hasHadSeries ? pagesOf(model).length : undefined);
}

/** Expects that the index contains exactly the pages of series with a published video, and their list. */
function expectSeriesPages(model: Model, catalogue: Database['catalogue']): void {
  const pages = pagesOf(model);
  expect(byId(new Map([...catalogue].filter(([id]) => id.startsWith(seriesPageId('')))))).toEqual(
    byId(new Map(pages.map(({ id, ...page }) => [seriesPageId(id), encodeSeriesPage(page)]))),
  );
  expect(catalogue.get('series')?.['entries'] ?? {}).toEqual(
    Object.fromEntries(
      pages.map(({ id, title, items }) => [
        id,
        encodeListedSeries({ title, count: items.length, first: items[0]! }),
      ]),
    ),
  );
}

/** Expects the correct lists, counts, search results and watch pages for a new visitor. */
export async function expectVisitorSees(data: Data, line: Line, model: Model, turn: number): Promise<void> {
  const ask = data.queryClient;
  const all = listOf(model);
  const categories = [...model.categories.values()].map(({ name }) => name);
  const listed = await ask.fetchQuery(categoriesQuery(data));
  expect(listed.map(({ name }) => name)).toEqual([...categories].sort((a, b) => a.localeCompare(b)));

  // Before the index is read, queries return the first page: of all videos, and of one category in turn.
  await expectPage(data, 1, undefined, all);
  const one = categories[turn % Math.max(1, categories.length)];
  if (one !== undefined) {
    await expectPage(data, 1, one, listOf(model, one));
    const related = await ask.fetchInfiniteQuery(relatedQuery(data, one));
    expect(related.pages.flat()).toEqual(listOf(model, one).slice(0, 12));
  }
  const whole = (await ask.fetchQuery(wholeCatalogueQuery(data)))!;
  for (let page = 2; page <= Math.ceil(all.length / 12); page++) await expectPage(data, page, undefined, all);
  for (const category of categories)
    for (let page = 1; page <= Math.max(1, Math.ceil(listOf(model, category).length / 12)); page++)
      await expectPage(data, page, category, listOf(model, category));
  const sought = all[turn % Math.max(1, all.length)];
  if (sought) {
    const holding = all.filter(({ title }) => title.includes(sought.title)).map(({ id }) => id);
    const found = search(whole, sought.title).map(({ id }) => id);
    expect(found.slice(0, holding.length).sort()).toEqual(holding.sort());
    expect(await ask.fetchQuery(itemQuery(data, sought.id))).toEqual(sought);
  }
  await expectBanners(data, model);
  await expectSeries(data, model);
  await expectSite(
    data,
    model,
    all.map(({ id }) => id),
  );
  // The later requests ask for content that must stay hidden, so the check comes first.
  expectNothingHidden(line.answered ?? '', model);
  for (const { id } of model.series.values())
    if (!pagesOf(model).some((page) => page.id === id))
      expect(await ask.fetchQuery(seriesQuery(data, id))).toBeNull();
  const gone = [...model.trash.keys()].find((id) => !model.items.has(id));
  if (gone !== undefined && !model.hidden.has(gone))
    expect(await ask.fetchQuery(itemQuery(data, gone))).toBeNull();
  for (const video of model.hidden.values())
    expect(await ask.fetchQuery(itemQuery(data, video.id))).toEqual(
      video.state === 'unlisted' ? { ...known(video), isUnlisted: true } : null,
    );
}

/** Expects that each series shows its published videos in order, and that one without any is hidden. */
async function expectSeries(data: Data, model: Model): Promise<void> {
  const pages = pagesOf(model);
  const listed = await data.queryClient.fetchQuery(seriesListQuery(data));
  expect(sorted(listed)).toEqual(
    sorted(pages.map(({ id, title, items }) => ({ id, title, count: items.length, first: items[0]! }))),
  );
  for (const one of pages) {
    const page = await data.queryClient.fetchQuery(seriesQuery(data, one.id));
    expect(page).toEqual(one);
    const videos = page && (await data.queryClient.fetchQuery(seriesVideosQuery(data, page)));
    if (videos) expect(videos.map((video) => video.id)).toEqual(page.items);
  }
}

/** Expects that each ad slot shows a banner of its size if there is one. */
async function expectBanners(data: Data, model: Model): Promise<void> {
  await data.queryClient.fetchQuery(summaryQuery(data));
  const shown = await Promise.all(
    bannerSizes.map((size) => data.queryClient.fetchQuery(bannerQuery(data, size))),
  );
  bannerSizes.forEach((size, i) => {
    const own = [...knownBanners(model.banners).values()].filter((banner) => banner.size === size);
    if (own.length === 0) expect(shown[i]).toBeNull();
    else expect(own).toContainEqual(shown[i]);
  });
}

async function expectPage(
  data: Data,
  page: number,
  category: string | undefined,
  list: Item[],
): Promise<void> {
  const shown = await data.queryClient.fetchQuery(itemPageQuery(data, { page, category }));
  const pageCount = Math.max(1, Math.ceil(list.length / 12));
  expect({ ...shown, category }).toEqual({
    category,
    page: Math.min(page, pageCount),
    pageCount,
    totalCount: list.length,
    items: list.slice((page - 1) * 12, page * 12),
  });
}

/** Expects that an up-to-date admin page shows the model. */
export function expectPageShows(page: Page, model: Model, database: Database): void {
  const all = listOf(model);
  if (!page.inPanel) {
    expect(page.site?.items).toMatchObject({ items: all.slice(0, 12), totalCount: all.length });
    expect(page.site?.categories?.map(({ name }) => name)).toEqual(
      [...model.categories.values()].map(({ name }) => name).sort((a, b) => a.localeCompare(b)),
    );
    page.site?.banners.forEach((banner, i) => {
      const own = [...knownBanners(model.banners).values()].filter(({ size }) => size === bannerSizes[i]);
      if (own.length === 0) expect(banner).toBeNull();
      else expect(own).toContainEqual(banner);
    });
    return;
  }
  const { session, table, categories, banners, series, trash, trashCount, changes, hidden, left } =
    page.shown;
  if (!page.isSignedIn) return;
  expect(session).toMatchObject({ state: 'admin', email: page.account.email });
  expect(table?.error).toBeNull();
  expect({ items: table?.items, totalCount: table?.totalCount, disagrees: table?.disagrees }).toEqual({
    items: all,
    totalCount: all.length,
    disagrees: false,
  });
  const counts = countsOf(model);
  const counted = (categories ?? []).map(({ id, name, items }) => ({ id, name, items }));
  expect(sorted(counted)).toEqual(
    sorted([...model.categories].map(([id, { name }]) => ({ id, name, items: counts.get(name) ?? 0 }))),
  );
  expect(byId(new Map(banners?.map((banner) => [banner.id, banner])))).toEqual(
    byId(knownBanners(model.banners)),
  );
  expect(byId(new Map(series?.map((one) => [one.id, one])))).toEqual(byId(model.series as never));
  expectHiddenShown(hidden, model);
  expect(left).toEqual([]);
  const items = [...model.trash].filter(([, one]) => 'category' in one) as [
    string,
    Item & Partial<Placing>,
  ][];
  const trashed = new Map<string, Item | Banner | Series | FreePage | Category>([
    ...items.map(([id, item]): [string, Item] => [id, { ...known(item), ...placingOf(item) }]),
    ...knownBanners([...model.trash].filter(([, one]) => 'size' in one)),
    ...([...model.trash].filter(([, one]) => 'items' in one) as [string, Series][]),
    ...([...model.trash].filter(([, one]) => 'text' in one) as [string, FreePage][]).map(
      ([trashId, { id, title, text: words }]): [string, FreePage] => [trashId, { id, title, text: words }],
    ),
    ...([...model.trash].filter(([, one]) => 'movedTo' in one) as [string, TrashedCategory][]).map(
      ([trashId, { id, name, formerNames }]): [string, Category] => [
        trashId,
        { id, name, ...(formerNames && { formerNames }) },
      ],
    ),
  ]);
  const shown = (trash ?? []).map((one) => [one.trashId, contentOf(one)] as const);
  expect(byId(new Map(shown))).toEqual(byId(trashed));
  expect({ shown: shown.length, trashCount }).toEqual({ shown: trashed.size, trashCount: model.trash.size });
  expect(page.shown.site).toEqual(siteOf(model.site));
  expect(page.shown.listed?.map(({ id, title }) => ({ id, title }))).toEqual(
    [...model.pages.values()].map(({ id, title }) => ({ id, title })),
  );
  expect(byId(new Map(page.shown.pages?.map((one) => [one.id, one])))).toEqual(byId(model.pages as never));
  const at = (line: DocumentData) => (line['at'] as { toMillis: () => number }).toMillis();
  const latest = [...database.changes.values()].sort((a, b) => at(b) - at(a)).slice(0, 10);
  // The panel's text for an operation does not depend on visibility.
  const shownLine = (line: DocumentData) => lineOf(line).replace(`${hiddenSign} `, ' ');
  expect(sorted((changes ?? []).map(lineOf))).toEqual(sorted(latest.map(shownLine)));
}

/** Expects that the panel lists and counts the hidden videos by visibility. */
function expectHiddenShown(hidden: Shown['hidden'], model: Model): void {
  for (const state of hiddenStates) {
    const all = [...model.hidden.values()]
      .filter((video) => video.state === state)
      .map((video) => ({ ...known(video), ...placingOf(video) }));
    const inOrder =
      state === 'scheduled'
        ? all.sort((a, b) => (`${a.publishAt} ${a.id}` < `${b.publishAt} ${b.id}` ? -1 : 1))
        : all.sort(compareNewestFirst);
    expect(hidden?.[state].videos).toEqual(inOrder);
    expect(hidden?.[state].count).toBe(all.length);
  }
}

function contentOf(trashed: Trashed): Item | Banner | Series | FreePage | Category {
  if (trashed.kind === 'item') return trashed.item;
  if (trashed.kind === 'page') return trashed.page;
  if (trashed.kind === 'category') return trashed.category;
  return trashed.kind === 'banner' ? trashed.banner : trashed.series;
}

/** Expects that the product's own health check agrees with the counts. */
export async function expectCheck(test: TestData, model: Model, database: Database): Promise<void> {
  const summary = decodeSummary(database.catalogue.get('summary'));
  if (!summary) return;
  const counts = countsOf(model);
  const agrees =
    summary.total === model.items.size &&
    [...new Set([...counts.keys(), ...summary.categories.keys()])].every(
      (category) => (counts.get(category) ?? 0) === (summary.categories.get(category) ?? 0),
    );
  const { state } = await checkCatalogue(test.administration);
  if (!agrees) expect(state).toBe('disagrees');
  else if (!model.isBehind) expect(state).toBe('agrees');
}

/** A visitor with stale pages may see old content, but no list that never existed. */
export async function expectWhole(data: Data, page: number, category: string | undefined): Promise<void> {
  const shown = await data.queryClient.fetchQuery(itemPageQuery(data, { page, category }));
  const ids = shown.items.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeLessThanOrEqual(12);
  for (const item of shown.items) if (category !== undefined) expect(item.category).toBe(category);
  expect([...shown.items].sort(compareNewestFirst)).toEqual(shown.items);
  const catalogue = await data.queryClient.fetchQuery(catalogueQuery(data));
  const listed = catalogue!.entries.map(({ id }) => id);
  expect(new Set(listed).size).toBe(listed.length);
}
