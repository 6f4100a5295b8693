import { itemsFrom } from 'tests/support/shared-data';
import { Catalogue } from '../../shared-data/src/catalogue/catalogue';
import { encodeEntry } from '../../shared-data/src/catalogue/entry';
import { SearchIndex } from '../../shared-data/src/search/search-index';
import { readRealTitles } from './search-quality/real-titles';

const texts = [
  ...['the', 'trailer', 'vlog 2017', 'é', 'straße', 'москва', 'नमस्ते', '🎬', 'zzzz', 'a'],
  ...[
    'padmavati song',
    'sintell',
    'bigboss 11',
    'ep 777',
    'official music vidoe',
    'behnid teh secnes',
    'ภาพยนตร์',
    '北京夜晚',
  ],
  'no video has these words in its title',
];
const frame = 16;
/** How much slower than this machine a phone is taken to be. */
const slower = 6;
const rounds = 5;

/** What a keystroke costs on the main thread: finding the titles, and marking those that are in view. */
export async function run(): Promise<void> {
  const real = await readRealTitles();
  if (!real) console.log('The 2,334 real titles are not on this machine: generated ones stand in for them.');
  const generated = itemsFrom(10_000).map(({ title }) => title);
  measure(real ? 'real titles' : 'generated titles', real ?? generated.slice(0, 2334));
  measure(
    real ? 'real titles and generated ones in many scripts' : 'generated titles in many scripts',
    [...(real ?? []), ...generated].slice(0, 10_000),
  );
}

function measure(kind: string, titles: string[]): void {
  const entries = titles.map((title, i): [string, string] => [
    `v${i}`,
    encodeEntry({ title, url: '', date: '2026-01-01', category: 'x', tags: '' }),
  ]);
  const shards = new Map([['shard-0', Object.fromEntries(entries)]]);
  const [catalogue, reading] = timed(() => new Catalogue(shards));
  const [, preparing] = timed(() => SearchIndex.of(catalogue.entries));
  console.log(`\n${titles.length} ${kind}`);
  console.log(
    `  once, when the box gains the focus: ${ms(reading)} to read the catalogue, ${ms(preparing)} to prepare the search, in steps`,
  );

  const strokes = new Map<string, number[]>();
  for (let round = 0; round < rounds; round++) {
    // As in a visit that begins: what is kept from key to key is what was typed before.
    const index = SearchIndex.of(catalogue.entries);
    for (const text of texts) {
      for (let length = 1; length <= text.length; length++) {
        const typed = text.slice(0, length);
        const [, time] = timed(() => index.find(typed));
        strokes.set(typed, [...(strokes.get(typed) ?? []), time]);
      }
    }
  }
  // Of each the median, so that what else the machine does is left out.
  const times = [...strokes]
    .map(([typed, all]): [string, number] => [typed, all.sort((a, b) => a - b)[Math.floor(rounds / 2)]!])
    .sort(([, a], [, b]) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!;
  const told = ([typed, time]: [string, number]) =>
    `${ms(time)} ("${typed}"), ${ms(time * slower)} on a phone`;
  console.log(
    `  ${times.length} keystrokes, a phone taken to be ${slower} times as slow, a frame ${frame} ms:`,
  );
  console.log(`    median ${told(at(0.5))}\n    99 % within ${told(at(0.99))}\n    longest ${told(at(1))}`);
}

function timed<T>(task: () => T): [T, number] {
  const start = performance.now();
  const result = task();
  return [result, performance.now() - start];
}

const ms = (time: number): string => `${time.toFixed(2)} ms`;
