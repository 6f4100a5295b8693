import { Timestamp, collection, type DocumentData } from 'firebase/firestore/lite';
import { bannerSizes, type Banner, type Item } from 'shared-data';
import {
  checkCatalogue,
  type Administration,
  type HiddenEntry,
  type HiddenState,
  type ManagedItem,
} from 'admin-data';
import {
  byField,
  compareNewestFirst,
  decodeEntry,
  decodeSummary,
  encodeListedSeries,
  encodeSeriesPage,
  entryBytes,
  readAll,
  seriesPageId,
  shardPrefix,
  siteOf,
  summaryId,
  writeCustomPages,
} from 'shared-data/documents';
import { visibilityOf } from '../../admin-data/src/commit/visibility';
import { expectEqual, isEqual, sorted } from './expect-equal';
import { hiddenSign, type Model } from './model';
import { pagesOf } from './model-series';
import type { Shown } from './operation';
import { guestAddresses } from './operations/people';

const byId = (documents: Map<string, DocumentData>): unknown[] =>
  [...documents].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, fields]) => ({ ...fields, id }));

export type Database = Record<(typeof read)[number], Map<string, DocumentData>>;

const read = [
  ...(['items', 'drafts', 'unlisted', 'categories', 'banners', 'series', 'pages'] as const),
  ...(['trash', 'changes', 'catalogue', 'views', 'admins', 'invitations'] as const),
];

/** Reads the whole database, bypassing the rules. */
export async function readDatabase({ db }: Pick<Administration, 'db'>): Promise<Database> {
  const all = read.map(
    async (name) =>
      [name, new Map((await readAll(collection(db, name))).map((one) => [one.id, one.data()]))] as const,
  );
  return Object.fromEntries(await Promise.all(all)) as Database;
}

const isGuest = (address: string): boolean => guestAddresses.includes(address);

export const entryOf = ({ email, what, count, title }: DocumentData): string =>
  `${String(email)}: ${String(what)} ${String(count)} ${String(title)}`;

/**
 * The audit log as comparable lines. For large content these are sums by kind and person, because the number of batches,
 * and so of log entries, is unpredictable.
 */
function logOf(log: string[], isLarge: boolean): string[] {
  if (!isLarge) return log;
  const sums = new Map<string, number>();
  for (const line of log) {
    const [, what = '', count] = /^(\S+ \S+) (\d+)/.exec(line) ?? [];
    sums.set(what, (sums.get(what) ?? 0) + Number(count));
  }
  return [...sums].map(([what, count]) => `${what} ${count}`);
}

/** A stored hidden video with its visibility, which depends on its collection and its time of publication. */
function withVisibility(name: 'drafts' | 'unlisted', { publishAt, ...fields }: DocumentData): DocumentData {
  if (name === 'unlisted') return { ...fields, state: 'unlisted', publishAt: null };
  return publishAt instanceof Timestamp
    ? { ...fields, state: 'scheduled', publishAt: publishAt.toDate().toISOString() }
    : { ...fields, state: 'draft', publishAt };
}

export const hiddenIn = ({ drafts, unlisted }: Database): Map<string, DocumentData> =>
  new Map([
    ...[...drafts].map(([id, fields]): [string, DocumentData] => [id, withVisibility('drafts', fields)]),
    ...[...unlisted].map(([id, fields]): [string, DocumentData] => [id, withVisibility('unlisted', fields)]),
  ]);

/**
 * The public site settings and the counts on cards. After another tool has deleted a video, both may still contain it until
 * an admin opens them.
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

function publicSettingsOf({ site: { heroVideo = '', ...others }, items, pages, counting }: Model) {
  return {
    site: { ...others, ...(items.has(heroVideo) && { heroVideo }) },
    listed: writeCustomPages([...pages.values()]),
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

const peopleOf = ({ counting: { views }, team }: Model) => ({
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
    const { id, collection: place, document, extra } = one as DocumentData;
    const item: DocumentData = { ...document, ...extra, id };
    if ('movedTo' in item) item['videos'] = String(item['videos']).split('/').sort().join('/');
    return place === 'drafts' || place === 'unlisted' ? withVisibility(place, item) : item;
  }),
  pages: byId(database.pages),
  ...publicSettingsIn(database),
  ...peopleIn(database),
  log: sorted(logOf([...database.changes.values()].map(entryOf), isLarge)),
});

/** The documents of the model, in the same structure. */
export const storedOf = (model: Model) => ({
  items: byId(model.items as never),
  hidden: byId(model.hidden as never),
  categories: byId(model.categories as never),
  banners: byId(model.banners as never),
  series: byId(model.series as never),
  trash: byId(model.trash as never),
  pages: byId(model.pages as never),
  ...publicSettingsOf(model),
  ...peopleOf(model),
  log: sorted(
    logOf(
      model.log.map((entry) => entry.replace(`${hiddenSign} `, ' ')),
      model.isLarge,
    ),
  ),
});

/** Whether the model matches the database. If several outcomes are possible, this selects the actual one. */
export const describes = (model: Model, database: Database): boolean =>
  isEqual(storedIn(database, model), storedOf(model));

