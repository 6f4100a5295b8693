import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AppName } from 'server/configuration';

export type Step = 'major' | 'minor' | 'patch';

/** A commit that changed an app. */
export interface Change {
  commit: string;
  /** The first line of its message. */
  subject: string;
  step: Step;
}

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
}

export const readPackage = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

/** The app's package and the project's packages that it is built with. */
function foldersOf(root: string, part: AppName): string[] {
  const all = Object.keys(
    (JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock).packages,
  );
  const own = Object.keys(readPackage(path.join(root, part)).dependencies ?? {});
  return [part, ...own.filter((name) => all.includes(name))];
}

interface Lock {
  packages: Record<string, { version?: string }>;
}

/** The commits since the app's version was raised that changed the app or a package that it is built with, newest first. */
export function changesOf(root: string, part: AppName): Change[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const raised = git('log', '-1', '--format=%H', '-G', '^  "version":', '--', `${part}/package.json`);
  const built = foldersOf(root, part).map((folder) => `${folder}/`);
  const tests = built.map((folder) => `:(exclude)${folder}**/*.test.*`);
  const format = '--format=%h%x1f%s%x1f%(trailers:key=Version,valueonly,separator=%x2C)%x1e';
  return git('log', '--no-merges', format, ...(raised ? [`${raised}..HEAD`] : []), '--', ...built, ...tests)
    .split('\x1e')
    .map((line) => line.trim().split('\x1f'))
    .filter((fields): fields is [string, string, string] => fields.length === 3)
    .map(([commit, subject, version]) => ({ commit, subject, step: stepOf(version) }));
}

const stepOf = (written: string): Step =>
  (['major', 'minor'] as const).find((step) => written.includes(step)) ?? 'patch';

/** The largest version step of the changes. */
export const stepOfAll = (changes: Change[]): Step =>
  (['major', 'minor'] as const).find((step) => changes.some((change) => change.step === step)) ?? 'patch';
