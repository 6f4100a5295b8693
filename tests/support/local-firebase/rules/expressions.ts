import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Expressions with their expected value: an expression, or the word `error`. */
export const expressions: [expression: string, value: string][] = readFileSync(
  path.join(__dirname, 'expressions.txt'),
  'utf8',
)
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const at = line.lastIndexOf(' => ');
    return [line.slice(0, at).trim(), line.slice(at + 4)];
  });

/** Expressions for which Google's emulator differs from the documentation. */
export const documented: [expression: string, value: string][] = [
  ["bool('true')", 'true'],
  ["bool('FALSE')", 'false'],
  ['bool(true)', 'true'],
  ["bool('yes')", 'error'],
  ['bool(1)', 'error'],
  ['math.isInfinite(1.0 / 0.0)', 'true'],
  ['math.isInfinite(1)', 'false'],
  ['[1].toSet() is set', 'true'],
  ["{'a':1}.diff({'a':2}).affectedKeys() is set", 'true'],
];