/** An item without fields that another tool has added. */
export const known = (item: Item): Item => ({ id: item.id, ...byField((field) => item[field] ?? '') });

/** The banners with sizes that this version supports. */
export const knownBanners = (all: Iterable<[string, unknown]>): Map<string, Banner> =>
  new Map(
    [...(all as Iterable<[string, Banner]>)]
      .filter(([, { size }]) => bannerSizes.includes(size))
      .map(([key, { id, size, banner, link }]) => [key, { id, size, banner, link }]),
  );

export const listOf = (model: Model, category?: string): Item[] =>
  [...model.items.values()]
    .map(known)
    .filter((item) => category === undefined || item.category === category)
    .sort(compareNewestFirst);

export const countsOf = (model: Model): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { category } of model.items.values()) counts.set(category, (counts.get(category) ?? 0) + 1);
  return counts;
};

/** The numbers of items of any visibility, as the panel shows them. */
export const panelCountsOf = (model: Model): Map<string, number> => {
  const counts = countsOf(model);
  for (const { category } of hiddenEntriesOf(model)) counts.set(category, (counts.get(category) ?? 0) + 1);
  return counts;
};

/** The fields of a video that an index contains. */
const fieldsOf = ({ id, title, url, date, category, tags, duration }: Item) => ({
  ...{ id, title, url, date, category, tags: tags ?? '' },
  ...(duration && { duration }),
});

/** Expects that the index contains each stored item once, with correct counts and sizes, and each series page. */
export function expectIndex(model: Model, { catalogue }: Database): void {
  const summary = decodeSummary(catalogue.get(summaryId))!;
  const shards = [...catalogue].filter(([id]) => id.startsWith(shardPrefix));
  const entriesOf = (shard: DocumentData) =>
    Object.entries((shard['entries'] ?? {}) as Record<string, string>);
  const sizes = shards.map(([id, shard]) => {
    const entries = entriesOf(shard);
    const bytes = entries.reduce((sum, [key, encoded]) => sum + entryBytes(key, encoded), 0);
    return [id, { items: entries.length, bytes }] as const;
  });
  const isFilled = ([, { items }]: (typeof sizes)[number]) => items > 0;
  const pages = pagesOf(model);
  expectEqual(
    'the index',
    {
      entries: sorted(shards.flatMap(([, shard]) => entriesOf(shard).map((entry) => decodeEntry(...entry)))),
      total: summary.total,
      categories: sorted(summary.categories),
      shards: sorted([...summary.shards].filter(isFilled)),
      banners: sorted(summary.banners),
      series: summary.series,
      seriesPages: byId(new Map([...catalogue].filter(([id]) => id.startsWith(seriesPageId(''))))),
      seriesList: (catalogue.get('series')?.['entries'] ?? {}) as object,
    },
    {
      entries: sorted(listOf(model).map(fieldsOf)),
      total: model.items.size,
      categories: sorted(countsOf(model)),
      shards: sorted(sizes.filter(isFilled)),
      banners: sorted(new Set([...model.banners.values()].map(({ size }) => size))),
      series: model.hasHadSeries ? pages.length : undefined,
      seriesPages: byId(new Map(pages.map(({ id, ...page }) => [seriesPageId(id), encodeSeriesPage(page)]))),
      seriesList: Object.fromEntries(
        pages.map(({ id, title, items }) => [
          id,
          encodeListedSeries({ title, count: items.length, first: items[0]! }),
        ]),
      ),
    },
  );
}

/** Expects that the product's own health check agrees with the counts. */
export async function expectCheck(
  administration: Administration,
  model: Model,
  { catalogue }: Database,
): Promise<void> {
  const summary = decodeSummary(catalogue.get(summaryId));
  if (!summary) return;
  const agrees =
    summary.total === model.items.size && isEqual(sorted(summary.categories), sorted(countsOf(model)));
  const { state } = await checkCatalogue(administration);
  if (!agrees) expectEqual('the check', state, 'disagrees');
  else if (!model.isBehind) expectEqual('the check', state, 'agrees');
}

/** The hidden videos, newest first. */
const hiddenOf = ({ hidden }: Model): ManagedItem[] =>
  [...hidden.values()].map((video) => ({ ...known(video), ...visibilityOf(video) })).sort(compareNewestFirst);

export const hiddenEntriesOf = (model: Model): HiddenEntry[] =>
  hiddenOf(model).map(({ state, publishAt, ...video }) => ({
    ...{ ...fieldsOf(video), publishAt },
    visibility: state as HiddenState,
  }));

/** The content that a panel shows if it is up to date. */
export const shownOf = (model: Model): Shown => {
  const inState = (state: HiddenState) => hiddenOf(model).filter((video) => video.state === state);
  return {
    items: listOf(model),
    hidden: { draft: inState('draft'), unlisted: inState('unlisted'), scheduled: inState('scheduled') },
    categories: [...model.categories].map(([id, { name }]) => ({ id, name })),
    banners: [...knownBanners(model.banners).values()],
    series: [...model.series.values()],
    trash: [...model.trash.keys()],
    site: siteOf(model.site),
    pages: [...model.pages.values()],
  };
};
