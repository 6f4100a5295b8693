import { collections } from '../../shared-data/src/model/collections';
import { callers, caseOf, type Asked, type RulesCase, type Stored, type Who, type World } from './rules-case';
import {
  banner,
  caption,
  captionId,
  catalogue,
  category,
  change,
  draft,
  customPage,
  invitation,
  invitationId,
  item,
  series,
  shard,
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

/** The callers who may do each operation; nobody may do the others. */
type Expected = Partial<Record<Operation, readonly Who[]>>;

const by = (who: readonly Who[], ...names: Operation[]): Expected =>
  Object.fromEntries(names.map((name) => [name, who]));
const everyones = by.bind(null, callers);
const admins = by.bind(null, ['admin']);

const limited: Operation[] = [
  'get a document',
  'get what is not there',
  'list 100',
  'list in another order',
  'list one of thirty values',
  'count 100',
];
const unlimited = admins(
  'list 101',
  'list without a limit',
  'list one of thirty values without a limit',
  'count 1,000',
  'count 1,001',
  'count without a limit',
);
const openReads = everyones(...limited);

/** Reads by admins have no limit, but must not have an offset. */
const adminsReads = { ...admins(...limited), ...unlimited };

/** Documents that everyone can read who has the id, but only admins can list. */
const readsById = { ...adminsReads, ...everyones('get a document', 'get what is not there') };

const deletes = admins('delete', 'delete what is not there');
const adminsWrites = {
  ...admins('create', 'create with a field of its own', 'set over', 'add a field of its own'),
  ...deletes,
};

/** `other` is a collection that the product does not have. */
type Collection = keyof typeof collections | 'other';

export const expected: Record<Collection, Expected> = {
  // Counts by an admin have no limit, because they compare the index with the collection.
  items: { ...openReads, ...unlimited, ...adminsWrites },
  drafts: { ...adminsReads, ...adminsWrites },
  unlisted: { ...readsById, ...adminsWrites },
  // These captions are not part of a video. `captionCases` covers those that are.
  captions: { ...adminsReads, ...adminsWrites },
  categories: { ...openReads, ...adminsWrites },
  banners: { ...openReads, ...adminsWrites },
  series: { ...adminsReads, ...adminsWrites },
  // A write requires the summary in the same batch: see `customPageCases`.
  pages: readsById,
  // Shards cannot be written without the summary. `catalogueCases` covers writes together with it.
  catalogue: openReads,
  hidden: {
    ...{ ...adminsReads, ...adminsWrites },
    ...admins('create without fields', 'set over without fields'),
  },
  trash: { ...adminsReads, ...adminsWrites },
  changes: { ...adminsReads, ...admins('create') },
  // A command reads feeds with a service account key.
  feeds: adminsReads,
  // These ids are neither a day nor the total: see `viewsCases`.
  views: adminsReads,
  // A person reads their own entry, and creates it after an invitation: see `teamCases`.
  admins: { ...adminsReads, ...deletes },
  // Invitations never change.
  invitations: { ...readsById, ...admins('create'), ...deletes },
  other: {},
};

/** Without an index, a visitor may count up to a thousand items, and an admin may build the index. */
const expectedWithoutCatalogue = {
  items: { ...expected.items, ...everyones('list 101', 'count 1,000') },
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

/** A case for every collection, caller and operation. */
export function matrix(): RulesCase[] {
  const names: Collection[] = [...(Object.keys(collections) as (keyof typeof collections)[]), 'other'];
  const withCatalogue = names.flatMap((name) => casesOf(name, expected[name], catalogue, 'with a catalogue'));
  const without = (['items', 'catalogue', 'pages'] as const).flatMap((name) =>
    casesOf(name, expectedWithoutCatalogue[name], {}, 'without a catalogue'),
  );
  return [...withCatalogue, ...without];
}

function casesOf(name: Collection, table: Expected, stored: World, where: string): RulesCase[] {
  return (Object.keys(operations) as Operation[]).flatMap((operation) => {
    const asks = asked(name, operations[operation]);
    const world = { ...stored, [`${name}/${idOf(name, 'there')}`]: valid[name] };
    return callers.map((who) =>
      caseOf(who, table[operation]?.includes(who) ?? false, `${operation}, ${where}`, asks, world),
    );
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
