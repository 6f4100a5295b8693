import { collections } from '../../shared-data/src/model/collections';
import { callers, type Asked, type RulesCase, type Stored, type Who, type World } from './rules-case';
import {
  banner,
  caption,
  captionId,
  category,
  change,
  draft,
  customPage,
  invitation,
  invitationId,
  item,
  series,
  shard,
  summary,
  trashed,
} from './documents';

/** All operations, which are tested for every collection and caller. */
const operations = {
  'get a document': { get: 'C/there' },
  'get what is not there': { get: 'C/missing' },
  'get a document below another': { get: 'C/there/below/one' },
  'list 100': { list: 'C', limit: 100 },
  'list 101': { list: 'C', limit: 101 },
  'list without a limit': { list: 'C' },
  'list with an offset': { list: 'C', limit: 1, offset: 1 },
  'list with an offset of a million': { list: 'C', limit: 100, offset: 1_000_000 },
  'list in another order': { list: 'C', limit: 100, orderBy: 'category' },
  'list one of thirty values': { list: 'C', limit: 100, in: ['category', manyValues()] },
  'list one of thirty values without a limit': { list: 'C', in: ['category', manyValues()] },
  'list what is below a document': { list: 'C/there/C', limit: 1 },
  'count 100': { list: 'C', count: true, limit: 100 },
  'count 1,000': { list: 'C', count: true, limit: 1000 },
  'count 1,001': { list: 'C', count: true, limit: 1001 },
  'count without a limit': { list: 'C', count: true },
  'count with an offset': { list: 'C', count: true, limit: 100, offset: 1 },
  create: { commit: [['C/new', 'valid']] },
  'create with a field of its own': { commit: [['C/new', 'extra']] },
  'create without fields': { commit: [['C/new', 'empty']] },
  'create below a document': { commit: [['C/there/C/new', 'valid']] },
  'set over': { commit: [['C/there', 'valid']] },
  'add a field of its own': { commit: [['C/there', 'extra']] },
  'set over without fields': { commit: [['C/there', 'empty']] },
  delete: { commit: [['C/there', null]] },
  'delete what is not there': { commit: [['C/missing', null]] },
} satisfies Record<string, Template>;

type Operation = keyof typeof operations;
type Template =
  | Exclude<Asked, { commit: unknown }>
  | { commit: [string, 'valid' | 'extra' | 'empty' | null][] };

function manyValues(): string[] {
  return Array.from({ length: 30 }, (_, i) => `category ${i}`);
}

const everyone: readonly Who[] = callers;
const admins: readonly Who[] = ['admin'];
const nobody: readonly Who[] = [];

type Expected = Record<Operation, readonly Who[]>;

function forNobody<Some extends object>(some: Some): Record<keyof Some, readonly Who[]> {
  return Object.fromEntries(Object.keys(some).map((name) => [name, nobody])) as never;
}

const openReads = {
  'get a document': everyone,
  'get what is not there': everyone,
  'get a document below another': nobody,
  'list 100': everyone,
  'list 101': nobody,
  'list without a limit': nobody,
  'list with an offset': nobody,
  'list with an offset of a million': nobody,
  'list in another order': everyone,
  'list one of thirty values': everyone,
  'list one of thirty values without a limit': nobody,
  'list what is below a document': nobody,
  'count 100': everyone,
  'count 1,000': nobody,
  'count 1,001': nobody,
  'count without a limit': nobody,
  'count with an offset': nobody,
};

/** Reads by admins have no limit, but must not have an offset. */
const adminsReads: typeof openReads = {
  'get a document': admins,
  'get what is not there': admins,
  'get a document below another': nobody,
  'list 100': admins,
  'list 101': admins,
  'list without a limit': admins,
  'list with an offset': nobody,
  'list with an offset of a million': nobody,
  'list in another order': admins,
  'list one of thirty values': admins,
  'list one of thirty values without a limit': admins,
  'list what is below a document': nobody,
  'count 100': admins,
  'count 1,000': admins,
  'count 1,001': admins,
  'count without a limit': admins,
  'count with an offset': nobody,
};

const closedReads = forNobody(adminsReads);

/** Reads of items by an admin: counts have no limit, because they compare the index with the collection. */
const itemReads: typeof openReads = {
  ...openReads,
  'list 101': admins,
  'list without a limit': admins,
  'list one of thirty values without a limit': admins,
  'count 1,000': admins,
  'count 1,001': admins,
  'count without a limit': admins,
};

/** Documents that everyone can read who has the id, but only admins can list. */
const readsById: typeof openReads = {
  ...adminsReads,
  'get a document': everyone,
  'get what is not there': everyone,
};

const adminsWrites = {
  create: admins,
  'create with a field of its own': admins,
  'create without fields': nobody,
  'create below a document': nobody,
  'set over': admins,
  'add a field of its own': admins,
  'set over without fields': nobody,
  delete: admins,
  'delete what is not there': admins,
};

const noWrites = forNobody(adminsWrites);

