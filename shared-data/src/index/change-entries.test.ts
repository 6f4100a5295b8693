import { encodeEntry, type CatalogueEntry } from './entry';
import { type Shard, changeShards } from './shards';
import type { ShardSize, Summary } from './summary';
import { CatalogueChange, entryBytes, fullShard } from './catalogue-change';

const entry = (id: string, more: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  id,
  title: id,
  url: '',
  date: '2026-01-01',
  category: 'Music',
  tags: '',
  ...more,
});
const a = entry('a');
const b = entry('b', { category: 'Comedy' });
const c = entry('c');
const bytesOf = (one: CatalogueEntry) => entryBytes(one.id, encodeEntry(one));
const shardOf = (...entries: CatalogueEntry[]): Shard =>
  Object.fromEntries(entries.map((one) => [one.id, encodeEntry(one)]));
const sizeOf = (...entries: CatalogueEntry[]): ShardSize => ({
  items: entries.length,
  bytes: entries.reduce((sum, one) => sum + bytesOf(one), 0),
});

/** A catalogue of two shards, as it is stored. */
const shards = new Map([
  ['shard-0', shardOf(a, b)],
  ['shard-1', shardOf(c)],
]);
const summary: Summary = {
  version: 7,
  total: 3,
  categories: new Map([
    ['Music', 2],
    ['Comedy', 1],
  ]),
  shards: new Map([
    ['shard-0', sizeOf(a, b)],
    ['shard-1', sizeOf(c)],
  ]),
  banners: ['728x90'],
};
const begin = () => new CatalogueChange(summary, shards);

describe('a change of the catalogue', () => {
  it('increments the version, and does not change its input', () => {
    const change = begin();
    change.put(entry('d', { category: 'New' }));
    change.remove('a');
    expect([change.summary.version, change.summary.banners]).toEqual([8, ['728x90']]);
    expect(summary).toEqual({ ...begin().summary, version: 7 });
    expect(summary.total).toBe(3);
  });

  it('finds entries of every shard, including its own changes', () => {
    const change = begin();
    const changed = { ...c, title: 'Changed' };
    change.put(changed);
    change.put(entry('d'));
    change.remove('b');
    expect(['a', 'b', 'c', 'd', 'e'].map((id) => change.get(id))).toEqual([
      a,
      undefined,
      changed,
      entry('d'),
      undefined,
    ]);
    expect(
      change
        .list()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['a', 'c', 'd']);
    expect(
      change
        .list('Music')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['a', 'c', 'd']);
    expect(change.list('Comedy')).toEqual([]);
    expect(begin().list('Comedy')).toEqual([b]);
  });

  it.each(['constructor', '__proto__', 'toString'])('finds no entry "%s" if none exists', (id) => {
    expect(begin().get(id)).toBeUndefined();
  });

  it('reports whether an entry is listed with exactly these fields', () => {
    const change = begin();
    expect([change.lists(a), change.lists({ ...a, title: 'Other' }), change.lists(entry('d'))]).toEqual([
      true,
      false,
      false,
    ]);
    change.remove('a');
    expect(change.lists(a)).toBe(false);
  });

  it('preserves additional fields of a newer version, with which an entry still counts as listed', () => {
    const newer = new Map([['shard-0', { a: '["a","","2026-01-01","Music","","",5]' }]]);
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
    const change = new CatalogueChange(summary, new Map([['shard-0', { a: 'nothing' }]]));
    change.remove('a');
    expect(change.shards.get('shard-0')!.get('a')).toBeNull();
    expect(change.summary.total).toBe(3);
    expect(change.summary.shards.get('shard-0')!.items).toBe(1);
  });

  it('never counts below zero, even if the summary was wrong', () => {
    const wrong = {
      ...summary,
      total: 0,
      categories: new Map<string, number>(),
      shards: new Map([['shard-0', { items: 0, bytes: 0 }]]),
    };
    const change = new CatalogueChange(wrong, shards);
    change.remove('a');
    change.remove('c');
    expect(change.summary).toMatchObject({ total: 0, categories: new Map() });
    expect([...change.summary.shards.values()]).toEqual([
      { items: 0, bytes: 0 },
      { items: 0, bytes: 0 },
    ]);
  });
});

