import { middleOf } from '../numbers/middle-of';
import type { Visit } from './audit';
import { variants, type Screen, type Variant } from './variants';

type Measured = Exclude<keyof Visit, 'faults'>;

const rows: [string, Measured, (value: number) => string][] = [
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
  ['of these scripts', 'scriptBytes', (bytes) => `${(bytes / 1000).toFixed(0)} KB`],
];

/** The middle of each number over an odd number of visits; faults of any of them. */
export function median(visits: Visit[]): Visit {
  const middle = { faults: [...new Set(visits.flatMap(({ faults }) => faults))] } as Visit;
  for (const [, key] of rows) {
    middle[key] = middleOf(visits.map((visit) => visit[key]));
  }
  return middle;
}

/** Prints a screen's numbers, each variant's, and how many times the product's each other one's is. */
export function print(screen: Screen, rounds: number, visits: Record<Variant, Visit>): void {
  console.log(`\n${screen}, median of ${rounds}`);
  const line = (name: string, cells: string[]) =>
    console.log(name.padEnd(22) + cells.map((cell) => cell.padStart(15)).join(''));
  line('', [...variants, 'to plain app', 'to static page']);
  for (const [name, key, format] of rows) {
    const [own, plain, still] = variants.map((variant) => visits[variant][key]) as [number, number, number];
    line(name, [...[own, plain, still].map(format), ratio(own, plain), ratio(own, still)]);
  }
  for (const fault of visits.product.faults) console.log(`  ${fault}`);
}

const ratio = (own: number, other: number): string => (other === 0 ? '-' : (own / other).toFixed(2));
