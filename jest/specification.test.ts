import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readTestNames } from './test-names';

const root = path.join(__dirname, '..');

interface Row {
  point: string;
  files: string[];
  tests: { file: string; name: string }[];
}

/** The rows of the document's tables: point, code, tests, difference. */
function readRows(markdown: string): Row[] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (Point|-+) /.test(line))
    .map((line) => {
      const [, point = '', code = '', tests = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
      return {
        point,
        files: [...code.matchAll(/`([^`]+)`/g)].map(([, file]) => file!),
        tests: tests.split('<br>').map((entry) => {
          const [, file = '', name = ''] = /^`([^`]+)`: (.+)$/.exec(entry.trim()) ?? [];
          return { file, name: name.replaceAll('\\', '') };
        }),
      };
    });
}

const missing = (rows: Row[]): string[] => {
  const names = new Map<string, string[]>();
  const namesOf = (file: string) => {
    if (!names.has(file)) names.set(file, readTestNames(path.join(root, file)));
    return names.get(file)!;
  };
  return rows.flatMap(({ point, files, tests }) => [
    ...files.filter((file) => !existsSync(path.join(root, file))).map((file) => `${point}: no file ${file}`),
    ...(files.length === 0 ? [`${point}: no place in the code`] : []),
    ...tests
      .filter(
        ({ file, name }) => !file || !existsSync(path.join(root, file)) || !namesOf(file).includes(name),
      )
      .map(({ file, name }) => `${point}: no test "${name}" in ${file || 'the row'}`),
  ]);
};

const document = readFileSync(path.join(root, 'docs/specification.md'), 'utf8');

it('each point of the specification names code and tests that exist', () => {
  const rows = readRows(document);
  expect(rows.length).toBeGreaterThan(90);
  expect(missing(rows)).toEqual([]);
});

it('a row that names a file or a test that does not exist is noticed', () => {
  const row = (code: string, test: string) => readRows(`| A point | ${code} | ${test} | |`);
  const name = 'each point of the specification names code and tests that exist';
  expect(missing(row('`jest.config.ts`', `\`jest/specification.test.ts\`: ${name}`))).toEqual([]);
  expect(missing(row('`none.ts`', `\`jest/specification.test.ts\`: ${name}`))).toHaveLength(1);
  expect(missing(row('`jest.config.ts`', `\`jest/none.test.ts\`: ${name}`))).toHaveLength(1);
  expect(missing(row('`jest.config.ts`', '`jest/specification.test.ts`: no such name'))).toHaveLength(1);
  expect(missing(row('', ''))).toHaveLength(2);
});
