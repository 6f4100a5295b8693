import {
  buildFolder,
  buildsToKeep,
  compose,
  earlierBuild,
  hasPages,
  type Build,
  type Change,
} from './compose';
import type { Release, Version } from './host';

const empty: Version = { files: new Map(), labels: {} };

const shell = (text: string): Build => ({
  id: text,
  files: new Map([
    [`assets/${text}.js`, text],
    ['index.html', `template ${text}`],
    ['part.json', `manifest ${text}`],
  ]),
});
const siteBuild = (text: string): Build => ({
  id: text,
  files: new Map([
    [`assets/${text}.js`, text],
    ['part.json', `manifest ${text}`],
  ]),
});
const frame = (text: string) => new Map([['drawn.html', text]]);
const next = (live: Version, change: Change, kept = new Map<string, string>()) => compose(live, change, kept);
const first = next(empty, {
  builds: new Map([
    ['shell', shell('one')],
    ['site-remote', siteBuild('1')],
  ]),
  frame: frame('f1'),
});

it('the shell is at the root, a remote below /parts, and each build has a copy of its files with fixed names', () => {
  expect(Object.fromEntries(first.files)).toEqual({
    'assets/one.js': 'one',
    'part.json': 'manifest one',
    'drawn.html': 'f1',
    'index.html': 'f1',
    'parts/shell/builds/one/index.html': 'template one',
    'parts/shell/builds/one/part.json': 'manifest one',
    'parts/site-remote/assets/1.js': '1',
    'parts/site-remote/part.json': 'manifest 1',
    'parts/site-remote/builds/1/part.json': 'manifest 1',
  });
  expect(first.labels).toEqual({ shell: 'one', 'site-remote': '1' });
});

it('a release of one app replaces its files only, and keeps the given ones', () => {
  const kept = new Map([['parts/site-remote/assets/1.js', '1']]);
  const second = next(first, { builds: new Map([['site-remote', siteBuild('2')]]) }, kept);
  const changed = [...second.files].filter(([path, hash]) => first.files.get(path) !== hash);
  expect(Object.fromEntries(changed)).toEqual({
    'parts/site-remote/assets/2.js': '2',
    'parts/site-remote/part.json': 'manifest 2',
    'parts/site-remote/builds/2/part.json': 'manifest 2',
  });
  expect([...first.files.keys()].filter((path) => !second.files.has(path))).toEqual([
    'parts/site-remote/builds/1/part.json',
  ]);
});

it('published pages replace the earlier ones, and a release of the shell keeps them', () => {
  const pages = (text: string) => new Map([['index.html', `home ${text}`]]);
  const watch = new Map([...pages('a'), ['watch/x/index.html', 'x']]);
  const published = next(first, { pages: watch, frame: frame('f2') });
  expect(published.files.get('index.html')).toBe('home a');
  const released = next(published, { builds: new Map([['shell', shell('two')]]), frame: frame('f3') });
  expect(released.files.get('index.html')).toBe('home a');
  expect(released.files.get('watch/x/index.html')).toBe('x');
  expect(released.files.get('drawn.html')).toBe('f3');
  expect(released.files.has('assets/one.js')).toBe(false);
  const again = next(released, { pages: pages('b') });
  expect(again.files.has('watch/x/index.html')).toBe(false);
  expect(again.files.get('assets/two.js')).toBe('two');
  expect([first, published, again].map(hasPages)).toEqual([false, true, true]);
});

const day = 24 * 60 * 60 * 1000;
const now = new Date('2026-06-30T00:00:00Z');
/** A history, newest first, of builds of the site with the days since their releases. */
const history = (...releases: [id: string, days: number][]): Release[] =>
  releases.map(([id, days], at) => ({
    id: `version-${at}`,
    at: new Date(now.getTime() - days * day),
    message: '',
    labels: { 'site-remote': id },
  }));

it('a rollback returns to the build before, never to one that was rolled back', () => {
  const back = (...ids: string[]) =>
    earlierBuild(site, history(...ids.map((id): [string, number] => [id, 0])), 'site-remote');
  const site: Version = {
    files: new Map([[`${buildFolder('site-remote', 'old')}part.json`, 'old']]),
    labels: {},
  };
  expect(back('3', '2', '1')).toBe('2');
  expect(back('2', '3', '2', '1')).toBe('1');
  expect(back('4', '4', '2', '3', '2', '1')).toBe('2');
  // The history does not reach back to the build before.
  expect(back('1', '2', '3', '2', '1')).toBe('old');
  expect(earlierBuild(empty, history(['1', 0]), 'site-remote')).toBeUndefined();
});

it('a replaced build stays for fourteen days since its end, and the one before the live one for ever', () => {
  const files = new Map(
    ['1', '2', '3', '4', 'lost'].map((id) => [`${buildFolder('site-remote', id)}part.json`, id]),
  );
  const keep = (...releases: [string, number][]) =>
    buildsToKeep({ files, labels: {} }, history(...releases), 'site-remote', now);
  expect(keep(['4', 1], ['3', 10], ['2', 15], ['1', 20])).toEqual(['2', '3', '4']);
  expect(keep(['4', 100], ['3', 200], ['2', 300])).toEqual(['3', '4']);
});
