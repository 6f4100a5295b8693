import { median } from '../support/median';
import { row } from '../support/row';
import type { Visit } from './audit';

export const screens = ['home', 'category', 'watch'] as const;
export type Screen = (typeof screens)[number];

type Measure = Exclude<keyof Visit, 'faults'>;

const measures: [name: string, key: Measure, format: (value: number) => string][] = [
  ['performance', 'performance', String],
  ['accessibility', 'accessibility', String],
  ['best practices', 'best-practices', String],
  ['SEO', 'seo', String],
  ['largest paint (LCP)', 'lcp', (ms) => `${(ms / 1000).toFixed(2)} s`],
  ['first paint (FCP)', 'fcp', (ms) => `${(ms / 1000).toFixed(2)} s`],
  ['blocked (TBT)', 'tbt', (ms) => `${ms.toFixed(0)} ms`],
  ['layout shift (CLS)', 'cls', (shift) => shift.toFixed(4)],
  ['requests', 'requests', String],
  ['bytes', 'bytes', (bytes) => `${(bytes / 1000).toFixed(0)} KB`],
  ['JavaScript', 'scriptBytes', (bytes) => `${(bytes / 1000).toFixed(0)} KB`],
];

/** For each measure, the median of an odd number of visits; and the faults of all visits. */
export function medianOf(visits: Visit[]): Visit {
  const all = { faults: [...new Set(visits.flatMap(({ faults }) => faults))] } as Visit;
  for (const [, key] of measures) all[key] = median(visits.map((visit) => visit[key]));
  return all;
}

export function print(screen: Screen, rounds: number, page: Visit, copy: Visit): void {
  console.log(`\n${screen}, median of ${rounds}`);
  row('', 'product', 'static page', 'ratio');
  for (const [name, key, format] of measures) {
    const ratio = copy[key] === 0 ? '-' : (page[key] / copy[key]).toFixed(2);
    row(name, format(page[key]), format(copy[key]), ratio);
  }
  for (const fault of page.faults) console.log(`  ${fault}`);
}

/** A sentence for each target that a screen misses. Most targets are the values of the static page. */
export function judge(screen: Screen, page: Visit, copy: Visit): string[] {
  const missed: string[] = [];
  const miss = (sentence: string) => missed.push(`${screen}: ${sentence}`);
  for (const category of ['accessibility', 'best-practices', 'seo'] as const)
    if (page[category] < 100) miss(`${category} is ${page[category]}, not 100.`);
  if (page.cls > 0) miss(`its layout shifts by ${page.cls.toFixed(3)}.`);
  if (page.performance < copy.performance - 2)
    miss(`performance is ${page.performance}, that of the static page ${copy.performance}.`);
  if (page.lcp > 1.1 * copy.lcp)
    miss(
      `the largest paint is at ${page.lcp.toFixed(0)} ms, that of the static page at ${copy.lcp.toFixed(0)} ms.`,
    );
  if (page.tbt > copy.tbt + 50)
    miss(`it is blocked for ${page.tbt.toFixed(0)} ms, the static page for ${copy.tbt.toFixed(0)} ms.`);
  // A rendered page may make two more requests, which find out whether it is stale.
  if (page.requests > copy.requests + 2)
    miss(`it makes ${page.requests} requests, the static page ${copy.requests}.`);
  if (page.bytes > 1.2 * copy.bytes)
    miss(
      `it loads ${(page.bytes / 1000).toFixed(0)} KB, the static page ${(copy.bytes / 1000).toFixed(0)} KB.`,
    );
  return missed;
}
