import path from 'node:path';
import { root } from 'server/configuration';
import { buildPart, checkPart, requireRules } from './build-part';

/** Records the programs without starting them, and fails at one of them. */
function programs(failing?: string) {
  const started: string[][] = [];
  const start = async (program: string, args: string[], _?: NodeJS.ProcessEnv, folder = root) => {
    started.push([path.relative(root, folder), program, ...args]);
    return program !== failing;
  };
  return { started, start };
}

it('an app is checked by its types, those of the packages that it uses, and its tests', async () => {
  const { started, start } = programs();
  await checkPart('site-remote', start);
  expect(started).toEqual([
    ['', 'lerna', 'run', 'typecheck', '--scope=site-remote', '--include-dependencies', '--loglevel=error'],
    ['', 'jest', '--selectProjects', 'site-remote'],
  ]);
});

it('type errors are reported, and the tests do not run', async () => {
  const { started, start } = programs('lerna');
  await expect(checkPart('shell', start)).rejects.toThrow(
    'The types of shell, or of what it uses, have faults. Nothing was shipped.',
  );
  expect(started).toHaveLength(1);
});

it('failed tests are reported', async () => {
  await expect(checkPart('shell', programs('jest').start)).rejects.toThrow(
    'shell does not pass its tests. Nothing was shipped.',
  );
});

it('an app is built in its place, into another folder', async () => {
  const { started, start } = programs();
  await buildPart('shell', '/elsewhere', start);
  expect(started).toEqual([['shell', 'webpack', '--mode', 'production', '--output-path', '/elsewhere']]);
  await expect(buildPart('shell', '/elsewhere', programs('webpack').start)).rejects.toThrow(
    'The build of shell failed. Nothing was shipped.',
  );
});

it('rules are checked by the tests in tests/rules', async () => {
  const { started, start } = programs();
  await requireRules(start);
  expect(started).toEqual([['', 'jest', '--selectProjects', 'tests', '--', 'tests/rules/']]);
  await expect(requireRules(programs('jest').start)).rejects.toThrow(
    'The rules do not pass their test. Nothing was shipped.',
  );
});
