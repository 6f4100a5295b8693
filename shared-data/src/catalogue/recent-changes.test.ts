import fc from 'fast-check';
import { Catalogue, type Shards } from './catalogue';
import { CatalogueChange } from './catalogue-change';
import { changeShards } from './change-shards';
import { encodeEntry, type CatalogueEntry } from './entry';
import { putRecent, recentFrom } from './put-recent';
import { recentChanges } from './recent-changes';
import { decodeSummary, encodeSummary, type Summary } from './summary';

const entry = (id: string, title = id): CatalogueEntry => ({
  ...{ id, title, url: '', date: '2026-01-01', category: 'Music', tags: '' },
});

/** The catalogue as it is stored, and every version of it that there was. */
class Stored {
  shards: Shards = new Map();
  summary: unknown = encodeSummary({
    ...{ version: 1, total: 0, categories: new Map(), shards: new Map(), banners: [] },
  });
  readonly versions = new Map<number, Map<string, CatalogueEntry>>([[1, new Map()]]);

  get decoded(): Summary {
    return decodeSummary(this.summary)!;
  }

  /** As this version of the panel writes, or one that does not know the field. */
  write(run: (change: CatalogueChange) => void, { isOlder = false } = {}): void {
    const change = new CatalogueChange(this.decoded, this.shards);
    run(change);
    if (!isOlder) putRecent(change);
    const { recent, ...fields } = encodeSummary(change.summary);
    const before = this.summary as { recent?: unknown };
    this.summary = { ...before, ...fields, ...(isOlder ? {} : { recent }) };
    this.shards = changeShards(this.shards, change.shards);
    this.versions.set(change.summary.version, this.now);
  }

  get now(): Map<string, CatalogueEntry> {
    return new Map(new Catalogue(this.shards).entries.map((one) => [one.id, one]));
  }

  /** What was made of a version, with the changes since; undefined where they are not told. */
  mended(version: number): Map<string, CatalogueEntry> | undefined {
    const changes = recentChanges(this.decoded, version);
    if (!changes) return undefined;
    const mended = new Map(this.versions.get(version));
    for (const [id, now] of changes)
      if (now) mended.set(id, now);
      else mended.delete(id);
    return mended;
  }

  get told(): string[] {
    return Object.keys(this.decoded.recent?.entries ?? {});
  }
}

const id = fc.nat(40).map((number) => `video-${number}`);
const change = fc.record({
  id,
  title: fc.option(
    fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.constantFrom('é'.repeat(300), 'x'.repeat(1500), '料理'.repeat(700)),
    ),
  ),
});
const write = fc.record({
  by: fc.constantFrom('this panel', 'this panel', 'this panel', 'this panel', 'an older panel', 'a rebuild'),
  changes: fc.oneof(
    { weight: 8, arbitrary: fc.array(change, { maxLength: 4 }) },
    { weight: 1, arbitrary: fc.array(change, { minLength: 20, maxLength: 60 }) },
  ),
});

it('whatever was written, and by which panel, what is told of the changes since a version makes of it what is true now', () => {
  let told = 0;
  fc.assert(
    fc.property(fc.array(write, { maxLength: 30 }), (writes) => {
      const stored = new Stored();
      for (const { by, changes } of writes) {
        const before = stored.decoded.version;
        stored.write(
          (catalogue) => {
            for (const { id: changed, title } of changes)
              if (title === null) catalogue.remove(changed);
              else catalogue.put(entry(changed, title));
            if (by === 'a rebuild') catalogue.summary.recent = recentFrom(catalogue.summary.version);
          },
          { isOlder: by === 'an older panel' },
        );
        for (const version of stored.versions.keys()) {
          const mended = stored.mended(version);
          if (!mended) continue;
          expect(mended).toEqual(stored.now);
          told++;
        }
        expect(stored.told.length).toBeLessThanOrEqual(24);
        expect(JSON.stringify(stored.decoded.recent?.entries ?? {}).length).toBeLessThan(4500);
        // A write of few entries is always told.
        if (by === 'this panel' && changes.every(({ title }) => (title ?? '').length < 10))
          expect(stored.mended(changes.length > 24 ? before + 1 : before)).toBeDefined();
      }
    }),
    { numRuns: 150 },
  );
  expect(told).toBeGreaterThan(1000);
});

const written = (count: number, stored = new Stored()): Stored => {
  for (let i = 0; i < count; i++) stored.write((catalogue) => catalogue.put(entry(`video-${i}`)));
  return stored;
};

