import fc from 'fast-check';
import { entryOf, mapOf, shardOf } from '../../../tests/support/shared-data/entries';
import { Catalogue } from './catalogue';
import { CatalogueChange, entryBytes, fullShard } from './catalogue-change';
import { encodeEntry, type CatalogueEntry } from './entry';
import { changeShards, type Shard } from './shards';
import { decodeSummary, encodeSummary, type ShardSize, type Summary } from './summary';

const a = entryOf('a');
const b = entryOf('b', { category: 'Comedy' });
const c = entryOf('c');
const bytesOf = (one: CatalogueEntry) => entryBytes(one.id, encodeEntry(one));
const sizeOf = (...entries: CatalogueEntry[]): ShardSize => ({
  items: entries.length,
  bytes: entries.reduce((sum, one) => sum + bytesOf(one), 0),
});

/** A catalogue of two shards, as it is stored. */
const shards = mapOf({ 'shard-0': shardOf(a, b), 'shard-1': shardOf(c) });
const summary: Summary = {
  version: 7,
  total: 3,
  categories: mapOf({ Music: 2, Comedy: 1 }),
  shards: mapOf({ 'shard-0': sizeOf(a, b), 'shard-1': sizeOf(c) }),
  banners: ['728x90'],
};
const begin = () => new CatalogueChange(summary, shards);

describe('a change of the catalogue', () => {
  it('increments the version, and does not change its input', () => {
    const change = begin();
    change.put(entryOf('d', { category: 'New' }));
    change.remove('a');
    expect([change.summary.version, change.summary.banners]).toEqual([8, ['728x90']]);
    expect(summary).toEqual({ ...begin().summary, version: 7 });
    expect(summary.total).toBe(3);
  });

  it('finds entries of every shard, including its own changes', () => {
    const change = begin();
    const changed = { ...c, title: 'Changed' };
    change.put(changed);
    change.put(entryOf('d'));
    change.remove('b');
    const found = ['a', 'b', 'c', 'd', 'e'].map((id) => change.get(id));
    expect(found).toEqual([a, undefined, changed, entryOf('d'), undefined]);
    for (const list of [change.list(), change.list('Music')])
      expect(list.map(({ id }) => id).sort()).toEqual(['a', 'c', 'd']);
    expect(change.list('Comedy')).toEqual([]);
    expect(begin().list('Comedy')).toEqual([b]);
  });

  it.each(['constructor', '__proto__', 'toString'])('finds no entry "%s" if none exists', (id) => {
    expect(begin().get(id)).toBeUndefined();
  });

  it('reports whether an entry is listed with exactly these fields', () => {
    const change = begin();
    expect(change.lists(a)).toBe(true);
    for (const other of [{ ...a, title: 'Other' }, entryOf('d')]) expect(change.lists(other)).toBe(false);
    change.remove('a');
    expect(change.lists(a)).toBe(false);
  });

  it('preserves additional fields of a newer version, with which an entry still counts as listed', () => {
    const newer = mapOf({ 'shard-0': { a: '["a","","2026-01-01","Music","","",5]' } });
    const change = new CatalogueChange(summary, newer);
    expect(change.lists(a)).toBe(true);
    change.put({ ...a, title: 'Other' });
    expect(change.shards.get('shard-0')!.get('a')).toBe('["Other","","2026-01-01","Music","","",5]');
  });

  it('changes nothing if the removed entry does not exist', () => {
    const change = begin();
    change.remove('d');
    change.remove('toString');
    expect(change.shards.size).toBe(0);
    expect(change.summary).toEqual({ ...summary, version: 8 });
  });

  it('removes an invalid entry without counting it', () => {
    const change = new CatalogueChange(summary, mapOf({ 'shard-0': { a: 'nothing' } }));
    change.remove('a');
    expect(change.shards.get('shard-0')!.get('a')).toBeNull();
    expect(change.summary.total).toBe(3);
    expect(change.summary.shards.get('shard-0')!.items).toBe(1);
  });

  it('never counts below zero, even if the summary was wrong', () => {
    const none = { items: 0, bytes: 0 };
    const wrong = { ...summary, total: 0, categories: mapOf<number>({}), shards: mapOf({ 'shard-0': none }) };
    const change = new CatalogueChange(wrong, shards);
    change.remove('a');
    change.remove('c');
    expect(change.summary).toMatchObject({ total: 0, categories: new Map() });
    expect([...change.summary.shards.values()]).toEqual([none, none]);
  });
});

