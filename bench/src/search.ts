import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readRows } from 'admin-data';
import { itemsFrom } from 'shared-data/testing';
import { Catalogue } from '../../shared-data/src/catalogue/catalogue';
import { encodeEntry } from '../../shared-data/src/catalogue/entry';
import { matchRanges } from '../../shared-data/src/search/match-ranges';
import { prepareSearch, search } from '../../shared-data/src/search/search-index';

const realTitles = path.join(__dirname, '../../../shared/data/videos-us.csv');
const texts = ['the', 'trailer', 'vlog 2017', 'é', 'straße', 'москва', 'नमस्ते', '🎬', 'zzzz', 'a'];
const frame = 16;
const rounds = 20;

/** What a keystroke costs on the main thread: finding the titles, and marking those that are in view. */
export async function run(): Promise<void> {
  const real = existsSync(realTitles)
    ? await titlesIn(new File([readFileSync(realTitles)], 'videos.csv'))
    : null;
  if (!real) console.log('The 2,334 real titles are not on this machine: generated ones stand in for them.');
  const generated = itemsFrom(10_000).map(({ title }) => title);
  measure(real ? 'real titles' : 'generated titles', real ?? generated.slice(0, 2334));
  measure(
    real ? 'real titles and generated ones in many scripts' : 'generated titles in many scripts',
    [...(real ?? []), ...generated].slice(0, 10_000),
  );
}

async function titlesIn(file: File): Promise<string[]> {
  const titles: string[] = [];
  for await (const { values } of readRows(file)) titles.push(values['title']!);
  return titles;
}

function measure(kind: string, titles: string[]): void {
  const entries = titles.map((title, i): [string, string] => [
    `v${i}`,
    encodeEntry({ title, url: '', date: '2026-01-01', category: 'x', tags: '' }),
  ]);
  const shards = new Map([['shard-0', Object.fromEntries(entries)]]);
  const [catalogue, reading] = timed(() => new Catalogue(shards));
  const [, preparing] = timed(() => prepareSearch(catalogue));
  console.log(`\n${titles.length} ${kind}`);
  console.log(
    `  once, when the box gains the focus: ${ms(reading)} to read the catalogue, ${ms(preparing)} to fold`,
  );

  const strokes: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const text of texts) {
      for (let length = 1; length <= text.length; length++) {
        const typed = text.slice(0, length);
        const [, time] = timed(() => {
          for (const { title } of search(catalogue, typed).slice(0, 10)) matchRanges(title, typed);
        });
        strokes.push(time);
      }
    }
  }
  strokes.sort((a, b) => a - b);
  const at = (share: number) => strokes[Math.min(strokes.length - 1, Math.floor(strokes.length * share))]!;
  console.log(
    `  ${strokes.length} keystrokes: median ${ms(at(0.5))}, 99 % within ${ms(at(0.99))}, longest ${ms(at(1))} (a frame is ${frame} ms)`,
  );
}

function timed<T>(task: () => T): [T, number] {
  const start = performance.now();
  const result = task();
  return [result, performance.now() - start];
}

const ms = (time: number): string => `${time.toFixed(2)} ms`;
