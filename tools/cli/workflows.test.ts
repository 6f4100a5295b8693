import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { root } from 'server/configuration';
import { scripts } from '../../package.json';
import { parts } from '../../server/configuration/parts';
import { isEverything } from 'tests/support/everything';

interface Workflow {
  on: { workflow_dispatch?: { inputs: Record<string, { type: string; required: boolean }> } };
  jobs: Record<
    string,
    {
      environment?: string;
      strategy?: { matrix: { part: string } };
      steps: { if?: string; run?: string; uses?: string; env?: Record<string, string> }[];
    }
  >;
}

const folder = path.join(root, '.github/workflows');
const workflows = Object.fromEntries(
  readdirSync(folder).map((name) => [name, parse(readFileSync(path.join(folder, name), 'utf8')) as Workflow]),
);
const runs = (workflow: Workflow): string[] =>
  Object.values(workflow.jobs).flatMap(({ steps }) => steps.flatMap(({ run = [] }) => run));

describe('continuous integration', () => {
  it('runs the two commands that the README names for a first test', () => {
    expect(runs(workflows['check.yml']!)).toEqual(expect.arrayContaining(['npm ci', 'npm test']));
  });

  it('runs only commands of package.json', () => {
    const words = Object.values(workflows)
      .flatMap(runs)
      .join('\n')
      .matchAll(/npm run (?:-s )?([\w:-]+)/g);
    const unknown = [...words].map(([, word]) => word!).filter((word) => !(word in scripts));
    expect(unknown).toEqual([]);
  });

  it('inserts no text of an event into a command, which would allow injection', () => {
    expect(Object.values(workflows).flatMap(runs).join('\n')).not.toContain('${{');
  });

  it('can ship every app in the list of apps', () => {
    const { parts: names } = workflows['deploy.yml']!.on.workflow_dispatch!.inputs;
    expect(names).toMatchObject({ type: 'string', required: true });
  });

  it('tests each app that a change affects, from the list of apps', () => {
    const { reach, part } = workflows['check.yml']!.jobs;
    expect(reach!.steps.at(-1)!.run).toContain('nx show projects "${since[@]}" --with-target=build --json');
    expect(part!.strategy!.matrix.part).toBe('${{ fromJSON(needs.reach.outputs.parts) }}');
    expect(part!.steps.at(-1)!.run).toBe('npm test -w "$PART"');
  });

  it('gives keys only to jobs in an environment, which can be protected', () => {
    const jobs = Object.values(workflows).flatMap((workflow) => Object.values(workflow.jobs));
    const withKeys = jobs.filter((job) => JSON.stringify(job).includes('secrets.'));
    expect(withKeys.map(({ environment }) => environment)).toEqual([
      'preview',
      "${{ inputs.task == 'preview' && 'preview' || 'production' }}",
      'pages',
    ]);
  });

  it('shows the changed apps at a URL of the pull request, unless the key is absent', () => {
    const { steps } = workflows['check.yml']!.jobs['preview']!;
    expect(steps.map(({ run }) => run).join('\n')).toContain(
      'npm run deploy -- $PARTS --preview --channel "pr-$NUMBER"',
    );
    expect(steps.slice(1).filter((step) => step.if === undefined)).toEqual([]);
  });

  it('has an owner for each folder', () => {
    const lines = readFileSync(path.join(root, '.github/CODEOWNERS'), 'utf8').split('\n');
    const rules = lines.filter((line) => line && !line.startsWith('#')).map((line) => line.split(/\s+/));
    expect(rules[0]).toEqual(['*', expect.stringMatching(/^@/)]);
    for (const [place, ...owners] of rules.slice(1)) {
      expect([place, existsSync(path.join(root, place!))]).toEqual([place, true]);
      expect(owners.filter((owner) => !/^@[\w-]+\/[\w-]+$/.test(owner))).toEqual([]);
    }
  });

  const reached: [file: string, parts: readonly string[]][] = [
    ['site-remote/src/home/home-page.tsx', ['site-remote']],
  ];
  /** Changes of paths that several packages use, and of paths that no app is built from. */
  const reachedToo: typeof reached = [
    ['shared-ui/src/button.tsx', parts],
    ['tools/build/singletons.ts', parts],
    ['package.json', parts],
    ['local-firebase/src/index.ts', []],
  ];
  it.each([...reached, ...(isEverything ? reachedToo : [])])(
    'after a change of %s, builds %j',
    (file, built) => {
      const answer = execFileSync(
        path.join(root, 'node_modules/.bin/nx'),
        ['show', 'projects', '--affected', `--files=${file}`, '--with-target=build', '--json'],
        { cwd: root, encoding: 'utf8', env: { ...process.env, NX_DAEMON: 'false' } },
      );
      expect((JSON.parse(answer) as string[]).sort()).toEqual([...built].sort());
    },
  );
});
