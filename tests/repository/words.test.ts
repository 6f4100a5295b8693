import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Words that made readers read comments, texts and names twice. Use standard technical English instead. */
const avoidedWords =
  /\b(told|anew|overtaken|whoever|meanwhile|stands|somebody|of before|from before|(is|are) no\b(?! longer))\b/gi;

const root = path.join(__dirname, '../..');
const isText = /\.(tsx?|mjs|js|json|css|html|md|ya?ml|rules)$/;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => isText.test(file) && existsSync(path.join(root, file)))
  .filter((file) => file !== 'tests/repository/words.test.ts' && file !== 'package-lock.json');

const findAvoidedWords = (file: string): string[] =>
  [file, ...readFileSync(path.join(root, file), 'utf8').split('\n')].flatMap((line, number) =>
    (line.match(avoidedWords) ?? []).map((word) => `${file}:${number}: ${word}`),
  );

it('no file contains an avoided word', () => {
  expect(files.length).toBeGreaterThan(0);
  expect(files.flatMap(findAvoidedWords)).toEqual([]);
});

it.each([
  ['is no number', 1],
  ['is no longer', 0],
  ['is not told', 1],
  ['isOvertaken.test', 0],
  ['is-overtaken.ts', 1],
])('%s contains %i avoided words', (text, count) => {
  expect(text.match(avoidedWords) ?? []).toHaveLength(count);
});
