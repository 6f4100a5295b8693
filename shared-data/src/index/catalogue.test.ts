import fc from 'fast-check';
import { Catalogue } from './catalogue';
import { decodeEntry, encodeEntry, entryFields, isSameEntry, type CatalogueEntry } from './entry';
import { compareNewestFirst, compareText } from './shards';
import { decodeSummary, encodeSummary, type Summary } from './summary';
import { entryOf, mapOf, shardOf } from '../../../tests/support/shared-data/entries';
import { isEverything } from 'tests/support/everything';

const entry = (id: string, more: Partial<CatalogueEntry> = {}) =>
  entryOf(id, { title: `Title ${id}`, ...more });

describe('an entry', () => {
  it('has its tags as a fifth text if there are any', () => {
    const one = entry('a', { tags: 'live, food' });
    expect(encodeEntry(one)).toBe('["Title a","","2026-01-01","Music","live, food"]');
    expect(decodeEntry('a', encodeEntry(one))).toEqual(one);
    expect(encodeEntry(entry('a'), encodeEntry(one))).toBe('["Title a","","2026-01-01","Music"]');
  });

  it('is one string of four texts', () => {
    const one = entry('a', { url: 'https://example.org' });
    expect(encodeEntry(one)).toBe('["Title a","https://example.org","2026-01-01","Music"]');
    expect(decodeEntry('a', encodeEntry(one))).toEqual(one);
  });

  it('preserves additional fields of a newer version, and ignores them when it is decoded', () => {
    const newer = '["Old","","2026-01-01","Music","live","4:05",{"length":5},7]';
    expect(decodeEntry('a', newer)).toEqual(entry('a', { title: 'Old', tags: 'live', duration: '4:05' }));
    expect(encodeEntry(entry('a'), newer)).toBe('["Title a","","2026-01-01","Music","","",{"length":5},7]');
  });

  it.each(['', 'Title', '{"0":"a"}', 'null', '["a","","b"]', '["a","","b",5]', '[1,"","b","c"]', '[]'])(
    'is null if %j is stored, and replaces it',
    (stored) => {
      expect(decodeEntry('a', stored)).toBeNull();
      expect(encodeEntry(entry('a'), stored)).toBe('["Title a","","2026-01-01","Music"]');
    },
  );

  it.each([5, null, undefined, { length: 4 }, [['a', '', 'b', 'c']], [['["a","","b","c"]']]])(
    'is null if the value %j is stored',
    (stored) => {
      expect(decodeEntry('a', stored)).toBeNull();
    },
  );
});

describe('the order', () => {
  it('of texts is that of their UTF-8 bytes', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '\ud7ff', '\ue000', '\uffff', '😀', '𝒳') });
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(Math.sign(compareText(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
      }),
      { numRuns: isEverything ? 2000 : 400 },
    );
  });

  it('is newest first, and by id descending within a day', () => {
    const entries = [
      entry('b', { date: '2026-01-01' }),
      entry('c', { date: '2025-12-31' }),
      entry('a', { date: '2026-01-01' }),
      entry('d', { date: '2026-01-02' }),
    ];
    expect(entries.sort(compareNewestFirst).map(({ id }) => id)).toEqual(['d', 'b', 'a', 'c']);
  });
});

describe('a catalogue', () => {
  const entries = [
    entry('a', { date: '2026-03-01' }),
    entry('b', { date: '2026-02-01', category: 'Comedy' }),
    entry('c', { date: '2026-01-01' }),
  ];
  const [a, b, c] = entries as [CatalogueEntry, CatalogueEntry, CatalogueEntry];
  let catalogue: Catalogue;
  beforeEach(() => {
    const shards = { 'shard-0': shardOf(c, b), 'shard-1': { ...shardOf(a), broken: 'nothing' } };
    catalogue = new Catalogue(mapOf(shards), 7);
  });

  it('lists all valid entries of its shards, newest first', () => {
    expect(catalogue.entries).toEqual(entries);
    expect(catalogue.list()).toEqual(entries);
  });

  it('lists and counts the entries of a category', () => {
    expect(catalogue.list('Music')).toEqual([a, c]);
    expect(catalogue.list('Comedy')).toEqual([b]);
    expect(catalogue.list('Nothing')).toEqual([]);
    expect(catalogue.counts()).toEqual(mapOf({ Comedy: 1, Music: 2 }));
  });

  it('finds an entry by its id', () => {
    const found = ['a', 'b', 'broken', 'nothing'].map((id) => catalogue.get(id));
    expect(found).toEqual([a, b, undefined, undefined]);
  });

  it('has a version, or null if it is unknown', () => {
    expect([catalogue.version, new Catalogue(new Map()).version]).toEqual([7, null]);
  });

  it('decodes its entries once', () => {
    expect(catalogue.entries).toBe(catalogue.entries);
  });

  it('returns a copy of no version without some items, and remains unchanged', () => {
    const rest = catalogue.without(new Set(['a', 'c', 'nothing']));
    expect([rest.entries, rest.version]).toEqual([[b], null]);
    expect(rest.shards).toEqual(mapOf({ 'shard-0': shardOf(b), 'shard-1': { broken: 'nothing' } }));
    expect(catalogue.entries).toEqual(entries);
  });
});

