import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { workspaces } from '../package.json';
import { runProgram } from './command-line/run-program';
import { WrongUse } from './command-line/wrong-use';
import { root } from './run';
import { beginning, changedFiles } from './test/changed-files';
import { browser, build, lint, types, unit, type Kind } from './test/kinds';
import { clearResults } from './test/outcome';
import { browserFolders, reachedBy } from './test/reached';
import { runStages } from './test/run-stages';

/** Projects of jest: the packages with tests, and what stands beside them. */
const unitProjects = [...workspaces, 'commands', 'hosting', 'jest'].filter((name) => name !== 'e2e');

/** What a landing needs, or with `--all` everything. */
const everything = (): Kind[][] => [[types(), lint, build], [unit()], [browser()]];

/** One package: its types, its unit tests, and its browser tests on the built product. */
function onePackage(name: string): Kind[][] {
  const folder = browserFolders[name];
  return [
    [types(name), ...(folder ? [build] : [])],
    ...(unitProjects.includes(name) ? [[unit('--selectProjects', name)]] : []),
    ...(folder ? [[browser(`${folder}/*`)]] : []),
  ];
}

/** What a change since a commit reaches. */
function changed(since: string): Kind[][] {
  const files = changedFiles(since);
  const reached = reachedBy(files, unitProjects);
  console.log(`${files.length} files were changed since ${since.slice(0, 8)}.`);
  const tests = reached.unit === 'all' ? [] : testFiles(reached.unit, since);
  const projects = reached.browser === 'all' ? [] : reached.browser;
  return [
    [types(), lint, ...(reached.browser === 'all' || projects.length > 0 ? [build] : [])],
    ...(reached.unit === 'all' || tests.length > 0 ? [[unit('--runTestsByPath', ...tests)]] : []),
    ...(reached.browser === 'all' || projects.length > 0 ? [[browser(...projects)]] : []),
  ];
}

/** All test files of some packages, and those elsewhere that import what was changed. */
function testFiles(packages: string[], since: string): string[] {
  const list = (...args: string[]) =>
    execFileSync(path.join(root, 'node_modules/.bin/jest'), ['--listTests', ...args], {
      cwd: root,
      encoding: 'utf8',
    })
      .split('\n')
      .filter((file) => file && existsSync(file));
  const whole = packages.length > 0 ? list('--selectProjects', ...packages) : [];
  return [...new Set([...whole, ...list(`--changedSince=${since}`)])];
}

interface TestOptions {
  all: boolean;
  changed: boolean;
}

async function test({ all, changed: isChanged }: TestOptions, name: string | undefined): Promise<void> {
  if (!isChanged && name && !unitProjects.includes(name) && !browserFolders[name])
    throw new WrongUse(`There is no package ${name}. Packages: ${workspaces.join(', ')}.`);
  if (all) process.env['TEST_ALL'] = '1';
  clearResults();
  if (isChanged) return end(await runStages(changed(name ?? beginning())));
  end(await runStages(name ? onePackage(name) : everything(), { goesOn: all }));
}

function end(isWell: boolean): void {
  process.exitCode = isWell ? 0 : 1;
}

runProgram(
  {
    usage: {
      'npm test': 'tests what a landing needs, up to the first kind that fails',
      'npm test -w PACKAGE': 'one package: its types, its unit tests and its browser tests',
      'npm run test:all': 'everything, to its end',
      'npm run test:changed -- [COMMIT]': 'what the change since COMMIT reaches; since main unless given',
    },
    options: {
      all: { type: 'boolean', default: false, says: 'as npm run test:all' },
      changed: { type: 'boolean', default: false, says: 'as npm run test:changed' },
    },
    examples: {
      'npm test': 'before a landing',
      'npm test -w site-remote': 'the public screens alone',
      'npm run test:all': 'before a release',
      'npm run test:changed -- HEAD~3': 'what the last three commits reach',
    },
  },
  ({ values, words: [name] }) => test(values, name),
);
