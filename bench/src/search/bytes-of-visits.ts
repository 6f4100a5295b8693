import { brotliCompressSync, constants } from 'node:zlib';
import { randomFrom } from 'tests/support/shared-data';
import type { CatalogueEntry } from 'shared-data';
import { Catalogue } from '../../../shared-data/src/catalogue/catalogue';
import { encodeEntry } from '../../../shared-data/src/catalogue/entry';
import { compareNewestFirst } from '../../../shared-data/src/catalogue/order';
import { FilesSearch } from '../../../shared-data/src/search/files/files-search';
import { makeSearchFiles } from '../../../shared-data/src/search/files/make-search-files';
import { manyItems } from '../content/list-videos';
import { middleOf } from '../numbers/middle-of';

const visits = 200;
/** As many words of a title are typed, letter by letter. */
const wordsTyped = 2;

/** As a host compresses what it is asked for. */
const compressed = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

/**
 * What the search of a visit loads by published files, beside the whole catalogue, which is the other way: each visitor types the beginning of a
 * title, letter by letter, one in four of them with a letter wrong.
 */
export async function measureBytes(size: number, real: readonly string[]): Promise<void> {
  const titles = titlesLike(real, size);
  const entries = [...manyItems(size)]
    .map(({ id, title, url, date, category, tags }, i): CatalogueEntry => ({
      ...{ id, title: titles[i] ?? title, url, date, category, tags },
    }))
    .sort(compareNewestFirst);
  const began = performance.now();
  const files = new Map([...makeSearchFiles(entries)].map(({ name, content }) => [name, content]));
  const making = performance.now() - began;
  const shard = Object.fromEntries(entries.map((entry) => [entry.id, encodeEntry(entry)]));
  const catalogue = new Catalogue(new Map([['shard-0', shard]]));
  const whole = compressed(JSON.stringify(shard));

  const sizes = new Map<string, number>();
  const sizeOf = (name: string) => {
    if (!sizes.has(name)) sizes.set(name, compressed(files.get(name)!));
    return sizes.get(name)!;
  };
  const random = randomFrom(1);
  const [first, all, perKey] = [[], [], []] as number[][] as [number[], number[], number[]];
  let [keys, wholeNeeded] = [0, 0];
  for (let visit = 0; visit < visits; visit++) {
    let bytes = 0;
    let asked = 0;
    const search = await FilesSearch.open(
      (name) => {
        bytes += sizeOf(name);
        asked++;
        return Promise.resolve(JSON.parse(files.get(name)!));
      },
      { changes: new Map(), compare: compareNewestFirst },
    );
    const letters = [...typedBy(catalogue.entries, visit, random)];
    for (let length = 1; length <= letters.length; length++) {
      const before = asked;
      keys++;
      const found = await search.find(letters.slice(0, length).join(''));
      perKey.push(asked - before);
      if (length === 1) first.push(bytes);
      // The whole catalogue is read after a pause: here, after the last letter.
      if (found || length < letters.length) continue;
      bytes += whole;
      wholeNeeded++;
    }
    all.push(bytes);
  }
  const kb = (value: number) => `${(value / 1000).toFixed(1)} KB`;
  const share = (list: number[], part: number) =>
    list.slice().sort((one, other) => one - other)[Math.floor((list.length - 1) * part)]!;
  console.log(`\n${size} videos: ${files.size} files, made in ${(making / 1000).toFixed(1)} s`);
  console.log(`  the whole catalogue: ${kb(whole)}`);
  console.log(
    `  by files, the first letter: ${kb(middleOf(first))}, nine of ten visits ${kb(share(first, 0.9))}, the most ${kb(Math.max(...first))}`,
  );
  console.log(
    `  by files, ${wordsTyped} words: ${kb(middleOf(all))}, nine of ten visits ${kb(share(all, 0.9))}, on average ${kb(all.reduce((sum, one) => sum + one, 0) / visits)}`,
  );
  console.log(
    `  files a further key: ${middleOf(perKey)}, nine of ten keys ${share(perKey, 0.9)}; ${wholeNeeded} of ${visits} visits needed the whole catalogue as well (${keys} keys)`,
  );
}

/** Real titles, and of more the beginning of one with the end of another. */
function titlesLike(real: readonly string[], size: number): string[] {
  const random = randomFrom(size);
  const some = () => real[Math.floor(random() * real.length)]!.split(' ');
  const titles = real.slice(0, size);
  while (real.length > 0 && titles.length < size) {
    const [one, other] = [some(), some()];
    titles.push([...one.slice(0, one.length >> 1), ...other.slice(other.length >> 1)].join(' '));
  }
  return titles;
}

function typedBy(entries: readonly CatalogueEntry[], visit: number, random: () => number): string {
  for (;;) {
    const { title } = entries[Math.floor(random() * entries.length)]!;
    const text = title.split(/\s+/).slice(0, wordsTyped).join(' ');
    if (text.length < 4) continue;
    if (visit % 4 > 0) return text;
    const letters = [...text];
    letters.splice(1 + Math.floor(random() * (letters.length - 2)), 1);
    return letters.join('');
  }
}
