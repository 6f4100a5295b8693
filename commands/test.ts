import { existsSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from './command-line/run-program';
import { WrongUse } from './command-line/wrong-use';
import { parts } from '../hosting/parts';
import { packages } from './packages';
import { root } from './run';
import { beginning, changedFiles } from './test/changed-files';
import {
  browser,
  build,
  format,
  size,
  typesAlone,
  typesAndLint,
  typesOfTheRest,
  unit,
  type Kind,
} from './test/kinds';
import { clearResults } from './test/outcome';
import { browserFolders, reachedBy } from './test/reached';
import { runStages } from './test/run-stages';

/** Projects of jest: the packages with tests, and what stands beside them. */
const unitProjects = [...packages, 'commands', 'hosting', 'demo', 'jest'].filter((name) => name !== 'e2e');

/** The pre-merge checks, or with `--all` everything. */
const everything = (all: boolean): Kind[][] => [
  [...(all ? [typesAlone()] : []), typesAndLint, format, build],
  [size(...parts)],
  [unit()],
  [browser()],
];

/** These look at the built parts. */
const wantBuilds = ['commands', 'hosting'];

/** One package: its types, its unit tests, and its browser tests on the built product. */
function onePackage(name: string): Kind[][] {
  const folder = browserFolders[name];
  const isWorkspace = packages.includes(name);
  return [
    [
      isWorkspace ? typesAlone(name) : typesOfTheRest,
      ...(folder || wantBuilds.includes(name) ? [build] : []),
    ],
    ...parts.filter((part) => part === name).map((part) => [size(part)]),
    ...(unitProjects.includes(name) ? [[unit('--selectProjects', name)]] : []),
    ...(folder ? [[browser(`${folder}/*`)]] : []),
  ];
}

/** What a change since a commit reaches. */
function changed(since: string): Kind[][] {
  const files = changedFiles(since);
  console.log(`${files.length} files were changed since ${since.slice(0, 8)}.`);
  const reached = reachedBy(files);
  const projects = reached.unit === 'all' ? unitProjects : reached.unit;
  const specs = reached.browser === 'all' ? [] : reached.browser.filter(runsNow);
  const isBrowser = reached.browser === 'all' || specs.length > 0;
  return [
    [
      typesAndLint,
      format,
      ...(isBrowser || projects.some((name) => wantBuilds.includes(name)) ? [build] : []),
    ],
    ...(projects.length > 0 ? [[unit('--selectProjects', ...projects)]] : []),
    ...(isBrowser ? [[browser(...specs)]] : []),
  ];
}

/** Not a file that was removed, nor one that the pre-merge checks leave out. */
const runsNow = (tests: string): boolean =>
  tests.endsWith('*') ||
  (!tests.endsWith('.long') && existsSync(path.join(root, `e2e/src/${tests}.spec.ts`)));

/** Nobody waits there to mend the first failure: one run reports all of them. */
const isCI = Boolean(process.env['CI']);

interface TestOptions {
  all: boolean;
  changed: boolean;
}

async function test({ all, changed: isChanged }: TestOptions, name: string | undefined): Promise<void> {
  if (!isChanged && name && !unitProjects.includes(name) && !browserFolders[name])
    throw new WrongUse(`There is no package ${name}. Packages: ${packages.join(', ')}.`);
  if (all) process.env['TEST_ALL'] = '1';
  clearResults();
  if (isChanged) return end(await runStages(changed(name ?? beginning()), { goesOn: isCI }));
  end(await runStages(name ? onePackage(name) : everything(all), { goesOn: all || isCI }));
}

function end(isWell: boolean): void {
  process.exitCode = isWell ? 0 : 1;
}

runProgram(
  {
    usage: {
      'npm test': 'runs the pre-merge checks, up to the first kind that fails; with CI=1, all kinds',
      'npm test -w PACKAGE': 'one package: its types, its unit tests and its browser tests',
      'npm run test:all': 'everything, to its end',
      'npm run test:changed -- [COMMIT]': 'what the change since COMMIT reaches; since main unless given',
    },
    options: {
      all: { type: 'boolean', default: false, says: 'as npm run test:all' },
      changed: { type: 'boolean', default: false, says: 'as npm run test:changed' },
    },
    examples: {
      'npm test': 'before a merge',
      'npm test -w site-remote': 'the public screens alone',
      'npm run test:all': 'before a release',
      'npm run test:changed -- HEAD~3': 'what the last three commits reach',
    },
  },
  ({ values, words: [name] }) => test(values, name),
);
