import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hostingOf } from '../../server/http/hosting-configuration';
import type { PageConfiguration } from '../../server/configuration/page';
import { pageConfiguration } from '../../server/configuration/page-configuration';
import { elementsIn } from 'server/page-elements';
import type { AppName } from '../../server/configuration/parts';
import { buildSmallPart } from '../../tests/support/tools/small-part';
import { digest } from './compose';
import { readLive } from './live-compatibility';
import { folderTarget } from './folder-target';
import { liveOf, type Release } from './history';
import { readFolder } from './read-build';
import { register, requireOwnAddresses, withLiveRemotes } from './registration';
import { prepareRelease, prepareRollback, ship } from './ship';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'registration-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const site = { routes: [{ path: '/', screen: 'home' }], menu: [{ label: 'Home', path: '/' }] };
const late = {
  routes: [{ path: '/admin/*', screen: 'late' }],
  menu: [{ label: 'Late', path: '/admin' }],
  layout: 'own' as const,
};
const written = pageConfiguration({
  remotes: { 'site-remote': 'https://site.example', 'admin-remote': 'https://admin.example' },
});

/** Releases a small app whose manifest contains its routes. The pages of a shell contain the live remotes. */
async function release(
  part: AppName,
  text: string,
  brings: Partial<Release['manifest']> = {},
  change = (remotes: PageConfiguration['remotes']) => remotes,
  more: Record<string, Buffer> = {},
  isHosted = true,
): Promise<void> {
  const target = folderTarget(folder);
  const build = buildSmallPart(part, { text });
  Object.assign(build.release.manifest, brings);
  if (part === 'shell') {
    const live = withLiveRemotes(written, await readLive(target), 1);
    const shown = { ...live, remotes: change(live.remotes) };
    const page = Buffer.from(build.release.named['index.html']!, 'base64').toString();
    const whole = page.replace('{}', JSON.stringify({ ...shown, brand: 'kept' }));
    build.release.named['index.html'] = Buffer.from(whole).toString('base64');
    for (const [file, content] of Object.entries(more))
      build.release.named[file] = content.toString('base64');
    if (isHosted) build.release.hosting = { ...hostingOf('shell', shown, [whole]) };
  }
  await ship(await prepareRelease(part, target, build, new Date()), target);
}

const pageText = () => readFileSync(path.join(folder, 'shell/index.html'), 'utf8');
const page = () =>
  JSON.parse(elementsIn(pageText(), 'script')[0]!.text) as PageConfiguration & { brand: string };
const shown = () => page().remotes.map(({ name, routes }) => [name, ...routes.map((route) => route.path)]);
const registerNow = (part: 'site-remote' | 'admin-remote') => register(part, folderTarget(folder), written);

it('a released shell contains the live remotes with the routes of their live releases', async () => {
  await release('site-remote', 'site-1', site);
  await release('shell', 'shell-1');
  expect(shown()).toEqual([['site-remote', '/']]);
  expect(page().remotes[0]).toMatchObject({ ...site, address: 'https://site.example' });
});

it('a later app is shown by the live shell: only the pages and headers of the shell change', async () => {
  await release('site-remote', 'site-1', site);
  await release('shell', 'shell-1');
  const before = readFolder(path.join(folder, 'shell'));
  await release('admin-remote', 'late-1', late);
  expect(await registerNow('admin-remote')).toContain('show the routes and the menu of admin-remote now');

  expect(page()).toMatchObject({ brand: 'kept' });
  expect(page().remotes[1]).toEqual({ name: 'admin-remote', address: 'https://admin.example', ...late });
  const after = readFolder(path.join(folder, 'shell'));
  const changed = [...after].filter(
    ([file, text]) => digest(text) !== digest(before.get(file) ?? Buffer.of()),
  );
  // The manifest contains the number of the release.
  expect(changed.map(([file]) => file).sort()).toEqual(['index.html', 'part.json', 'releases.json']);

  const { hosting, manifest } = liveOf((await readLive(folderTarget(folder))).shell!);
  expect(JSON.stringify(hosting)).toContain('https://admin.example');
  expect(JSON.stringify(hosting)).toContain('/admin{,/**}');
  expect(manifest.version).toBe('0.1.0');
});

it('pages that are current are not released again', async () => {
  await release('site-remote', 'site-1', site);
  await release('shell', 'shell-1');
  expect(await registerNow('site-remote')).toBeNull();
  await release('site-remote', 'site-2', site);
  // The pages need no update, so a running release of the shell does not delay this one.
  const unlock = await folderTarget(folder).lock('shell');
  expect(await registerNow('site-remote')).toBeNull();
  await unlock();
});

it('a file of the shell that is not a page is unchanged, byte for byte', async () => {
  await release('site-remote', 'site-1', site);
  const icon = Buffer.from([0xff, 0xfe, 0x00, 0x80]);
  await release('shell', 'shell-1', {}, undefined, { 'icon.png': icon });
  await release('admin-remote', 'late-1', late);
  await registerNow('admin-remote');
  const { named } = liveOf((await readLive(folderTarget(folder))).shell!);
  expect(Buffer.from(named['icon.png']!, 'base64')).toEqual(icon);
});

it('pages whose server writes the configuration are unchanged', async () => {
  await release('site-remote', 'site-1', site);
  await release('shell', 'shell-1', {}, undefined, {}, false);
  await release('admin-remote', 'late-1', late);
  expect(await registerNow('admin-remote')).toBeNull();
  expect(shown()).toEqual([['site-remote', '/']]);
});

