import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { remoteEntryFile } from 'shared-data/contract';
import { judgeParts } from './budget/budget';
import { judgeBudget } from './budget/judge-budget';
import { measurePart } from './budget/measure-part';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'budget-'));
  mkdirSync(path.join(folder, 'assets'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
};
const compressed = (...texts: string[]) =>
  texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);

/** Its first ten characters come from a screen, the others from a package. */
const script = 'screen(1);other(2);other(3);';
const map = JSON.stringify({
  version: 3,
  sources: ['site-remote/src/home/home.tsx', 'node_modules/@big/library/dist/index.js'],
  names: [],
  mappings: 'AAAA,UCAA',
});

describe('what a part starts with', () => {
  it('is the entry of a remote and the scripts that it loads, by where they come from', () => {
    write({
      'part.json': JSON.stringify({ start: ['assets/a.js'] }),
      [remoteEntryFile()]: 'entry',
      'assets/a.js': script,
      'assets/a.js.map': map,
      'assets/later.js': 'on demand',
    });
    expect(measurePart('site-remote', folder)).toEqual({
      start: compressed('entry', script),
      madeOf: { [remoteEntryFile()]: 5, 'site-remote/src/home': 10, 'node_modules/@big/library': 18 },
    });
  });

  it("is the scripts of the shell's page", () => {
    write({
      'part.json': '{}',
      'index.html': '<script src="/assets/m.js"></script>',
      'assets/m.js': 'main()',
    });
    expect(measurePart('shell', folder)).toEqual({ start: compressed('main()'), madeOf: { 'm.js': 6 } });
  });

  it('is not known before the part is built', () => {
    expect(() => measurePart('shell', folder)).toThrow('shell is not built: npm run build.');
  });
});

it('parts are kept when each of them is, and each is named', () => {
  const build = (part: string, budget: number) => {
    mkdirSync(path.join(folder, part, 'dist'), { recursive: true });
    write({
      [`${part}/budget.json`]: JSON.stringify({ start: budget, madeOf: {} }),
      [`${part}/dist/part.json`]: JSON.stringify({ start: [] }),
      [`${part}/dist/${remoteEntryFile()}`]: 'entry',
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
    expect.stringMatching(/^admin-remote starts with .* more than its budget/),
  ]);
});

describe('a budget', () => {
  const before = { start: 2048, madeOf: { 'shared-ui/src': 4096, 'site-remote/src/home': 2048 } };

  it('is kept up to its last byte', () => {
    expect(judgeBudget('site-remote', before, { ...before, start: 2048 })).toEqual({
      isKept: true,
      text: 'site-remote starts with 2.0 KB of JavaScript (brotli); its budget is 2.0 KB.',
    });
    expect(judgeBudget('site-remote', before, { ...before, start: 2049 }).isKept).toBe(false);
  });

  it('that is exceeded says what grew, the most first, and what to do', () => {
    const madeOf = { 'shared-ui/src': 4000, 'site-remote/src/home': 3072, 'node_modules/big': 10_240 };
    const { text } = judgeBudget('site-remote', before, { start: 4096, madeOf });
    expect(text.split('\n')).toEqual([
      'site-remote starts with 4.0 KB of JavaScript (brotli), 2.0 KB more than its budget of 2.0 KB.',
      'What grew since the budget was set, before compression:',
      '  +10.0 KB  node_modules/big (new)',
      '  +1.0 KB  site-remote/src/home',
      'Load it on demand (lazyScreen of shared-ui), do without it, or decide for it: npm run budget -- set site-remote',
    ]);
  });
});
