import type { Part } from '../../hosting/hosting-configuration';
import { run } from '../run';

const quiet = { NX_DAEMON: 'false', NX_TUI: 'false' };

/** Checks the types of a part and of what it uses, and builds it. Throws a sentence when one of them fails. */
export async function buildPart(part: Part): Promise<void> {
  const isTyped = await run(
    'lerna',
    ['run', 'typecheck', `--scope=${part}`, '--include-dependencies', '--loglevel=error'],
    quiet,
  );
  if (!isTyped)
    throw new Error(`The types of ${part}, or of what it uses, have faults. Nothing was shipped.`);
  await build([part]);
}

/**
 * Runs the contract test, in a browser, against the built part: a remote in the shell of these sources, the shell with
 * both remotes. Throws a sentence when it fails.
 */
export async function requireContract(part: Part): Promise<void> {
  await build(part === 'shell' ? ['site-remote', 'admin-remote'] : ['shell']);
  const tests = part === 'shell' ? [] : ['--grep', part];
  const isKept = await run('playwright', ['test', '--config', 'e2e/contract.config.ts', ...tests]);
  if (!isKept) throw new Error(`${part} does not pass the contract test. Nothing was shipped.`);
}

/** Throws when the rules do not allow and deny as their table says. */
export async function requireRules(): Promise<void> {
  const isProven = await run('jest', ['--selectProjects', 'shared-data', '--', 'src/rules/']);
  if (!isProven) throw new Error('The rules do not pass their test. Nothing was shipped.');
}

async function build(parts: Part[]): Promise<void> {
  const scopes = parts.map((part) => `--scope=${part}`);
  if (!(await run('lerna', ['run', 'build', ...scopes, '--loglevel=error'], quiet)))
    throw new Error(`The build of ${parts.join(' or ')} failed. Nothing was shipped.`);
}
