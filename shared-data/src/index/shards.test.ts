import fc from 'fast-check';
import { type Shard, changeShards, compareNewestFirst, sortNewestFirst } from './shards';
import { encodeEntry } from './entry';

/** Few ids and dates, so that writes overlap. JavaScript orders those beyond U+FFFF differently. */
const id = fc.constantFrom('a', 'b', 'c', '\u{1f3ac}', '\uffee', '__proto__', 'toString');
const date = fc.constantFrom('2026-01-01', '2026-01-02', '', '\u{1f3ac}', '\uffee');
const encoded = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(fc.string(), date).map(([title, day]) => encodedOf(title, day)) },
  fc.constant('no entry'),
);
const encodedOf = (title: string, day: string) =>
  encodeEntry({ title, url: '', date: day, category: 'Music', tags: '' });
const shardId = fc.constantFrom('shard-0', 'shard-1', 'shard-2');
const write = fc.array(fc.tuple(shardId, id, fc.option(encoded)), { maxLength: 6 }).map((changes) => {
  const byShard = new Map<string, Map<string, string | null>>();
  for (const [shard, one, entry] of changes)
    byShard.set(shard, (byShard.get(shard) ?? new Map<string, string | null>()).set(one, entry));
  return byShard;
});

it('the shards after any writes have the entries that were written last', () => {
  fc.assert(
    fc.property(fc.array(write, { maxLength: 8 }), (writes) => {
      let shards: ReadonlyMap<string, Shard> = new Map();
      const expected = new Map<string, Map<string, string>>();
      for (const changes of writes) {
        shards = changeShards(shards, changes);
        for (const [shard, entries] of changes) {
          const all = expected.get(shard) ?? new Map<string, string>();
          for (const [one, entry] of entries)
            if (entry === null) all.delete(one);
            else all.set(one, entry);
          expected.set(shard, all);
        }
      }
      const stored = [...shards].map(([one, shard]) => [one, new Map(Object.entries(shard))] as const);
      expect(new Map(stored)).toEqual(expected);
    }),
  );
});

it('entries are sorted by date and then by id, in the same order as by pairwise comparison', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.record({ id, date }), { selector: (one) => one.id }), (all) => {
      expect(sortNewestFirst(all)).toEqual([...all].sort(compareNewestFirst));
    }),
  );
});
