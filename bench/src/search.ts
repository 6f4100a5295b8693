import { gzipSync } from 'node:zlib';
import { Catalogue } from 'shared-data';
import { CatalogueChange } from 'shared-data/documents';
import { indexEntries } from 'tests/support/shared-data';
import { manyItems } from './support/many-items';
import { median } from './support/median';

const texts = [
  ...['the', 'trailer', 'vlog 2017', 'é', 'straße', 'москва', 'नमस्ते', '🎬', 'zzzz', 'a'],
  ...['official music vidoe', 'behnid teh secnes', 'ep 777', 'ภาพยนตร์', '北京夜晚'],
  'no video has these words in its title',
];
const frame = 16;
/** The assumed factor by which a phone is slower than this machine. */
const slowdown = 6;
const rounds = 5;

/** Measures how long a keystroke searches on the main thread, and the size of the index that a visit downloads. */
export function run(sizes = [1_000, 10_000, 100_000]): Promise<void> {
  console.log(`A phone is assumed to be ${slowdown} times slower; a frame is ${frame} ms.`);
  for (const size of sizes) measure(size);
  return Promise.resolve();
}

function measure(size: number): void {
  const shards = shardsOf(size);
  const bytes = gzipSync(JSON.stringify([...shards])).length;
  const [catalogue, reading] = timed(() => new Catalogue(shards));
  const [entries, decoding] = timed(() => catalogue.entries);
  const [, indexing] = timed(() => indexEntries(entries));
  console.log(`\n${size} titles, ${(bytes / 1000).toFixed(0)} KB compressed`);
  console.log(
    `  once, on focus: ${ms(reading + decoding)} to decode the index, ${ms(indexing)} to prepare the search`,
  );

  const keystrokes = new Map<string, number[]>();
  for (let round = 0; round < rounds; round++) {
    // Each round has a new index, because a used one has results of earlier keystrokes.
    const index = indexEntries(entries);
    for (const text of texts)
      for (let length = 1; length <= text.length; length++) {
        const typed = text.slice(0, length);
        const [, time] = timed(() => index.find(typed));
        keystrokes.set(typed, [...(keystrokes.get(typed) ?? []), time]);
      }
  }
  const times = [...keystrokes]
    .map(([typed, all]) => ({ typed, time: median(all) }))
    .sort((one, other) => one.time - other.time);
  for (const [name, share] of [
    ['median', 0.5],
    ['99 % within', 0.99],
    ['longest', 1],
  ] as const) {
    const { typed, time } = times[Math.min(times.length - 1, Math.floor(times.length * share))]!;
    console.log(`  ${name.padEnd(12)}${ms(time)} ("${typed}"), ${ms(time * slowdown)} on a phone`);
  }
}

function shardsOf(size: number): Map<string, Record<string, string>> {
  const empty = { version: 1, total: 0, categories: new Map(), shards: new Map(), banners: [] };
  const change = new CatalogueChange(empty, new Map());
  for (const item of manyItems(size)) change.put(item);
  return new Map(
    [...change.shards].map(([id, entries]) => [id, Object.fromEntries(entries) as Record<string, string>]),
  );
}

function timed<T>(task: () => T): [T, number] {
  const start = performance.now();
  const result = task();
  return [result, performance.now() - start];
}

const ms = (time: number): string => `${time.toFixed(2)} ms`;
