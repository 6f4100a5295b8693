import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run';
import { areas, chooseArea } from './areas';

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
/** The files of a folder, or the one file; none where nothing of this name is. */
function filesOf(name: string): string[] {
  const place = path.join(root, name);
  if (!existsSync(place)) return [];
  return statSync(place).isDirectory() ? readdirSync(place, { recursive: true }).map(String) : [name];
}

it.each(areas)('the area $name has code and tests that are there', ({ code, tests }) => {
  expect(code.filter((one) => filesOf(one).every(isTest))).toEqual([]);
  expect(tests.filter((one) => !filesOf(one).some(isTest))).toEqual([]);
});

it('an area is chosen by its name', () => {
  expect(chooseArea('search', root)).toBe(areas.find(({ name }) => name === 'search'));
});

it('a part of an area has the tests of the area, and its results stand with those of the area', () => {
  const cache = chooseArea('cache', root);
  for (const [word, code] of [
    ['shared-data/src/cache/query-client.ts', 'shared-data/src/cache/query-client.ts'],
    ['./shared-data/src/cache/', 'shared-data/src/cache'],
  ] as const)
    expect(chooseArea(word, root)).toEqual({ ...cache, code: [code] });
});

it('other code has the tests of the nearest folder around it that has some', () => {
  expect(chooseArea('commands/test/report.ts', root)).toEqual({
    name: 'commands-test-report.ts',
    code: ['commands/test/report.ts'],
    tests: ['commands/test'],
  });
  expect(chooseArea('shared-data/src/banners', root).tests).toEqual(['shared-data/src']);
});

it.each(['shared-data/src/serach', '../video-site', '/etc/hosts', 'nothing'])(
  'says what there is when there is no "%s"',
  (word) => {
    expect(() => chooseArea(word, root)).toThrow(
      new RegExp(`^There is no file, folder or area "${word}"\\. Areas: .*\\bsearch\\b`),
    );
  },
);

it('says so when no tests stand beside the code', () => {
  expect(() => chooseArea('webpack/router.ts', root)).toThrow('No tests stand beside webpack/router.ts.');
});