/** `other` is a collection that the product does not have. */
type Collection = keyof typeof collections | 'other';

export const expected: Record<Collection, Expected> = {
  items: { ...itemReads, ...adminsWrites },
  drafts: { ...adminsReads, ...adminsWrites },
  unlisted: { ...readsById, ...adminsWrites },
  // These captions are not part of a video. `captionCases` covers those that are.
  captions: { ...adminsReads, ...adminsWrites },
  categories: { ...openReads, ...adminsWrites },
  banners: { ...openReads, ...adminsWrites },
  series: { ...adminsReads, ...adminsWrites },
  // A write requires the summary in the same batch: see `customPageCases`.
  pages: { ...readsById, ...noWrites },
  // Shards cannot be written without the summary. `catalogueCases` covers writes together with it.
  catalogue: { ...openReads, ...noWrites },
  hidden: {
    ...adminsReads,
    ...adminsWrites,
    'create without fields': admins,
    'set over without fields': admins,
  },
  trash: { ...adminsReads, ...adminsWrites },
  changes: { ...adminsReads, ...noWrites, create: admins },
  // A command reads feeds with a service account key.
  feeds: { ...adminsReads, ...noWrites },
  // These ids are neither a day nor the total: see `viewsCases`.
  views: { ...adminsReads, ...noWrites },
  // A person reads their own entry, and creates it after an invitation: see `teamCases`.
  admins: { ...adminsReads, ...noWrites, delete: admins, 'delete what is not there': admins },
  // Invitations never change.
  invitations: {
    ...{ ...readsById, ...noWrites },
    ...{ create: admins, delete: admins, 'delete what is not there': admins },
  },
  other: { ...closedReads, ...noWrites },
};

/** Without an index, a visitor may count up to a thousand items, and an admin may build the index. */
export const expectedWithoutCatalogue: Record<'items' | 'catalogue' | 'pages', Expected> = {
  items: {
    ...expected.items,
    'list 101': everyone,
    'count 1,000': everyone,
  },
  catalogue: { ...expected.catalogue, ...adminsWrites },
  pages: { ...expected.pages, ...adminsWrites },
};

const valid: Record<Collection, Stored> = {
  items: item,
  drafts: draft,
  unlisted: item,
  captions: caption,
  categories: category,
  banners: banner,
  series,
  pages: customPage,
  catalogue: shard,
  hidden: shard,
  trash: trashed(item),
  changes: change,
  feeds: { address: 'https://example.org/feed.xml' },
  views: { videos: { a: 1 }, video: 'a', counted: 1 },
  admins: {},
  invitations: invitation,
  other: { a: 1 },
};

/** The ids of documents in collections that restrict them. */
const ids: Partial<Record<Collection, Record<string, string>>> = {
  catalogue: { there: 'shard-1', new: 'shard-2', missing: 'shard-3' },
  captions: { there: captionId('1'), new: captionId('2'), missing: captionId('3') },
  invitations: { there: invitationId('1'), new: invitationId('2'), missing: invitationId('3') },
};

/** A case for every collection, caller and operation. Throws if an expectation is missing. */
export function matrix(): RulesCase[] {
  const names: Collection[] = [...(Object.keys(collections) as (keyof typeof collections)[]), 'other'];
  const withCatalogue = names.flatMap((name) =>
    casesOf(name, expected[name], { 'catalogue/summary': summary }, 'with a catalogue'),
  );
  const without = (['items', 'catalogue', 'pages'] as const).flatMap((name) =>
    casesOf(name, expectedWithoutCatalogue[name], {}, 'without a catalogue'),
  );
  return [...withCatalogue, ...without];
}

function casesOf(name: Collection, table: Expected, catalogue: World, where: string): RulesCase[] {
  return (Object.keys(operations) as Operation[]).flatMap((operation) => {
    const asks = asked(name, operations[operation]);
    const allowed = table[operation] as readonly Who[] | undefined;
    if (!allowed) throw new Error(`Say who may "${operation}" in ${name}.`);
    const there = { [`${name}/${idOf(name, 'there')}`]: valid[name] };
    return callers.map((who) => ({
      ...{ who, asks, world: { ...catalogue, ...there } },
      ...{ allowed: allowed.includes(who), about: `${operation}, ${where}` },
    }));
  });
}

const idOf = (name: Collection, id: string): string => ids[name]?.[id] ?? id;

function asked(name: Collection, template: Template): Asked {
  const at = (path: string) =>
    path
      .split('/')
      .map((segment) => (segment === 'C' ? collectionId(name) : idOf(name, segment)))
      .join('/');
  if ('get' in template) return { get: at(template.get) };
  if ('list' in template) return { ...template, list: at(template.list) };
  const contents = { valid: valid[name], extra: { ...valid[name], ofItsOwn: 1 }, empty: {} };
  return { commit: template.commit.map(([path, content]) => [at(path), content && contents[content]]) };
}

const collectionId = (name: Collection): string => (name === 'other' ? name : collections[name]);