it('new routes of an app are shown after its release, and the earlier ones after its rollback', async () => {
  await release('site-remote', 'site-1', site);
  await release('shell', 'shell-1');
  const routes = [...site.routes, { path: '/films', screen: 'films' }];
  await release('site-remote', 'site-2', { ...site, routes });
  await registerNow('site-remote');
  expect(shown()).toEqual([['site-remote', '/', '/films']]);
  const target = folderTarget(folder);
  await ship(await prepareRollback('site-remote', target, new Date()), target);
  await registerNow('site-remote');
  expect(shown()).toEqual([['site-remote', '/']]);
});

it('a remote whose release has no routes is shown with the routes in the list of apps', async () => {
  await release('site-remote', 'site-1', site);
  await release('shell', 'shell-1');
  await release('admin-remote', 'admin-1');
  expect(await registerNow('admin-remote')).toBe(
    'The pages of the shell show the routes and the menu of admin-remote now (release 2 of the shell, of the same files).',
  );
  expect(page().remotes[1]).toEqual({
    ...{ name: 'admin-remote', address: 'https://admin.example', layout: 'own' },
    ...{ routes: [{ path: '/admin/*', screen: 'admin' }], menu: [] },
  });
});

it('a remote has its position in the list of apps, and one that is absent from the list stays', async () => {
  await release('site-remote', 'site-1', site);
  await release('admin-remote', 'late-1', late);
  const other = { name: 'other-remote', address: 'https://other.example', routes: [], menu: [] };
  await release('shell', 'shell-1', {}, ([_first, ...others]) => [...others, other]);
  expect(shown().map(([name]) => name)).toEqual(['admin-remote', 'other-remote']);
  await registerNow('site-remote');
  expect(shown().map(([name]) => name)).toEqual(['site-remote', 'admin-remote', 'other-remote']);
});

it('a remote with a new URL is shown at that URL, also after a rollback', async () => {
  await release('site-remote', 'site-1', site);
  await release('shell', 'shell-1');
  const moved = pageConfiguration({ remotes: { 'site-remote': 'https://moved.example' } });
  expect(await register('site-remote', folderTarget(folder), moved)).not.toBeNull();
  expect(page().remotes).toMatchObject([{ name: 'site-remote', address: 'https://moved.example' }]);
  expect(await register('site-remote', folderTarget(folder), undefined)).toBeNull();
  await release('site-remote', 'site-2', { ...site, menu: [] });
  await register('site-remote', folderTarget(folder), undefined);
  expect(page().remotes).toMatchObject([{ address: 'https://moved.example', menu: [] }]);
});

it('a remote without a URL is not shown', async () => {
  await release('site-remote', 'site-1', site);
  await release('shell', 'shell-1');
  await release('admin-remote', 'late-1', late);
  expect(await register('admin-remote', folderTarget(folder), undefined)).toBeNull();
});

it('the pages of a shell with routes in its code are unchanged', async () => {
  await release('site-remote', 'site-1', site);
  const target = folderTarget(folder);
  for (const html of ['<script id="configuration">{"remotes":{}}</script>', '<p>No configuration</p>']) {
    const build = buildSmallPart('shell', { text: 'shell-1' });
    build.release.named['index.html'] = Buffer.from(html).toString('base64');
    build.release.hosting = {};
    await ship(await prepareRelease('shell', target, build, new Date()), target);
    expect(await registerNow('site-remote')).toBeNull();
  }
});

it('a remote that is absent from the list of apps is absent from a new shell’s pages', async () => {
  await release('site-remote', 'site-1', site);
  const other = { name: 'Other', address: 'https://other.example', routes: [], menu: [] };
  const configuration = { ...written, remotes: [other, ...written.remotes] };
  const { remotes } = withLiveRemotes(configuration, await readLive(folderTarget(folder)), 1);
  expect(remotes.map(({ name }) => name)).toEqual(['site-remote']);
});

it('nothing is released if no shell is live, or if a server writes its configuration', async () => {
  await release('site-remote', 'site-1', site);
  expect(await registerNow('site-remote')).toBeNull();
  const target = folderTarget(folder);
  const build = buildSmallPart('shell', { text: 'shell-1' });
  await ship(await prepareRelease('shell', target, build, new Date()), target);
  expect(await registerNow('site-remote')).toBeNull();
});

it('during a release of the shell, the app stays live and the command that shows it is named', async () => {
  await release('site-remote', 'site-1', site);
  await release('shell', 'shell-1');
  await release('admin-remote', 'late-1', late);
  const unlock = await folderTarget(folder).lock('shell');
  await expect(registerNow('admin-remote')).rejects.toThrow(
    /admin-remote is live, but the pages of the shell do not show .* npm run deploy -- admin-remote/,
  );
  await unlock();
  await registerNow('admin-remote');
  expect(shown()).toHaveLength(2);
});

it('an app with a path of another app is refused, and the other is not', () => {
  const all = [
    { name: 'site-remote' as const, ...site },
    { name: 'late-remote' as const, ...late, routes: [{ path: '/', screen: 'late' }] },
  ];
  expect(() => requireOwnAddresses('late-remote', all)).toThrow(
    'The address / of late-remote belongs to site-remote.\nGive it another in config/parts.json.',
  );
  expect(() => requireOwnAddresses('site-remote', all)).not.toThrow();
  const both = { ...all[1]!, routes: [...all[1]!.routes, { path: '/films', screen: 'late' }] };
  const films = { ...all[0]!, routes: [...all[0]!.routes, { path: '/films', screen: 'films' }] };
  expect(() => requireOwnAddresses('late-remote', [films, both])).toThrow(
    'The address / of late-remote belongs to site-remote.\nThe address /films of late-remote belongs to site-remote.\n',
  );
});
