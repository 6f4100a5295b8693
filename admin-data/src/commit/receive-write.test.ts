import {
  Catalogue,
  catalogueQuery,
  createData,
  itemQuery,
  parseConfiguration,
  summaryQuery,
} from 'shared-data';
import { wholeCatalogueQuery, type Data, type Item } from 'shared-data';
import { itemsFrom } from 'tests/support/admin-data';
import { encodeEntry, type Summary } from 'shared-data/documents';
import { receiveWrite, seeVersion, type Written } from './receive-write';
import { rememberShards } from './store';

const [a, b, c] = itemsFrom(3) as [Item, Item, Item];
const summaryOf = (version: number): Summary => ({
  version,
  total: 2,
  categories: new Map(),
  shards: new Map(),
  banners: [],
});
const shards = new Map([['shard-0', { [a.id]: encodeEntry(a), [b.id]: encodeEntry(b) }]]);

/** The write that made version 8: `a` has another title and `b` went. */
const edited = { ...a, title: 'Changed' };
const written: Written = {
  summary: summaryOf(8),
  before: shards,
  changes: new Map([
    [
      'shard-0',
      new Map([
        [a.id, encodeEntry(edited)],
        [b.id, null],
      ]),
    ],
  ]),
  items: new Map([[a.id, edited]]),
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

/** Puts into the cache what a page has read, up to a version; null where it has read no catalogue. */
function havingRead(seen: number | undefined, known: number | null = seen ?? null): void {
  const { queryClient } = data;
  for (const word of [...lists, 'catalogue-check']) queryClient.setQueryData([word, 'more'], 'read');
  for (const item of [a, b, c]) queryClient.setQueryData(itemQuery(data, item.id).queryKey, item);
  if (seen !== undefined) queryClient.setQueryData(summaryQuery(data).queryKey, summaryOf(seen));
  if (known !== null)
    for (const { queryKey } of [catalogueQuery(data), wholeCatalogueQuery(data)])
      queryClient.setQueryData<Catalogue | null>(queryKey, new Catalogue(shards, known));
}

/** The keys of what is read again when it is next shown. */
const forgotten = (): string[] =>
  data.queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey }) => queryKey.join(' '))
    .sort();
const listKeys = lists.map((word) => `${word} more`);
const itemKey = ({ id }: Item) => `item ${id}`;
const catalogueKeys = ['catalogue', 'catalogue whole'];
const catalogue = () => data.queryClient.getQueryData(catalogueQuery(data).queryKey);
const summary = () => data.queryClient.getQueryData(summaryQuery(data).queryKey);

