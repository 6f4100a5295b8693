import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { scripts } from '../package.json';
import { root } from './run';

interface Workflow {
  on: { workflow_dispatch?: { inputs: Record<string, { type: string; required: boolean }> } };
  jobs: Record<string, { steps: { run?: string; uses?: string }[] }>;
}

const folder = path.join(root, '.github/workflows');
const workflows = Object.fromEntries(
  readdirSync(folder).map((name) => [name, parse(readFileSync(path.join(folder, name), 'utf8')) as Workflow]),
);
const runs = (workflow: Workflow): string[] =>
  Object.values(workflow.jobs).flatMap(({ steps }) => steps.flatMap(({ run = [] }) => run));

describe('continuous integration', () => {
  it('runs the two words that the README gives a newcomer', () => {
    expect(runs(workflows['check.yml']!)).toEqual(expect.arrayContaining(['npm ci', 'npm test']));
  });

  it('runs no word that package.json does not have', () => {
    const words = Object.values(workflows)
      .flatMap(runs)
      .join('\n')
      .matchAll(/npm run ([\w:-]+)/g);
    const unknown = [...words].map(([, word]) => word!).filter((word) => !(word in scripts));
    expect(unknown).toEqual([]);
  });

  it('puts no text of an event into a command, where it could be a command itself', () => {
    expect(Object.values(workflows).flatMap(runs).join('\n')).not.toContain('${{');
  });

  it('can ship any part, whichever there are', () => {
    const { part } = workflows['deploy.yml']!.on.workflow_dispatch!.inputs;
    expect(part).toMatchObject({ type: 'string', required: true });
  });

  it.each([
    ['site-remote/src/home/home.tsx', ['site-remote']],
    ['shared-ui/src/button.tsx', ['admin-remote', 'shell', 'site-remote']],
    ['webpack/singletons.ts', ['admin-remote', 'shell', 'site-remote']],
    ['local-firebase/src/index.ts', []],
  ])(
    'after a change of %s, builds %j',
    (file, parts) => {
      const answer = execFileSync(
        path.join(root, 'node_modules/.bin/nx'),
        ['show', 'projects', '--affected', `--files=${file}`, '--with-target=build', '--json'],
        { cwd: root, encoding: 'utf8', env: { ...process.env, NX_DAEMON: 'false' } },
      );
      expect((JSON.parse(answer) as string[]).sort()).toEqual(parts);
    },
    60_000,
  );
});
