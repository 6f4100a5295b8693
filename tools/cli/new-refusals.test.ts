import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from 'server/configuration';
import { copyProject, type ProjectCopy } from '../../tests/e2e/product/project-copy';
import { firebaseTools } from '../release/firebase-tools';

let project: ProjectCopy;
beforeAll(() => (project = copyProject()), 60_000);
afterAll(() => project.remove());

const changed = () =>
  execFileSync('git', ['status', '--porcelain'], { cwd: project.folder, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3));

describe('npm run new', () => {
  const refused: [words: string[], sentence: RegExp][] = [
    [['remote'], /A word is missing: NAME/],
    [['remote', '../stats'], /is not a valid name/],
  ];
  /** More reasons with the same kind of answer, and the same reasons with other names. */
  const refusedToo: typeof refused = [
    [['remote', 'site'], /There is a folder site-remote already/],
    [['remote', 'category'], /The address \/category belongs to site-remote/],
    [['remote', 'product'], /The name product belongs to the browser tests in tests\/e2e\/product/],
    [['remote', 'home'], /The menu has an entry "Home" already/],
    [[], /A word is missing: remote/],
    [['remote', 'Stats'], /"Stats" is not a valid name/],
    [['remote', 'late--news'], /is not a valid name/],
    [['remote', 'late-'], /is not a valid name/],
    [['remote', 'firestore'], /is not a valid name/],
    [['remote', 'local-firebase'], /The name local-firebase belongs to the browser tests/],
  ];
  const isEverything = process.env['TEST_ALL'] === '1';
  it.each([...refused, ...(isEverything ? refusedToo : [])])(
    '%j is refused, and nothing is written',
    async (words, sentence) => {
      const { code, output } = await project.npmRun('new', words);
      expect(output).toMatch(sentence);
      expect(code).toBeGreaterThan(0);
      expect(changed()).toEqual([]);
    },
  );

  it('makes a separate part: one folder and, outside of it, at most two changed files', async () => {
    const { code, output } = await project.npmRun('new', ['remote', 'late-news']);
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('/late-news') });
    expect(changed()).toEqual(['config/parts.json', 'package-lock.json', 'late-news-remote/']);
    const list = readFileSync(path.join(project.folder, 'config/parts.json'), 'utf8');
    expect(JSON.parse(list)).toContainEqual({
      name: 'late-news-remote',
      port: 3003,
      routes: [{ path: '/late-news', screen: 'late-news' }],
      menu: [{ label: 'Late news', path: '/late-news' }],
    });
    expect((await project.npmRun('new', ['remote', 'late-news'])).output).toContain('already');
  });
});

it('the tutorial names existing commands, and the version of firebase-tools that the project uses', () => {
  const tutorial = readFileSync(path.join(root, 'docs/tutorial.md'), 'utf8');
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const words = [...tutorial.matchAll(/npm run (?:-s )?(\w+)/g)].map(([, word]) => word!);
  expect(words).toEqual(expect.arrayContaining(['new', 'dev', 'deploy', 'rollback']));
  for (const word of words) expect(Object.keys(scripts)).toContain(word);
  for (const [tools] of tutorial.matchAll(/firebase-tools@[\d.]+/g)) expect(tools).toBe(firebaseTools);
});