it('the size of an entry is its name and its text in UTF-8, and a byte for each', () => {
  expect([entryBytes('ab', 'cde'), entryBytes('é', '😀')]).toEqual([7, 8]);
});

describe('the shard of an entry', () => {
  const added = entryOf('d');
  const withSizes = (...sizes: number[]): Summary => ({
    ...summary,
    shards: new Map(sizes.map((bytes, i) => [`shard-${i}`, { items: 1, bytes }])),
  });
  const shardFor = (one: CatalogueEntry, before: Summary, stored = new Map<string, Shard>()) => {
    const change = new CatalogueChange(before, stored);
    change.put(one);
    return [...change.shards].find(([, changes]) => changes.get(one.id) != null)![0];
  };

  it.each([
    ['the first one if there are none', [], 'shard-0'],
    ['one that it just fills', [fullShard - bytesOf(added), 0], 'shard-0'],
    ['the next one if the first is full', [fullShard - bytesOf(added) + 1, 0], 'shard-1'],
    ['a new one if all are full', [fullShard, fullShard], 'shard-2'],
  ])('is %s', (_kind, sizes, shard) => {
    expect(shardFor(added, withSizes(...sizes))).toBe(shard);
  });

  it('is a new one with an unused name', () => {
    const full = { items: 1, bytes: fullShard };
    const shards = mapOf({ 'shard-1': full, 'shard-2': full });
    expect(shardFor(added, { ...summary, shards })).toBe('shard-3');
  });

  it('stays the same when the entry grows, up to a megabyte', () => {
    const longer = { ...added, title: 'x'.repeat(1000) };
    const stored = mapOf({ 'shard-0': shardOf(added) });
    const most = 1_000_000 - bytesOf(longer) + bytesOf(added);
    expect(shardFor(longer, withSizes(most, 0), stored)).toBe('shard-0');
    expect(shardFor(longer, withSizes(most + 1, 0), stored)).toBe('shard-1');
  });
});

describe('a recount', () => {
  const wrong: Summary = {
    ...summary,
    total: 50,
    categories: mapOf({ Gone: 5 }),
    shards: mapOf({ 'shard-0': { items: 9, bytes: 9, pictures: 1 } as ShardSize }),
  };

  it('sets the counts to those of the entries, and preserves fields of a shard from a newer version', () => {
    const change = new CatalogueChange(wrong, shards);
    change.recount();
    expect(change.shards.size).toBe(0);
    const sizes = mapOf<object>({ 'shard-0': { ...sizeOf(a, b), pictures: 1 }, 'shard-1': sizeOf(c) });
    expect(change.summary).toEqual({ ...summary, version: 8, shards: sizes });
  });

  it('includes the additions and removals of the change itself', () => {
    const change = new CatalogueChange({ ...wrong, shards: new Map() }, shards);
    change.put(entryOf('d'));
    change.remove('c');
    change.recount();
    expect(change.summary.total).toBe(3);
    expect(change.summary.categories).toEqual(mapOf({ Music: 2, Comedy: 1 }));
    const sizes = mapOf({ 'shard-0': sizeOf(a, b, entryOf('d')), 'shard-1': sizeOf() });
    expect(change.summary.shards).toEqual(sizes);
  });

  it('keeps an item only in the first of two shards that list it, and removes invalid entries', () => {
    const twice = mapOf({ 'shard-0': { ...shardOf(a), broken: 'nothing' }, 'shard-1': shardOf(a, c) });
    const change = new CatalogueChange(wrong, twice);
    change.recount();
    const removed = mapOf<object>({ 'shard-0': mapOf({ broken: null }), 'shard-1': mapOf({ a: null }) });
    expect(change.shards).toEqual(removed);
    expect(change.summary).toMatchObject({ total: 2, categories: mapOf({ Music: 2 }) });
    expect(change.summary.shards.get('shard-1')).toEqual(sizeOf(c));
  });
});

