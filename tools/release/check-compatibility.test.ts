import type { AppName } from 'server/configuration';
import type { PartManifest } from 'server/release';
import { tokensOf } from './build';
import { findCopies, findFaults } from './check-compatibility';

const manifest = (part: AppName, change: Partial<PartManifest> = {}): [AppName, PartManifest] => [
  part,
  {
    part,
    version: '0.1.0',
    contract: 5,
    shared: { react: part === 'shell' ? '19.3.1' : '^19.3.1' },
    sharedData: { version: '1.4.0', hash: 'a' },
    files: [],
    ...change,
  },
];
const faults = (changed: AppName[], ...manifests: [AppName, PartManifest][]) =>
  findFaults(new Map(manifests), changed);

it('apps with the same contract, libraries and shared-data work together', () => {
  expect(faults(['shell'], manifest('shell'), manifest('site-remote'))).toEqual([]);
});

it.each<[string, Partial<PartManifest>, string]>([
  ['another contract', { contract: 6 }, 'site-remote keeps contract 6, but the shell keeps 5.'],
  [
    'another major version of React',
    { shared: { react: '^20.0.0' } },
    'site-remote needs react ^20.0.0, but the shell has 19.3.1.',
  ],
  [
    'a changed shared-data of the same version',
    { sharedData: { version: '1.4.0', hash: 'b' } },
    'site-remote: shared-data 1.4.0 differs from the live 1.4.0: run npx lerna version, and build again.',
  ],
  [
    'a CSS variable without a definition',
    { tokens: { defined: [], required: ['--gone'] } },
    'site-remote uses the CSS variable --gone, which neither it nor the shell defines.',
  ],
])('a remote with %s is refused, and released only together with the shell', (_, change, sentence) => {
  const shell = manifest('shell', { tokens: { defined: ['--text'], required: [] } });
  const own = manifest('site-remote', change);
  const together = 'Apps that need each other are released together: npm run deploy -- shell site-remote';
  expect(faults(['site-remote'], shell, own)).toEqual([sentence, together]);
  expect(faults(['shell'], shell, own)).toEqual([sentence, together]);
  expect(faults(['shell', 'site-remote'], shell, own)).toEqual([sentence]);
  expect(faults(['admin-remote'], shell, manifest('admin-remote'), own)).toEqual([]);
});

it('a path of two remotes is refused', () => {
  const routes = [{ path: '/films', screen: 'films' }];
  const all = [manifest('site-remote', { routes }), manifest('admin-remote', { routes })];
  expect(faults(['admin-remote'], ...all)).toEqual([
    'The path /films of admin-remote belongs to site-remote: give it another in config/parts.json.',
  ]);
  expect(faults(['shell'], ...all)).toEqual([]);
});

it('a remote with a newer shared-data loads its own copy, which is reported', () => {
  const own = manifest('site-remote', { sharedData: { version: '1.5.0', hash: 'b' } });
  expect(faults(['site-remote'], manifest('shell'), own)).toEqual([]);
  expect(findCopies(new Map([manifest('shell'), own]))).toEqual([
    'site-remote loads its own copy of shared-data 1.5.0.',
  ]);
});

it('a build defines CSS variables in styles, templates and scripts, and requires those without a fallback', () => {
  const contents = new Map(
    Object.entries({
      'assets/a.css': ':root{--text:#000}p{color:var(--text);margin:var(--gap)}',
      'assets/a.js':
        'css`a{color:var(--accent);top:var(--top,0)}`;style={"--columns":3};e.style.setProperty("--place",1)',
      'assets/b.js': 'css`b{columns:var(--columns);left:var( --place );top:var(--media-gap)}`',
      'assets/b.js.map': 'var(--map)',
    }).map(([file, text]) => [file, Buffer.from(text)]),
  );
  expect(tokensOf('shell', contents)).toEqual({
    defined: ['--columns', '--place', '--text'],
    required: ['--accent', '--gap'],
  });
  expect(tokensOf('site-remote', contents)).toEqual({
    defined: ['--columns', '--place'],
    required: ['--accent'],
  });
});