it('tells what changed after a version, and no more: an entry that changed twice stands once, as it is', () => {
  const stored = written(3);
  stored.write((catalogue) => catalogue.put(entry('video-1', 'Changed')));
  stored.write((catalogue) => catalogue.remove('video-0'));
  const { version } = stored.decoded;
  expect([...recentChanges(stored.decoded, version - 2)!]).toEqual([
    ['video-0', undefined],
    ['video-1', entry('video-1', 'Changed')],
  ]);
  expect([...recentChanges(stored.decoded, version - 1)!]).toEqual([['video-0', undefined]]);
  expect(recentChanges(stored.decoded, version)!.size).toBe(0);
  expect(recentChanges(stored.decoded, version + 1)).toBeUndefined();
});

it('of the version that is stored nothing has changed, also where no write has told what did', () => {
  expect(recentChanges({ version: 7 }, 7)).toEqual(new Map());
  expect(recentChanges({ version: 7 }, 6)).toBeUndefined();
});

it('holds the entries as a shard stores them', () => {
  const stored = written(1);
  expect(stored.decoded.recent).toEqual({
    version: 2,
    since: 1,
    entries: { 'video-0': encodeEntry(entry('video-0')) },
    at: { 'video-0': 2 },
  });
});

it('keeps the last twenty-four, and says from which version on they are all', () => {
  const stored = written(30);
  expect(stored.told).toHaveLength(24);
  expect(stored.decoded.recent).toMatchObject({ version: 31, since: 7 });
  expect(recentChanges(stored.decoded, 6)).toBeUndefined();
  expect(recentChanges(stored.decoded, 7)!.size).toBe(24);
});

it('begins anew with a write of more entries, also where most of them say what they did', () => {
  const stored = written(2);
  stored.write((catalogue) => {
    for (let i = 0; i < 25; i++) catalogue.put(entry(`new-${i}`));
  });
  expect(stored.decoded.recent).toEqual({ version: 4, since: 4, entries: {}, at: {} });
  stored.write((catalogue) => {
    for (let i = 0; i < 25; i++) catalogue.put(entry(`new-${i}`, i === 7 ? 'Changed' : undefined));
  });
  expect(stored.told).toEqual(['new-7']);
});

it('stays true after a write that changes no entry, and is none after one of an older panel', () => {
  const stored = written(2);
  const asBefore = stored.decoded.recent;
  stored.write(() => undefined);
  expect(stored.decoded.recent).toEqual({ ...asBefore, version: 4 });
  stored.write((catalogue) => catalogue.put(entry('video-0', 'Older')), { isOlder: true });
  expect(recentChanges(stored.decoded, 4)).toBeUndefined();
  expect(recentChanges(stored.decoded, 5)).toEqual(new Map());
  stored.write((catalogue) => catalogue.put(entry('video-1', 'Newer')));
  expect(stored.decoded.recent).toMatchObject({ version: 6, since: 5, at: { 'video-1': 6 } });
});

it('an entry that has no room is not told, and nothing of before it', () => {
  const stored = written(2);
  stored.write((catalogue) => catalogue.put(entry('long', 'x'.repeat(4000))));
  expect(stored.decoded.recent).toEqual({ version: 4, since: 4, entries: {}, at: {} });
});

it('an entry that moves to another shard is told where it says something else', () => {
  const stored = written(1);
  const full = { items: 1, bytes: 1_000_000 };
  const change = new CatalogueChange(
    { ...stored.decoded, shards: new Map([['shard-0', full]]) },
    stored.shards,
  );
  change.put(entry('video-0', 'Long'.repeat(9)));
  expect(change.shards.size).toBe(2);
  expect([...change.changedEntries().keys()]).toEqual(['video-0']);
  change.put(entry('video-0'));
  expect([...change.changedEntries()]).toEqual([]);
});

it.each([
  { version: 2 },
  { version: 2, since: 1, entries: {} },
  { version: 2, since: 1, entries: null, at: {} },
  { version: 2, since: '1', entries: {}, at: {} },
])('another thing in its place tells nothing, and the next write begins anew: %j', (recent) => {
  const stored = written(1);
  stored.summary = { ...(stored.summary as object), recent };
  expect(recentChanges(stored.decoded, 1)).toBeUndefined();
  stored.write((catalogue) => catalogue.remove('video-0'));
  expect(stored.decoded.recent).toEqual({
    version: 3,
    since: 2,
    entries: { 'video-0': '' },
    at: { 'video-0': 3 },
  });
});
