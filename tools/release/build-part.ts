import path from 'node:path';
import type { Part } from 'server/configuration';
import { quietNx, root, run } from '../programs/run';

/** Checks the types of a part and of what it uses, and runs the part's tests. Throws a sentence when one of them fails. */
export async function checkPart(part: Part, start = run): Promise<void> {
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
 * Builds a part into a folder: what stands in its own `dist`, which may be served or built by others meanwhile, is not
 * touched. Throws a sentence when the build fails.
 */
export async function buildPart(part: Part, folder: string, start = run): Promise<void> {
  const isBuilt = await start(
    'webpack',
    ['--mode', 'production', '--output-path', folder],
    {},
    path.join(root, part),
  );
  if (!isBuilt) throw new Error(`The build of ${part} failed. Nothing was shipped.`);
}

/** Throws when the rules do not allow and deny as their table says. */
export async function requireRules(start = run): Promise<void> {
  const isProven = await start('jest', ['--selectProjects', 'tests', '--', 'tests/rules/']);
  if (!isProven) throw new Error('The rules do not pass their test. Nothing was shipped.');
}
