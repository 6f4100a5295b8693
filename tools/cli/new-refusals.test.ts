import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { newRemote } from '../new/new-remote';
import { firebaseTools } from '../programs/firebase-tools';
import { temporaryFolder } from 'tests/support/temporary-folder';

const root = path.join(__dirname, '../..');
const mockFolder = temporaryFolder('new');

jest.mock('server/configuration', () => ({
  ...jest.requireActual<object>('server/configuration'),
  get root() {
    return mockFolder;
  },
}));
// The nightly test of `npm run new` runs npm and the formatter.
jest.mock('node:child_process', () => ({ execFileSync: jest.fn() }));

/** Copies the project's files that a new remote is made of, or that its name may collide with. */
beforeAll(() => {
  for (const name of ['template', 'config/parts.json', 'site-remote/package.json'])
    cpSync(path.join(root, name), path.join(mockFolder, name), { recursive: true });
  for (const name of ['node_modules', 'tests/e2e/product', 'tests/e2e/local-firebase'])
    mkdirSync(path.join(mockFolder, name), { recursive: true });
});

const files = () => readdirSync(mockFolder, { recursive: true }).map(String).sort();
const partsFile = () => readFileSync(path.join(mockFolder, 'config/parts.json'), 'utf8');

describe('npm run new', () => {
  it.each([
    ['site', /There is a folder site-remote already/],
    ['category', /The address \/category belongs to site-remote/],
    ['product', /The name product belongs to the browser tests in tests\/e2e\/product/],
    ['home', /The menu has an entry "Home" already/],
    ['../stats', /"..\/stats" is not a valid name/],
    ['Stats', /"Stats" is not a valid name/],
    ['late--news', /is not a valid name/],
    ['late-', /is not a valid name/],
    ['local-firebase', /The name local-firebase belongs to the browser tests/],
  ])('the name %j is refused, and nothing is written', (name, sentence) => {
    const before = [...files(), partsFile()];
    expect(() => newRemote('remote', name)).toThrow(sentence);
    expect([...files(), partsFile()]).toEqual(before);
  });

  it('creates an app: one folder, and an entry in the list of apps', () => {
    const before = files();
    const log = jest.spyOn(console, 'log').mockImplementation();
    newRemote('remote', 'late-news');
    expect(log.mock.calls.join()).toContain('/late-news');
    log.mockRestore();
    const made = files().filter((file) => !before.includes(file));
    expect(made.filter((file) => !/^(node_modules\/)?late-news-remote(\/|$)/.test(file))).toEqual([]);
    expect(made).toContain('late-news-remote/src/late-news/late-news.tsx');
    expect(JSON.parse(partsFile())).toContainEqual({
      name: 'late-news-remote',
      port: 3003,
      routes: [{ path: '/late-news', screen: 'late-news' }],
      menu: [{ label: 'Late news', path: '/late-news' }],
    });
    expect(() => newRemote('remote', 'late-news')).toThrow('already');
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
