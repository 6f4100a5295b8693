import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { judgeParts, measurePart } from '../quality/budget';
import { temporaryFolder } from 'tests/support/temporary-folder';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder('budget');
  mkdirSync(path.join(folder, 'assets'));
});

const write = (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
};
const compressed = (...texts: string[]) =>
  texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);

describe('the start size of an app', () => {
  it('is that of a remote’s entry and the scripts that it loads', () => {
    write({
      'part.json': JSON.stringify({ entry: 'entry.js', start: ['assets/a.js'] }),
      'entry.js': 'entry',
      'assets/a.js': 'screen(1);other(2);',
      'assets/later.js': 'on demand',
    });
    expect(measurePart('site-remote', folder)).toBe(compressed('entry', 'screen(1);other(2);'));
  });

  it("is that of the scripts in the shell's page", () => {
    write({
      'part.json': '{}',
      'index.html': '<script src="/assets/m.js"></script>',
      'assets/m.js': 'main()',
    });
    expect(measurePart('shell', folder)).toBe(compressed('main()'));
  });

  it('is unknown before the app is built', () => {
    expect(() => measurePart('shell', folder)).toThrow('shell is not built: npm run build.');
  });
});

it('an app may use its whole budget, and each exceeded budget is reported with a remedy', () => {
  const build = (part: string, budget: number) => {
    mkdirSync(path.join(folder, part, 'dist'), { recursive: true });
    write({
      [`${part}/budget.json`]: JSON.stringify({ start: budget }),
      [`${part}/dist/part.json`]: JSON.stringify({ entry: 'entry.js' }),
      [`${part}/dist/entry.js`]: 'entry',
    });
  };
  const size = compressed('entry');
  build('site-remote', size);
  build('admin-remote', size);
  expect(judgeParts(['site-remote', 'admin-remote'], folder).isKept).toBe(true);
  build('admin-remote', size - 1);
  const { isKept, sentences } = judgeParts(['site-remote', 'admin-remote'], folder);
  expect(isKept).toBe(false);
  expect(sentences).toEqual([
    expect.stringMatching(/^site-remote starts with .*; its budget is/),
    expect.stringMatching(
      /^admin-remote starts with .* more than its budget[^]* "start" in admin-remote\/budget.json/,
    ),
  ]);
});