describe('the shards after a write', () => {
  it('contain the changes, and unchanged shards are the same objects', () => {
    const [d, e] = [encodeEntry(a), encodeEntry(b)];
    const changes = { 'shard-1': mapOf<string | null>({ c: null, d }), 'shard-2': mapOf({ e }) };
    const after = changeShards(shards, mapOf<ReadonlyMap<string, string | null>>(changes));
    expect(after).toEqual(mapOf({ 'shard-0': shardOf(a, b), 'shard-1': { d }, 'shard-2': { e } }));
    expect(after.get('shard-0')).toBe(shards.get('shard-0'));
    expect(shards.get('shard-1')).toEqual(shardOf(c));
  });
});

const empty: Summary = { version: 0, total: 0, categories: new Map(), shards: new Map(), banners: [] };

const anyEntry = fc.record({
  id: fc.nat(60).map((n) => `v${n}`),
  // Long texts, so that a few hundred entries fill a shard.
  title: fc
    .tuple(fc.string({ unit: 'grapheme' }), fc.nat(60_000))
    .map(([start, more]) => start + 'é'.repeat(more)),
  url: fc.constant(''),
  date: fc.constant('2026-01-01'),
  category: fc.constantFrom('Music', '__proto__', '__x__', 'a.b`c', 'é'),
  tags: fc.constantFrom('', 'live', 'travel, food'),
});
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: anyEntry.map((put) => ({ put })) },
    { weight: 1, arbitrary: fc.nat(60).map((n) => ({ remove: `v${n}` })) },
  ),
  { maxLength: 120 },
);

it('counts and shards match the entries after any series of writes, and no shard grows too large', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 4 }), (writes) => {
      const model = new Map<string, CatalogueEntry>();
      let summary = empty;
      let shards = new Map<string, Shard>();
      for (const write of writes) {
        const change = new CatalogueChange(summary, shards);
        for (const step of write) {
          if ('put' in step) {
            model.set(step.put.id, step.put);
            change.put(step.put);
          } else {
            model.delete(step.remove);
            change.remove(step.remove);
          }
        }
        summary = decodeSummary(encodeSummary(change.summary))!;
        shards = applied(shards, change);
      }
      const catalogue = new Catalogue(shards);
      expect(new Map(catalogue.entries.map((one) => [one.id, one]))).toEqual(model);
      expect(summary.total).toBe(model.size);
      expect(summary.categories).toEqual(catalogue.counts());
      for (const [id, shard] of shards) {
        const all = Object.entries(shard);
        const bytes = all.reduce((sum, [name, encoded]) => sum + entryBytes(name, encoded), 0);
        expect(summary.shards.get(id) ?? { items: 0, bytes: 0 }).toEqual({ items: all.length, bytes });
        expect(bytes).toBeLessThan(1024 * 1024 - 1000);
      }
    }),
    { numRuns: 40 },
  );
});

function applied(before: Map<string, Shard>, change: CatalogueChange): Map<string, Shard> {
  const shards = new Map(before);
  for (const [id, changes] of change.shards) {
    const shard = new Map(Object.entries(shards.get(id) ?? {}));
    for (const [name, encoded] of changes) {
      if (encoded === null) shard.delete(name);
      else shard.set(name, encoded);
    }
    shards.set(id, Object.fromEntries(shard));
  }
  return shards;
}

it('10,000 items of ordinary length fit into four shards', () => {
  const change = new CatalogueChange(empty, new Map());
  const title = 'नमस्ते दुनिया, एक लंबा शीर्षक '.slice(0, 30) + 'and some more words of it';
  const url = 'https://www.youtube.com/watch?v=XpVt6Z1Gjjo';
  for (let i = 0; i < 10_000; i++) {
    const id = `video${String(i).padStart(15, '0')}`;
    change.put(entryOf(id, { title, url, category: 'Science & Technology' }));
  }
  expect(change.summary.shards.size).toBeLessThanOrEqual(4);
  expect([...change.summary.shards.values()].every(({ bytes }) => bytes <= fullShard)).toBe(true);
});
