import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type AppName, parts, remoteNames, root } from 'server/configuration';
import { workspaces } from '../../package.json';
import { judgeParts } from '../quality/budget';
import { runProgram } from '../command-line/run-program';
import { WrongUse } from '../command-line/read-arguments';
import { quietNx } from '../programs/run';
import { program, results, runSteps, type Step } from '../quality/steps';
import { runBrowserTests, runUnitTests } from '../quality/suites';

/** The names of all packages of the project. `*-remote` in the list of workspaces is replaced by the remotes. */
const packages: string[] = workspaces.flatMap((name) => (name === '*-remote' ? remoteNames : [name]));

/** Folders with unit tests that are not packages. */
const folders = ['demo'];

/** Packages with unit tests that read the built apps. */
const needBuilds = ['server', 'tools'];

/** The folders of browser tests that a change in a package affects. A change in any other package affects all of them. */
const browserReach: Record<string, string[]> = {
  'site-remote': ['e2e/site', 'e2e/pages', 'e2e/product', 'e2e/release', 'model/browser'],
  'admin-remote': ['e2e/admin', 'e2e/product', 'e2e/release', 'model/browser'],
  bench: [],
};
const allBrowserTests = ['e2e', 'model/browser'];

/** Checks types and lint of these folders, or of everything. Each file is checked with the settings of its package. */
const typesAndLint = (...folders: string[]): Step =>
  program('Types and lint', 'oxlint', '-c', 'oxlint.config.mjs', ...folders);
const format = program('Format', 'oxfmt', '--check');
// The number of parallel processes. lerna's default counts cores that this process may not use.
const atOnce = `--concurrency=${os.availableParallelism()}`;
const build = program('Build', 'lerna', 'run', 'build', atOnce, '--loglevel=error');

const size = (...some: AppName[]): Step => ({
  name: 'Size',
  run: () => {
    const { sentences, isKept } = judgeParts(some);
    if (!isKept) console.log(`\n── Size ──\n${sentences.join('\n')}`);
    return Promise.resolve({ passed: Number(isKept), failed: Number(!isKept) });
  },
});

interface TestOptions {
  all: boolean;
  changed: boolean;
}

function stepsOf({ all, changed }: TestOptions, word: string | undefined): Step[] {
  const unit = (...args: string[]): Step => ({ name: 'Unit', run: () => runUnitTests(args, all) });
  const browser = (...folders: string[]): Step => ({
    name: 'Browser',
    run: () => runBrowserTests(folders, all),
  });
  const checks = [typesAndLint(), format];

  const everything = [...checks, build, size(...parts), unit(), browser()];

  if (changed) {
    const since = word ?? 'origin/main';
    if (changedFiles(since).some(isOutsidePackages)) return everything;
    const folders = affectedPackages(since).flatMap((name) => browserReach[name] ?? allBrowserTests);
    return [
      ...checks,
      build,
      unit('--changedSince', since),
      ...(folders.length > 0 ? [browser(...new Set(folders))] : []),
    ];
  }
  if (word) {
    const own = [`e2e/${word.replace(/-remote$/, '')}`, `${word}/e2e`];
    const [part] = parts.filter((name) => name === word);
    return [
      typesAndLint(word),
      ...(needBuilds.includes(word) ? [build] : []),
      unit('--selectProjects', word),
      ...(part ? [build, size(part), browser(...own)] : []),
    ];
  }
  return everything;
}

/** The files that differ from a commit that HEAD descends from: changed, added, removed or not yet committed. */
function changedFiles(since: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const [base] = git('merge-base', since, 'HEAD');
  return [
    ...git('diff', '--name-only', '--relative', base!, '--'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

/** Whether a file is neither in a package nor a document, such as `firestore.rules`: tests read such files, but do not import them. */
const isOutsidePackages = (file: string): boolean =>
  !file.endsWith('.md') && !['docs', ...packages].includes(file.split('/')[0]!);

/** The packages that changed since a commit, and the packages that use them. */
function affectedPackages(since: string): string[] {
  const args = ['show', 'projects', '--affected', `--base=${since}`, '--exclude=tests', '--json'];
  const nx = path.join(root, 'node_modules/.bin/nx');
  return JSON.parse(
    execFileSync(nx, args, { cwd: root, encoding: 'utf8', env: { ...process.env, ...quietNx } }),
  ) as string[];
}

async function test(options: TestOptions, word: string | undefined): Promise<void> {
  if (!options.changed && word && ![...packages, ...folders].includes(word))
    throw new WrongUse(`Package ${word} does not exist. Packages: ${packages.join(', ')}.`);
  if (options.all) process.env['TEST_ALL'] = '1';
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const isToTheEnd = options.all || Boolean(process.env['CI']);
  process.exitCode = (await runSteps(stepsOf(options, word), isToTheEnd)) ? 0 : 1;
}

runProgram(
  {
    usage: {
      'npm test': 'runs the pre-merge checks, up to the first step that fails; with CI=1, all steps',
      'npm test -- PACKAGE':
        'one package, as npm test -w PACKAGE: its types, its unit tests and its browser tests',
      'npm test -- --changed [COMMIT]':
        'what the change since COMMIT reaches; since origin/main unless given',
      'npm run test:all': 'everything, to its end',
    },
    options: {
      all: 'as npm run test:all',
      changed: 'only what a change reaches',
    },
    examples: {
      'npm test': 'before a merge',
      'npm test -w site-remote': 'only the public screens',
      'npm test -- --changed HEAD~3': 'what the last three commits reach',
      'npm run test:all': 'before a release',
    },
  },
  ({ values, words: [word] }) => test(values, word),
);
