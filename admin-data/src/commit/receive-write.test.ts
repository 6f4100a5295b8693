import {
  Catalogue,
  catalogueQuery,
  createData,
  itemQuery,
  parseConfiguration,
  summaryQuery,
  type Data,
  type Item,
} from 'shared-data';
import { itemsFrom, mapOf, shardOf } from 'tests/support/admin-data';
import type { Summary } from 'shared-data/documents';
import { hiddenIndexKey, receiveVersions, receiveWrite, type Written } from './receive-write';
import { rememberShards } from './operation';

const [a, b, c] = itemsFrom(3) as [Item, Item, Item];
const summaryOf = (version: number): Summary => ({
  ...{ version, total: 2, categories: new Map(), shards: new Map(), banners: [] },
});
const shards = mapOf({ 'shard-0': shardOf(a, b) });

/** The write that made version 8: it changed the title of `a` and deleted `b`. */
const edited = { ...a, title: 'Changed' };
const written: Written = {
  reach: 'visible',
  summary: summaryOf(8),
  shards: mapOf({ 'shard-0': shardOf(edited) }),
  items: new Map([
    [a.id, edited],
    [b.id, undefined],
  ]),
  hidden: new Map(),
};

const lists = ['page', 'related', 'changes', 'trash', 'categories', 'banner'];

let data: Data;
beforeEach(() => {
  data = createData(
    parseConfiguration({
      brand: { name: 'Test', heading: 'Test', tagline: 'Test' },
      firebase: { projectId: 'test', apiKey: 'local' },
      local: { firestore: 'http://127.0.0.1:1', auth: 'http://127.0.0.1:1' },
      remotes: [],
    }),
  );
});
afterEach(() => data.close());

/**
 * Fills the cache of a page that has read the summary up to a version. `known` is the version of its catalogue; null if absent.
 */
function fillCache(readVersion: number | undefined, known: number | null = readVersion ?? null): void {
  const { queryClient } = data;
  for (const word of [...lists, 'catalogue-check']) queryClient.setQueryData([word, 'more'], 'read');
  for (const item of [a, b, c]) queryClient.setQueryData(itemQuery(data, item.id).queryKey, item);
  if (readVersion !== undefined)
    queryClient.setQueryData(summaryQuery(data).queryKey, summaryOf(readVersion));
  if (known !== null) queryClient.setQueryData(catalogueQuery(data).queryKey, new Catalogue(shards, known));
}

/** The keys of invalidated queries, which are read again when they are next shown. */
function invalidated(): string[] {
  const queries = data.queryClient.getQueryCache().getAll();
  const found = queries.filter(({ state }) => state.isInvalidated);
  return found.map(({ queryKey }) => queryKey.join(' ')).sort();
}
const listKeys = lists.map((word) => `${word} more`);
const itemKey = ({ id }: Item) => `item ${id}`;
const itemKeys = [a, b, c].map(itemKey);
const catalogueKeys = ['catalogue'];
const catalogue = () => data.queryClient.getQueryData(catalogueQuery(data).queryKey);
const summary = () => data.queryClient.getQueryData(summaryQuery(data).queryKey);

describe('after a write of this page', () => {
  it('the cache contains its changes at once, and only lists and other changed items are read again', () => {
    fillCache(7);
    receiveWrite(data, written);
    expect(catalogue()!.version).toBe(8);
    expect(catalogue()!.entries.map(({ title }) => title)).toEqual(['Changed']);
    expect(summary()).toBe(written.summary);
    expect(data.queryClient.getQueryData(itemQuery(data, a.id).queryKey)).toBe(edited);
    expect(invalidated()).toEqual([...listKeys, itemKey(b)].sort());
  });

  it('an item that becomes a draft is in the hidden index at once, and one that is published is not', () => {
    fillCache(7);
    const draft = { ...b, visibility: 'draft', publishAt: null } as const;
    data.queryClient.setQueryData(hiddenIndexKey, [{ ...draft, id: a.id }]);
    receiveWrite(data, {
      ...written,
      hidden: new Map([
        [a.id, null],
        [b.id, draft],
      ]),
    });
    expect(data.queryClient.getQueryData(hiddenIndexKey)).toEqual([draft]);
  });

  it('a catalogue without changed entries gets the new version', () => {
    fillCache(7);
    const before = catalogue()!;
    receiveWrite(data, { ...written, shards: null, items: new Map() });
    expect(catalogue()).toMatchObject({ shards: before.shards, version: 8 });
    expect(invalidated()).toEqual([...listKeys].sort());
  });

  it('a catalogue that was never read stays absent', () => {
    fillCache(7, null);
    receiveWrite(data, { ...written, shards: null, items: new Map() });
    expect(catalogue()).toBeUndefined();
    expect(invalidated()).toEqual([...listKeys].sort());
  });

  it.each([6, undefined])(
    'everything else is read again if the write of a colleague preceded it (%p was read)',
    (readVersion) => {
      fillCache(readVersion, 6);
      receiveWrite(data, written);
      expect([catalogue()!.version, summary()]).toEqual([8, written.summary]);
      expect(invalidated()).toEqual([...listKeys, ...itemKeys].sort());
    },
  );

  it('the catalogue is read again if the write of a colleague preceded it and it changed no entry', () => {
    fillCache(6);
    receiveWrite(data, { ...written, shards: null, items: new Map() });
    expect([catalogue()!.version, summary()]).toEqual([6, written.summary]);
    expect(invalidated()).toEqual([...listKeys, ...itemKeys, ...catalogueKeys].sort());
  });

  it('a catalogue of the previous version is reused although the summary is older', () => {
    fillCache(6, 7);
    receiveWrite(data, { ...written, shards: null, items: new Map() });
    expect(catalogue()!.version).toBe(8);
    expect(invalidated()).toEqual([...listKeys, ...itemKeys].sort());
  });

  it.each([8, 9])(
    'whose answer came late (%i was read), all except the check is read again',
    (readVersion) => {
      fillCache(readVersion);
      receiveWrite(data, written);
      expect([catalogue()!.version, summary()!.version]).toEqual([readVersion, readVersion]);
      expect(data.queryClient.getQueryData(itemQuery(data, a.id).queryKey)).toBe(a);
      expect(invalidated()).toEqual([...listKeys, ...itemKeys, ...catalogueKeys, 'summary'].sort());
    },
  );

  it('an index that is being read is read again', async () => {
    fillCache(7);
    let answer!: (read: Catalogue) => void;
    const reading = data.queryClient.fetchQuery({
      queryKey: catalogueQuery(data).queryKey,
      queryFn: () => new Promise<Catalogue>((resolve) => (answer = resolve)),
      staleTime: 0,
    });
    receiveWrite(data, written);
    expect(invalidated()).toEqual([...listKeys, itemKey(b), ...catalogueKeys].sort());
    answer(new Catalogue(shards));
    await reading;
  });
});

