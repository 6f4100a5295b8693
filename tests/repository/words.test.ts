import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Words that made readers read comments, texts and names twice. Use standard technical English instead. */
const avoidedWords =
  /\b(told|anew|overtaken|whoever|meanwhile|stands|somebody|of before|from before|(is|are) no\b(?! longer))\b/gi;

/** Folders that still contain such words. Remove an entry when it is clean, and add none. */
const notCleanYet = [
  'admin-remote/src/app',
  'admin-remote/src/components',
  'admin-remote/src/features',
  'admin-remote/src/forms',
  'admin-remote/src/messages',
];

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

it('clean folders contain no avoided words', () => {
  const cleanFiles = files.filter((file) => !notCleanYet.some((folder) => file.startsWith(`${folder}/`)));
  expect(cleanFiles.length).toBeGreaterThan(0);
  expect(cleanFiles.flatMap(findAvoidedWords)).toEqual([]);
});

it('the list of folders with avoided words is as short as possible', () => {
  const existing = notCleanYet.filter((name) => existsSync(path.join(root, name)));
  const filesOf = (name: string) => files.filter((file) => file.startsWith(`${name}/`));
  expect(existing.filter((name) => filesOf(name).flatMap(findAvoidedWords).length === 0)).toEqual([]);
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
