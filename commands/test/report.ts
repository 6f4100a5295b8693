import path from 'node:path';
import { root } from '../run';
import { results, type Outcome } from './outcome';

export interface Ran extends Outcome {
  kind: string;
  milliseconds: number;
}

const minutes = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

const counts = ({ passed, failed, skipped }: Outcome): string =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

export const lineOf = (ran: Ran): string =>
  `${ran.kind.padEnd(14)} ${minutes(ran.milliseconds).padStart(6)}  ${counts(ran)}`;

/** The ten slowest tests, those that failed at first or wholly, and the counts and minutes of each kind and of all. */
export function report(ran: Ran[], milliseconds: number, notRun: string[]): string {
  const tests = ran.flatMap((one) => one.tests);
  const failed = tests.filter(({ hasFailed }) => hasFailed).map(({ name }) => name);
  const unsteady = tests.filter(({ isUnsteady }) => isUnsteady).map(({ name }) => name);
  const slowest = [...tests]
    .sort((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, 10)
    .map((test) => `${(test.milliseconds / 1000).toFixed(1).padStart(6)} s  ${test.name}`);
  const sum = (key: 'passed' | 'failed' | 'skipped') => ran.reduce((all, one) => all + one[key], 0);
  const all: Outcome = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), tests: [] };
  return [
    ...(slowest.length > 0 ? ['\n── The slowest tests ──', ...slowest] : []),
    ...(unsteady.length > 0 ? ['\n── Passed only when run once more ──', ...unsteady] : []),
    ...(failed.length > 0 ? ['\n── Failed ──', ...failed] : []),
    '\n── Results ──',
    ...ran.map(lineOf),
    ...notRun.map((kind) => `${kind.padEnd(14)}         not run: a kind before it failed`),
    ...(ran.some(({ kind, failed }) => kind === 'Browser' && failed > 0)
      ? [`What failed, with each page as it was then: ${path.relative(root, results)}`]
      : []),
    `\n${counts(all)}, in ${minutes(milliseconds)} minutes`,
  ].join('\n');
}
