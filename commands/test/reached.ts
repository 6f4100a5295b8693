import { parts, remoteNames } from '../../hosting/parts';

/** The folders below `e2e/src` with the browser tests of each package. */
export const browserFolders: Record<string, string> = {
  shell: 'shell',
  ...Object.fromEntries(remoteNames.map((name) => [name, name.replace(/-remote$/, '')])),
  'local-firebase': 'local-firebase',
  e2e: 'whole',
};

/** What a change reaches: of the unit tests, projects of jest; of the browser tests, files or folders of them. */
export interface Reached {
  unit: 'all' | string[];
  browser: 'all' | string[];
}

/** The tests of this folder read names, tags and documents of the whole tree. */
const ofTheTree = 'jest';

/**
 * The unit tests that a change in a folder reaches. `hosting` reads the shell's routes and the built parts. What is not
 * here (data, pieces, server, build, rules, settings) is used by all.
 */
const unitReach: Record<string, string[]> = {
  shell: ['shell', 'hosting'],
  ...Object.fromEntries(remoteNames.map((name) => [name, [name, 'hosting']])),
  commands: ['commands'],
  bench: ['bench'],
  docs: [],
  e2e: [],
  jest: [],
};

/** The same of the browser tests. What the commands are tested with there is a start, and a release of each part. */
const browserReach: Record<string, string[]> = {
  ...Object.fromEntries(parts.map((part) => [part, [`${browserFolders[part]}/*`, 'pages/*', 'whole/*']])),
  commands: ['whole/*'],
  bench: [],
  docs: [],
  jest: [],
};

/** Commands that every browser test begins with. */
const commandsOfAll = /^commands\/(demo-content|fetch-packages)\.ts$/;

/** Guides and tools that the tests of commands read or use. */
const readByCommands =
  /^docs\/(set-up|backup|tutorial)\.md$|\/CHANGELOG\.md$|^e2e\/src\/whole\/project-copy\.ts$/;

/** What a change of these files reaches. A browser test is reached by itself; what these tests share is all of them. */
export function reachedBy(files: string[]): Reached {
  if (files.length === 0) return { unit: [], browser: [] };
  const unit = new Set([ofTheTree]);
  const browser = new Set<string>();
  for (const file of files) {
    if (readByCommands.test(file)) unit.add('commands');
    if (file.endsWith('.md')) continue;
    const folder = file.includes('/') ? file.slice(0, file.indexOf('/')) : '';
    for (const project of unitReach[folder] ?? ['all']) unit.add(project);
    if (/\.test\.tsx?$/.test(file)) continue;
    const [, spec] = /^e2e\/src\/(.+)\.spec\.ts$/.exec(file) ?? [];
    const reached = commandsOfAll.test(file) ? ['all'] : browserReach[folder];
    for (const tests of spec ? [spec] : (reached ?? ['all'])) browser.add(tests);
  }
  return { unit: unit.has('all') ? 'all' : [...unit], browser: browser.has('all') ? 'all' : [...browser] };
}