describe('a read that began before a write', () => {
  /** Starts to read an item again that no list shows. Returns a function that answers and waits for the result. */
  function startReading({ id }: Item): () => Promise<unknown> {
    let answer!: (read: null) => void;
    const reading = data.queryClient.fetchQuery({
      queryKey: itemQuery(data, id).queryKey,
      queryFn: () => new Promise<null>((resolve) => (answer = resolve)),
      staleTime: 0,
    });
    return () => {
      answer(null);
      return reading;
    };
  }

  it.each([
    ['a write whose answer came late', a, 9],
    ['a write that preceded one of a colleague', c, 6],
    ['a write of a changed item', b, 7],
  ])('is repeated when the item is next shown, after %s', async (_, item, readVersion) => {
    fillCache(readVersion);
    const finish = startReading(item);
    receiveWrite(data, written);
    await finish();
    expect(invalidated()).toContain(itemKey(item));
  });

  it('is repeated when the item is next shown, after a write of a colleague', async () => {
    fillCache(7);
    const finish = startReading(a);
    receiveVersions(data, { summary: summaryOf(8), hiddenVersion: 0 });
    await finish();
    expect(invalidated()).toContain(itemKey(a));
  });
});

describe('after a no-op write', () => {
  it('nothing is read again if the page has read that version', () => {
    fillCache(8);
    receiveWrite(data, { ...written, reach: 'nothing' });
    expect(invalidated()).toEqual([]);
  });

  it.each([7, 9, undefined])(
    'all except the check is read again after another version (%p)',
    (readVersion) => {
      fillCache(readVersion, 7);
      receiveWrite(data, { ...written, reach: 'nothing' });
      const read = readVersion === undefined ? [] : ['summary'];
      expect(invalidated()).toEqual([...listKeys, ...itemKeys, ...catalogueKeys, ...read].sort());
    },
  );
});

describe('a store that remembers the shards', () => {
  const remember = () => {
    const received: Written[] = [];
    const store = rememberShards({
      db: data.db,
      author: () => ({ uid: 'u', email: '' }),
      subjects: {
        effects: [],
        buildIndex: () => Promise.resolve(),
        completeError: (_, error) => Promise.resolve(error),
      },
      now: () => new Date(),
      received: (one) => received.push(one),
    });
    return { store, received };
  };
  const withoutEntries = (version: number): Written => ({
    ...{ ...written, summary: summaryOf(version), shards: null },
  });

  it('knows no shards before its first write, and then the result of its own writes', () => {
    const { store, received } = remember();
    expect(store.known()).toBeNull();
    store.received(withoutEntries(7));
    expect(store.known()).toBeNull();
    store.received(written);
    expect(store.known()).toEqual({ shards: written.shards, version: 8 });
    expect(received).toEqual([withoutEntries(7), written]);
  });

  it('follows the version through writes without entries, unless another write came between', () => {
    const { store } = remember();
    store.received(written);
    store.received(withoutEntries(9));
    expect(store.known()).toEqual({ shards: written.shards, version: 9 });
    store.received(withoutEntries(11));
    expect(store.known()).toEqual({ shards: written.shards, version: 9 });
  });
});