describe('the summary', () => {
  const summary: Summary = {
    version: 3,
    total: 2,
    categories: mapOf({ Music: 2, __name__: 0 }),
    shards: mapOf({ 'shard-0': { items: 2, bytes: 50 } }),
    banners: ['728x90'],
  };
  const stored = {
    version: 3,
    total: 2,
    categories: { '=Music': 2, '=__name__': 0 },
    shards: { 'shard-0': { items: 2, bytes: 50 } },
    banners: ['728x90'],
  };

  it('is stored with a prefix before the names of categories, because Firestore refuses some names', () => {
    expect(encodeSummary(summary)).toEqual(stored);
    expect(decodeSummary(stored)).toEqual(summary);
  });

  it('preserves fields of a shard from a newer version', () => {
    const newer = { ...stored, shards: { 'shard-0': { items: 2, bytes: 50, pictures: 1 } } };
    expect(encodeSummary(decodeSummary(newer)!)).toEqual(newer);
  });

  it.each([
    [undefined, []],
    ['728x90', []],
    [[5], []],
    [['a size of later'], ['a size of later']],
  ])('with the stored banners %j has the banners %j', (banners, read) => {
    expect(decodeSummary({ ...stored, banners })!.banners).toEqual(read);
  });

  it.each<[string, object]>([
    ['no version', { version: undefined }],
    ['a version that is not a number', { version: '3' }],
    ['a fraction of an item', { total: 1.5 }],
    ['a negative number of items', { total: -1 }],
    ['no categories', { categories: undefined }],
    ['a category with a negative number of items', { categories: { '=Music': -1 } }],
    ['no shards', { shards: undefined }],
    ['a shard without a size', { shards: { 'shard-0': { items: 2 } } }],
    ['a shard without a count', { shards: { 'shard-0': { bytes: 2 } } }],
    ['a shard that is not an object', { shards: { 'shard-0': 5 } }],
  ])('is null with %s', (_with, change) => {
    expect(decodeSummary({ ...stored, ...change })).toBeNull();
  });

  it.each([undefined, null, 5, 'summary', []])('is null if %j is stored', (one) => {
    expect(decodeSummary(one)).toBeNull();
  });
});

describe('later additions to entries and summary', () => {
  it('a duration follows the tags if it is known, and an empty one is absent', () => {
    const one = entry('a', { duration: '4:05' });
    expect(encodeEntry(one)).toBe('["Title a","","2026-01-01","Music","","4:05"]');
    expect(decodeEntry('a', encodeEntry(one))).toEqual(one);
    expect(decodeEntry('a', '["Title a","","2026-01-01","Music","","",1]')).toStrictEqual(entry('a'));
    expect(decodeEntry('a', '["Title a","","2026-01-01","Music",5,4]')).toStrictEqual(entry('a'));
  });

  it('an entry always has four texts, even if the last ones are empty', () => {
    expect(encodeEntry(entry('a', { title: '', date: '', category: '' }))).toBe('["","","",""]');
  });

  it('entries are equal if no field differs, and an empty duration equals an absent one', () => {
    expect(isSameEntry(entry('a'), entry('a', { duration: '' }))).toBe(true);
    for (const field of entryFields)
      expect(isSameEntry(entry('a'), entry('a', { [field]: 'another' }))).toBe(false);
  });

  it('a summary has the number of series and the texts of the site, if they are stored', () => {
    const without: Summary = { version: 1, total: 0, categories: new Map(), shards: new Map(), banners: [] };
    const site = { name: 'Ours' };
    for (const more of [{}, { series: 0 }, { series: 3 }, { site }, { site: { name: '' }, series: 1 }]) {
      const summary = { ...without, ...more };
      expect(encodeSummary(summary)).toStrictEqual({ ...summary, categories: {}, shards: {} });
      expect(decodeSummary(encodeSummary(summary))).toStrictEqual(summary);
    }
    const stored = encodeSummary({ ...without, series: 1, site });
    const unnamed = { ...without, site: { name: '' } };
    expect(decodeSummary({ ...stored, series: -1, site: { name: 5 } })).toStrictEqual(unnamed);
    expect(decodeSummary({ ...stored, series: 'many', site: 'Ours' })).toStrictEqual(without);
  });

  it('a catalogue finds entries by tag and by id', () => {
    const first = shardOf(entry('a', { tags: 'Live, food' }), entry('b'));
    const second = shardOf(entry('c', { tags: 'food', category: 'News' }));
    const all = new Catalogue(mapOf({ 'shard-0': first, 'shard-1': second }));
    const ids = (entries: readonly CatalogueEntry[]) => entries.map(({ id }) => id);
    expect(ids(all.tagged('live'))).toEqual(['a']);
    expect(ids(all.tagged('FOOD'))).toEqual(['c', 'a']);
    expect(ids(all.tagged('oo'))).toEqual([]);
    expect([all.get('c')?.category, all.get('gone')]).toEqual(['News', undefined]);
  });
});
