import fc from 'fast-check';
import { Catalogue } from './catalogue';
import type { Shard } from './shards';
import type { CatalogueEntry } from './entry';
import { decodeSummary, encodeSummary, type Summary } from './summary';
import { CatalogueChange, entryBytes, fullShard } from './catalogue-change';

const empty: Summary = { version: 0, total: 0, categories: new Map(), shards: new Map(), banners: [] };

const entry = fc.record({
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
    { weight: 3, arbitrary: entry.map((put) => ({ put })) },
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
  for (let i = 0; i < 10_000; i++) {
    const title = 'नमस्ते दुनिया, एक लंबा शीर्षक '.slice(0, 30) + 'and some more words of it';
    change.put({
      id: `video${String(i).padStart(15, '0')}`,
      title,
      url: 'https://www.youtube.com/watch?v=XpVt6Z1Gjjo',
      date: '2026-01-01',
      category: 'Science & Technology',
      tags: '',
    });
  }
  expect(change.summary.shards.size).toBeLessThanOrEqual(4);
  expect([...change.summary.shards.values()].every(({ bytes }) => bytes <= fullShard)).toBe(true);
});
