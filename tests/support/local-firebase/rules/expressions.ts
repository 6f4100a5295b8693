import { readFileSync } from 'node:fs';
import path from 'node:path';

const lines = readFileSync(path.join(__dirname, 'expressions.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** An expression with its expected value: an expression, or the word `error`, with the sentence of the error or without. */
const row = (line: string): [expression: string, value: string] => {
  const at = line.lastIndexOf(' => ');
  return [line.slice(0, at).trim(), line.slice(at + 4)];
};

/** Expressions that Google's emulator evaluates as this server does. */
export const expressions = lines.filter((line) => !line.startsWith('~')).map(row);

/** Expressions for which Google's emulator differs. */
export const differing = lines.filter((line) => line.startsWith('~')).map((line) => row(line.slice(2)));
