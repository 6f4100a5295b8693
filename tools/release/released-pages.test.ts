import { itemsFrom } from 'tests/support/admin-data';
import { folderHost, type Host } from 'server/release';
import type { AppName } from 'server/configuration';
import { startPublishedSite, origin, type PublishedSite } from '../../tests/support/tools/published-site';
import { buildRenderedPart } from '../../tests/support/tools/rendered-parts';
import { deployParts, type Deployment, type Steps } from './deploy';
import { rollBackParts } from './rollback';

let site: PublishedSite;
let host: Host;
const printed: string[] = [];
beforeAll(async () => {
  site = await startPublishedSite();
  await site.test.fill(itemsFrom(3));
  host = folderHost(site.folder);
  await site.release('site-remote', 'site-1');
  await site.release('shell', 'shell-1');
});
beforeEach(() => jest.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line)));
afterEach(() => jest.restoreAllMocks());
afterAll(() => site.close());

const steps = (text: string): Steps => ({
  readCommit: () => undefined,
  checkParts: async () => undefined,
  buildPart: async (part, folder) => void (await buildRenderedPart(part as 'shell', text, folder)),
  tryScreens: async () => true,
});
const deployment = (): Deployment => ({
  host,
  configuration: { ...site.configuration, origin, remotes: [] },
});
const deploy = (part: AppName, text: string) => deployParts([part], deployment(), steps(text));
const entriesInHome = () => [...new Set(site.read('index.html')!.match(/shell-\d/g))];
const releases = async () => (await host.history()).length;

it('a release of the shell publishes pages of this shell, as one release', async () => {
  const before = await releases();
  await deploy('shell', 'shell-2');
  expect(await releases()).toBe(before + 1);
  expect(entriesInHome()).toEqual(['shell-2']);
  expect(printed.join('\n')).toMatch(/^\d+ pages rendered\.$/m);
  expect(await site.publish({ configuration: deployment().configuration! })).toBeNull();
});

it('a rollback publishes the pages of the earlier shell', async () => {
  await rollBackParts(['shell'], deployment(), steps(''));
  expect(entriesInHome()).toEqual(['shell-1']);
});

it('a release whose pages cannot be rendered is live, keeps the earlier pages, and reports the reason', async () => {
  const { local, ...others } = site.configuration;
  const configuration = { ...others, origin, local: { ...local!, firestore: 'http://127.0.0.1:9' } };
  await expect(deployParts(['shell'], { host, configuration }, steps('shell-3'))).rejects.toThrow(
    /^The release is live, but its pages are not published: /,
  );
  expect(entriesInHome()).toEqual(['shell-1']);
  expect(site.read('drawn.html')).toContain('shell-3');
});
