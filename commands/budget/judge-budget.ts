import { readFileSync } from 'node:fs';
import path from 'node:path';
import { integer, number, object, parse, pipe, record, string } from 'valibot';
import type { Part } from '../../hosting/parts';
import type { Measured } from './measure-part';

/** `budget.json` of a part: what it may start with, and what it was made of when that was decided. */
const budget = object({ start: pipe(number(), integer()), madeOf: record(string(), number()) });

export const readBudget = (folder: string): Measured =>
  parse(budget, JSON.parse(readFileSync(path.join(folder, 'budget.json'), 'utf8')));

/** Whether a part keeps its budget, in words; where it does not, what grew and what to do. */
export function judgeBudget(
  part: Part,
  allowed: Measured,
  measured: Measured,
): { isKept: boolean; text: string } {
  const size = `${part} starts with ${kilobytes(measured.start)} of JavaScript (brotli)`;
  const over = measured.start - allowed.start;
  if (over <= 0) return { isKept: true, text: `${size}; its budget is ${kilobytes(allowed.start)}.` };
  return {
    isKept: false,
    text: [
      `${size}, ${kilobytes(over)} more than its budget of ${kilobytes(allowed.start)}.`,
      'What grew since the budget was set, before compression:',
      ...grown(allowed.madeOf, measured.madeOf),
      `Load it on demand (lazyScreen of shared-ui), do without it, or decide for it: npm run budget -- set ${part}`,
    ].join('\n'),
  };
}

function grown(before: Measured['madeOf'], now: Measured['madeOf']): string[] {
  return Object.entries(now)
    .map(([name, bytes]) => ({ name, more: bytes - (before[name] ?? 0), isNew: before[name] === undefined }))
    .filter(({ more }) => more > 0)
    .sort((a, b) => b.more - a.more)
    .slice(0, 8)
    .map(({ name, more, isNew }) => `  +${kilobytes(more)}  ${name}${isNew ? ' (new)' : ''}`);
}

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