it('the size of an entry is its name and its text in UTF-8, and a byte for each', () => {
  expect([entryBytes('ab', 'cde'), entryBytes('é', '😀')]).toEqual([7, 8]);
});

describe('the shard of an entry', () => {
  const added = entry('d');
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
    const before = {
      ...summary,
      shards: new Map([
        ['shard-1', full],
        ['shard-2', full],
      ]),
    };
    expect(shardFor(added, before)).toBe('shard-3');
  });

  it('stays the same when the entry grows, up to a megabyte', () => {
    const longer = { ...added, title: 'x'.repeat(1000) };
    const stored = new Map([['shard-0', shardOf(added)]]);
    const most = 1_000_000 - bytesOf(longer) + bytesOf(added);
    expect(shardFor(longer, withSizes(most, 0), stored)).toBe('shard-0');
    expect(shardFor(longer, withSizes(most + 1, 0), stored)).toBe('shard-1');
  });
});

describe('a recount', () => {
  const wrong: Summary = {
    ...summary,
    total: 50,
    categories: new Map([['Gone', 5]]),
    shards: new Map([['shard-0', { items: 9, bytes: 9, pictures: 1 } as ShardSize]]),
  };

  it('sets the counts to those of the entries, and preserves fields of a shard from a newer version', () => {
    const change = new CatalogueChange(wrong, shards);
    change.recount();
    expect(change.shards.size).toBe(0);
    expect(change.summary).toEqual({
      ...summary,
      version: 8,
      shards: new Map<string, object>([
        ['shard-0', { ...sizeOf(a, b), pictures: 1 }],
        ['shard-1', sizeOf(c)],
      ]),
    });
  });

  it('includes the additions and removals of the change itself', () => {
    const change = new CatalogueChange({ ...wrong, shards: new Map() }, shards);
    change.put(entry('d'));
    change.remove('c');
    change.recount();
    expect(change.summary.total).toBe(3);
    expect(change.summary.categories).toEqual(
      new Map([
        ['Music', 2],
        ['Comedy', 1],
      ]),
    );
    expect(change.summary.shards).toEqual(
      new Map([
        ['shard-0', sizeOf(a, b, entry('d'))],
        ['shard-1', sizeOf()],
      ]),
    );
  });

  it('keeps an item only in the first of two shards that list it, and removes invalid entries', () => {
    const twice = new Map([
      ['shard-0', { ...shardOf(a), broken: 'nothing' }],
      ['shard-1', shardOf(a, c)],
    ]);
    const change = new CatalogueChange(wrong, twice);
    change.recount();
    expect(change.shards).toEqual(
      new Map([
        ['shard-0', new Map([['broken', null]])],
        ['shard-1', new Map([['a', null]])],
      ]),
    );
    expect(change.summary).toMatchObject({ total: 2, categories: new Map([['Music', 2]]) });
    expect(change.summary.shards.get('shard-1')).toEqual(sizeOf(c));
  });
});

describe('the shards after a write', () => {
  it('contain the changes, and unchanged shards are the same objects', () => {
    const after = changeShards(
      shards,
      new Map([
        [
          'shard-1',
          new Map([
            ['c', null],
            ['d', encodeEntry(a)],
          ]),
        ],
        ['shard-2', new Map([['e', encodeEntry(b)]])],
      ]),
    );
    expect([...after]).toEqual([
      ['shard-0', shardOf(a, b)],
      ['shard-1', { d: encodeEntry(a) }],
      ['shard-2', { e: encodeEntry(b) }],
    ]);
    expect(after.get('shard-0')).toBe(shards.get('shard-0'));
    expect(shards.get('shard-1')).toEqual(shardOf(c));
  });
});
