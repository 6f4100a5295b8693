import path from 'node:path';
import { root, type AppName } from 'server/configuration';
import { quietNx, run } from '../programs/run';

/** Checks the types of an app and of the packages that it uses, and runs the app's tests. Throws a sentence at the first failure. */
export async function checkPart(part: AppName, start = run): Promise<void> {
  const isTyped = await start(
    'lerna',
    ['run', 'typecheck', `--scope=${part}`, '--include-dependencies', '--loglevel=error'],
    quietNx,
  );
  if (!isTyped)
    throw new Error(`The types of ${part}, or of what it uses, have faults. Nothing was shipped.`);
  if (!(await start('jest', ['--selectProjects', part])))
    throw new Error(`${part} does not pass its tests. Nothing was shipped.`);
}

/**
 * Builds an app into a folder. The app's own `dist` stays unchanged, because another process may be serving or building
 * it. Throws a sentence when the build fails.
 */
export async function buildPart(part: AppName, folder: string, start = run): Promise<void> {
  const isBuilt = await start(
    'webpack',
    ['--mode', 'production', '--output-path', folder],
    {},
    path.join(root, part),
  );
  if (!isBuilt) throw new Error(`The build of ${part} failed. Nothing was shipped.`);
}

/** Runs the tests of the rules. Throws when one fails. */
export async function requireRules(start = run): Promise<void> {
  const isProven = await start('jest', ['--selectProjects', 'tests', '--', 'tests/rules/']);
  if (!isProven) throw new Error('The rules do not pass their test. Nothing was shipped.');
}
