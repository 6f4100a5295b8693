import { copyProject, type ProjectCopy } from '../../tests/e2e/product/project-copy';

let project: ProjectCopy;
beforeAll(() => (project = copyProject()));
afterAll(() => project.remove());

it('a new app passes type checks, lint, the format check, its own tests and the tests of every app', async () => {
  expect(await project.run('npm run --silent new -- remote late-news')).toContain('/late-news');
  const changed = await project.run('git status --porcelain');
  expect(changed.trimEnd().split('\n')).toEqual([
    ' M config/parts.json',
    ' M package-lock.json',
    '?? late-news-remote/',
  ]);
  await project.run('npx tsc -p late-news-remote');
  await project.run('npx oxlint -c oxlint.config.mjs late-news-remote');
  await project.run('npx oxfmt --check late-news-remote config');
  // These names also occur in the code of a remote.
  for (const name of ['page', 'remote']) {
    await project.run(`npm run --silent new -- remote ${name}`);
    await project.run(`npx tsc -p ${name}-remote`);
  }
  await project.run('npx jest --selectProjects tools late-news-remote -- parts-files late-news');
}, 3_600_000);
