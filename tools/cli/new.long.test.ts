import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { copyProject, type ProjectCopy } from '../../tests/e2e/product/project-copy';

let project: ProjectCopy;
beforeAll(() => (project = copyProject()));
afterAll(() => project.remove());

it('a new app passes type checks, lint, the format check, its own tests and the tests of every app', async () => {
  const { code, output } = await project.npmRun('new', ['remote', 'late-news']);
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('/late-news') });
  const changed = execFileSync('git', ['status', '--porcelain'], { cwd: project.folder, encoding: 'utf8' });
  expect(changed.trimEnd().split('\n')).toEqual([
    ' M config/parts.json',
    ' M package-lock.json',
    '?? late-news-remote/',
  ]);
  const program = (name: string, ...args: string[]) =>
    execFileSync(path.join(project.folder, 'node_modules/.bin', name), args, {
      cwd: project.folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  program('tsc', '-p', 'late-news-remote');
  program('oxlint', '-c', 'oxlint.config.mjs', 'late-news-remote');
  program('oxfmt', '--check', 'late-news-remote', 'config');
  // These names also occur in the code of a remote.
  for (const name of ['page', 'remote']) {
    expect((await project.npmRun('new', ['remote', name])).code).toBe(0);
    program('tsc', '-p', `${name}-remote`);
  }
  program('jest', '--selectProjects', 'tools', 'late-news-remote', '--', 'parts-files', 'late-news');
}, 3_600_000);
