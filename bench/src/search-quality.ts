import { titleFrom, randomFrom } from 'tests/support/shared-data';
import type { CatalogueEntry } from '../../shared-data/src/catalogue/entry';
import { engines } from './search-quality/engines';
import { generate, type Pair } from './search-quality/queries';
import { byHand, titles } from './search-quality/titles';
import { readRealTitles } from './search-quality/real-titles';

/** Of each kind, for real titles, and for our own of each script. */
const each = 40;
const eachScript = 4;
const own = Object.values(titles).flat();

/**
 * Whether the video that is meant is among the first three, by how its title was got wrong, beside what libraries and the
 * specification's substring find.
 */
export async function run([seed = '1']: string[]): Promise<void> {
  const random = randomFrom(Number(seed));
  const real = await readRealTitles();
  if (!real) console.log('The real titles are not on this machine: generated ones stand in for them.');
  const others = real ?? Array.from({ length: 2334 }, () => titleFrom(random));
  const all = [...own, ...others];
  const pairs: Pair[] = [
    ...byHand.map(([query, title]) => ({ kind: 'by hand', query, title })),
    ...Object.values(titles).flatMap((some) => generate(some, all, eachScript, random)),
    ...(real ? generate(real, all, each, random) : []),
  ];
  const entries = all.map((title, i): CatalogueEntry => ({
    id: `v${i}`,
    title,
    url: '',
    date: '2026-01-01',
    category: 'x',
    tags: '',
  }));
  console.log(
    `${pairs.length} queries for titles in ${Object.keys(titles).length} scripts, among ${all.length} titles. Found among the first three, in %:\n`,
  );
  const kinds = [...new Set(pairs.map(({ kind }) => kind))];
  const rows = Object.entries(engines).map(([name, make]) => {
    const search = make(entries);
    const missed = pairs.filter(({ query, title }) => !search(query).slice(0, 3).includes(title));
    return { name, missed };
  });
  const share = (missed: Pair[], of: Pair[]) =>
    String(Math.round((1 - missed.length / of.length) * 1000) / 10);
  const columns = ['all', ...kinds];
  console.log(['', ...columns].map((text, i) => text.padEnd(i === 0 ? 26 : text.length + 2)).join(''));
  for (const { name, missed } of rows)
    console.log(
      [
        name,
        share(missed, pairs),
        ...kinds.map((kind) =>
          share(
            missed.filter((pair) => pair.kind === kind),
            pairs.filter((pair) => pair.kind === kind),
          ),
        ),
      ]
        .map((text, i) => text.padEnd(i === 0 ? 26 : columns[i - 1]!.length + 2))
        .join(''),
    );
  console.log('\nNot found by ours:');
  for (const { kind, query, title } of rows[0]!.missed) console.log(`  ${kind}: "${query}" for "${title}"`);
}
