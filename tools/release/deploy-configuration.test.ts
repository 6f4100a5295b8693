import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startLocalFirebase, type LocalFirebase } from 'local-firebase';
import { contractVersion as contract } from 'shared-data/contract';
import { localConfiguration } from '../../server/configuration/local-configuration';
import type { PageConfiguration } from '../../server/configuration/page';
import { elementsIn } from 'server/page-elements';
import { root } from 'server/configuration';
import type { AppName } from '../../server/configuration/parts';
import { sharedVersions } from '../build/singletons';
import { writeSmallPart } from '../../tests/support/tools/small-part';
import { deployPart, type Steps } from './deploy-part';
import { readLive } from './live-compatibility';
import { folderTarget } from './folder-target';
import { liveOf } from './history';
import { rollback } from './rollback';

let server: LocalFirebase;
let folder: string;
let printed: string[];
/** The number of times that the screens were tried, and the planned results. After these, screens work. */
let looked: number;
let answers: boolean[];

beforeAll(async () => {
  const rules = path.join(root, 'firestore.rules');
  const indexes = path.join(root, 'firestore.indexes.json');
  server = await startLocalFirebase({ rules, indexes, origins: [] });
});
afterAll(() => server.stop());
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'deploy-configuration-'));
  [printed, looked, answers] = [[], 0, []];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const live = () => path.join(folder, 'live');
const target = () => folderTarget(live());
const remotes = { 'site-remote': 'https://site.example', 'admin-remote': 'https://admin.example' };
const site = { routes: [{ path: '/', screen: 'home' }], menu: [{ label: 'Home', path: '/' }] };
const panel = { routes: [{ path: '/admin/*', screen: 'admin' }], menu: [] };

function configuration(addresses: object = remotes): string {
  const page = localConfiguration(server.address, {});
  const file = path.join(folder, 'page.json');
  writeFileSync(file, JSON.stringify({ ...page, remotes: addresses }));
  return file;
}

interface Deploy {
  brings?: object;
  preview?: boolean;
  addresses?: object;
}

/** Deploys a small fake build. */
function deploy(
  part: AppName,
  text: string,
  { brings = {}, preview = false, addresses }: Deploy = {},
): Promise<void> {
  const steps: Steps = {
    readCommit: () => undefined,
    checkPart: async () => {},
    buildPart: async (built, place) => {
      writeSmallPart(built, { text, contract, shared: built === 'shell' ? sharedVersions : {} }, place);
      const manifest = path.join(place, 'part.json');
      const said = JSON.parse(readFileSync(manifest, 'utf8')) as object;
      writeFileSync(manifest, JSON.stringify({ ...said, ...brings }));
    },
    tryScreens: async () => answers[looked++] ?? true,
  };
  const options = { part, preview, to: live(), withoutLostFiles: false };
  return deployPart({ ...options, configuration: configuration(addresses) }, target(), steps);
}

function page(place = 'shell'): PageConfiguration {
  const html = readFileSync(path.join(live(), place, 'index.html'), 'utf8');
  return JSON.parse(elementsIn(html, 'script')[0]!.text) as PageConfiguration;
}
const shown = (place?: string) =>
  page(place).remotes.map(({ name, routes }) => [name, ...routes.map((one) => one.path)]);

it('the pages of a shell contain the live remotes, and a sentence names the others', async () => {
  await deploy('site-remote', 'site-1', { brings: site });
  expect(looked).toBe(1);
  printed = [];
  await deploy('shell', 'shell-1');
  expect(page().remotes).toEqual([{ name: 'site-remote', address: 'https://site.example', ...site }]);
  expect(printed).toContain('admin-remote is not live: the pages show it when it is released.');
  expect(printed.join('\n')).not.toContain('site-remote is not live');
  const { hosting } = liveOf((await readLive(target())).shell!);
  expect(JSON.stringify(hosting)).toContain('https://site.example');
  // The screens are tried before and after shipping, although no shell was live before.
  expect(looked).toBe(3);
});

it('skipped checks of the live rules are reported, and a preview does not check them', async () => {
  const says = 'Rules: Without a key their text cannot be compared with firestore.rules.';
  await deploy('site-remote', 'site-1', { brings: site });
  expect(printed).toContain(says);
  printed = [];
  await deploy('shell', 'shell-1', { preview: true });
  expect(printed).not.toContain(says);
  expect(shown('preview/shell')).toEqual([['site-remote', '/']]);
  await deploy('site-remote', 'site-2', { brings: site, preview: true, addresses: {} });
});

it('the live shell shows a remote when it is released, and a sentence reports it', async () => {
  await deploy('site-remote', 'site-1', { brings: site });
  expect(printed.join('\n')).not.toContain('The pages of the shell');
  await deploy('shell', 'shell-1');
  await deploy('admin-remote', 'panel-1', { brings: panel });
  expect(shown()).toEqual([
    ['site-remote', '/'],
    ['admin-remote', '/admin/*'],
  ]);
  const says = printed.filter((line) => line.startsWith('The pages of the shell'));
  expect(says).toEqual([
    'The pages of the shell show the routes and the menu of admin-remote now (release 2 of the shell, of the same files).',
  ]);
  printed = [];
  await deploy('admin-remote', 'panel-2', { brings: panel });
  // Three lines: the skipped checks of rules and indexes, and the release.
  expect(printed).toHaveLength(3);
  expect(printed.join('\n')).not.toContain('The pages of the shell');
});

it('a remote whose release is undone has its previous routes', async () => {
  await deploy('site-remote', 'site-1', { brings: site });
  await deploy('shell', 'shell-1');
  const routes = [...site.routes, { path: '/films', screen: 'films' }];
  [looked, answers] = [0, [true, false]];
  await expect(deploy('site-remote', 'site-2', { brings: { ...site, routes } })).rejects.toThrow(
    'release 1 was made live again',
  );
  expect(printed.filter((line) => line.startsWith('The pages of the shell'))).toHaveLength(2);
  expect(shown()).toEqual([['site-remote', '/']]);
});

it('a rollback of a remote restores its previous routes and reports it, but not for a preview', async () => {
  await deploy('site-remote', 'site-1', { brings: site });
  await deploy('shell', 'shell-1');
  const routes = [...site.routes, { path: '/films', screen: 'films' }];
  await deploy('site-remote', 'site-2', { brings: { ...site, routes } });
  printed = [];
  await rollback({ preview: true, to: live() }, ['site-remote']);
  expect(shown()).toEqual([['site-remote', '/', '/films']]);
  expect(printed).toHaveLength(1);
  await rollback({ preview: false, to: live() }, ['site-remote']);
  expect(shown()).toEqual([['site-remote', '/']]);
  expect(printed[1]).toMatch(/^The pages of the shell show the routes and the menu of site-remote now/);
  expect(printed).toHaveLength(3);
});

it('a shell needs no URL of its own', async () => {
  await deploy('site-remote', 'site-1', { brings: site });
  await deploy('shell', 'shell-1', { addresses: {} });
  expect(shown()).toEqual([]);
});