describe('after a write of this page', () => {
  it('what it changed is there at once, and only lists and what it did not bring are read again', () => {
    havingRead(7);
    receiveWrite(data, written);
    expect(catalogue()!.version).toBe(8);
    expect(catalogue()!.entries.map(({ title }) => title)).toEqual(['Changed']);
    expect(data.queryClient.getQueryData(wholeCatalogueQuery(data).queryKey)).toBe(catalogue());
    expect(summary()).toBe(written.summary);
    expect(data.queryClient.getQueryData(itemQuery(data, a.id).queryKey)).toBe(edited);
    expect(forgotten()).toEqual([...listKeys, itemKey(b)].sort());
  });

  it('that changed no entry, the catalogue is the same one of a newer version', () => {
    havingRead(7);
    const before = catalogue()!;
    receiveWrite(data, { ...written, before: null, changes: new Map(), items: new Map() });
    expect(catalogue()).toMatchObject({ shards: before.shards, version: 8 });
    expect(forgotten()).toEqual([...listKeys].sort());
  });

  it('no catalogue is made up where none was read', () => {
    havingRead(7, null);
    receiveWrite(data, { ...written, before: null, changes: new Map() });
    expect(catalogue()).toBeUndefined();
    expect(forgotten()).toEqual([...listKeys].sort());
  });

  it.each([6, undefined])(
    'that someone else has preceded (%p was seen), everything else is read again',
    (seen) => {
      havingRead(seen, 6);
      receiveWrite(data, written);
      expect([catalogue()!.version, summary()]).toEqual([8, written.summary]);
      expect(forgotten()).toEqual([...listKeys, ...[a, b, c].map(itemKey)].sort());
    },
  );

  it('that someone else has preceded and that changed no entry, the catalogue is read again as well', () => {
    havingRead(6);
    receiveWrite(data, { ...written, before: null, changes: new Map(), items: new Map() });
    expect([catalogue()!.version, summary()]).toEqual([6, written.summary]);
    expect(forgotten()).toEqual([...listKeys, ...[a, b, c].map(itemKey), ...catalogueKeys].sort());
  });

  it('that someone else has preceded, a catalogue of the version before stays', () => {
    havingRead(6, 7);
    receiveWrite(data, { ...written, before: null, changes: new Map(), items: new Map() });
    expect(catalogue()!.version).toBe(8);
    expect(forgotten()).toEqual([...listKeys, ...[a, b, c].map(itemKey)].sort());
  });

  it.each([8, 9])('whose answer came late (%i was seen), everything but the check is read again', (seen) => {
    havingRead(seen);
    receiveWrite(data, written);
    expect([catalogue()!.version, summary()!.version]).toEqual([seen, seen]);
    expect(data.queryClient.getQueryData(itemQuery(data, a.id).queryKey)).toBe(a);
    expect(forgotten()).toEqual([...listKeys, ...[a, b, c].map(itemKey), ...catalogueKeys, 'summary'].sort());
  });

  it('an index that is being read is read again', async () => {
    havingRead(7);
    let answer!: (read: Catalogue) => void;
    const reading = data.queryClient.fetchQuery({
      queryKey: catalogueQuery(data).queryKey,
      queryFn: () => new Promise<Catalogue | null>((resolve) => (answer = resolve)),
      staleTime: 0,
    });
    receiveWrite(data, written);
    expect(forgotten()).toEqual([...listKeys, itemKey(b), ...catalogueKeys].sort());
    answer(new Catalogue(shards));
    await reading;
  });
});

describe('after a write that found everything done', () => {
  it('nothing is read again where the page has seen that version', () => {
    havingRead(8);
    seeVersion(data, 8);
    expect(forgotten()).toEqual([]);
  });

  it.each([7, 9, undefined])('everything but the check is, where it has seen another (%p)', (seen) => {
    havingRead(seen, 7);
    seeVersion(data, 8);
    expect(forgotten()).toEqual(
      [
        ...listKeys,
        ...[a, b, c].map(itemKey),
        ...catalogueKeys,
        ...(seen === undefined ? [] : ['summary']),
      ].sort(),
    );
  });
});

describe('a store that remembers the shards', () => {
  const remember = () => {
    const received: Written[] = [];
    const store = rememberShards({
      db: data.db,
      author: () => ({ uid: 'u', email: '' }),
      subjects: { effects: [], buildIndex: () => Promise.resolve(), completeError: () => Promise.resolve() },
      now: () => new Date(),
      received: (one) => received.push(one),
      seen: () => undefined,
      unanswered: () => undefined,
    });
    return { store, received };
  };
  const after = new Map([['shard-0', { [a.id]: encodeEntry(edited) }]]);
  const withoutEntries = (version: number): Written => ({
    ...written,
    summary: summaryOf(version),
    before: null,
    changes: new Map(),
  });

  it('knows none before its first write, and then what its writes have made of them', () => {
    const { store, received } = remember();
    expect(store.known()).toBeNull();
    store.received(withoutEntries(7));
    expect(store.known()).toBeNull();
    store.received(written);
    expect(store.known()).toEqual({ shards: after, version: 8 });
    expect(received).toEqual([withoutEntries(7), written]);
  });

  it('follows the version through writes of no entry, unless another came between', () => {
    const { store } = remember();
    store.received(written);
    store.received(withoutEntries(9));
    expect(store.known()).toEqual({ shards: after, version: 9 });
    store.received(withoutEntries(11));
    expect(store.known()).toEqual({ shards: after, version: 9 });
  });
});
