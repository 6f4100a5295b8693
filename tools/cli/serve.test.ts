import { exec, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startFirebase } from '../../server/start/start-site';
import { configurationIn } from 'server/configuration';
import { elementsIn } from 'server/page-elements';
import { demoAccount } from '../../demo';
import { parts, remoteNames, root } from '../../server/configuration/parts';
import { loadDemoContent } from '../../server/start/demo-content';
import { runCommand } from '../../tests/support/tools/run-command';
import { startOwnSite } from '../serve/own-site';
import { startProjectSite } from '../serve/project-site';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'serve-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const origin = 'https://films.example';

/** The only message of a site that has no administrator's key. */
const noKey: unknown = expect.stringMatching(/^Scheduled videos are not published from here/);

/** The site with the demo content, its configuration as a person writes it, and its log. */
async function start({ remotes, from }: { remotes?: object; from?: string } = {}) {
  const firebase = await startFirebase({ origins: [] });
  await loadDemoContent(firebase);
  const configuration = path.join(folder, 'production.json');
  writeFileSync(
    configuration,
    JSON.stringify({
      brand: { name: 'Films', heading: 'Films', tagline: 'All of them' },
      firebase: { projectId: firebase.projectId, apiKey: 'local' },
      local: { firestore: firebase.address, auth: firebase.address },
      remotes,
    }),
  );
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const site = await startProjectSite({ configuration, origin, from, port: 0, host: '127.0.0.1', log });
  return {
    lines,
    get: (address: string) => fetch(`${site.address}${address}`),
    stop: async () => {
      await site.stop();
      await firebase.stop();
    },
  };
}

it('serves pages as HTML with the remotes on the same port, for the URL that visitors open', async () => {
  const { get, lines, stop } = await start();
  const page = await (await get('/watch/spring')).text();
  expect(elementsIn(page, 'h1').length).toBe(1);
  const canonical = elementsIn(page, 'link').find(({ attributes }) => attributes['rel'] === 'canonical');
  expect(canonical?.attributes['href']).toBe(`${origin}/watch/spring`);
  expect(page).toContain(`${origin}/parts/site-remote/assets/remoteEntry`);
  const entry = /\/parts\/site-remote\/assets\/remoteEntry[^"]*/.exec(page)![0];
  expect((await get(entry)).headers.get('content-type')).toContain('javascript');
  expect((await get('/feed.xml')).status).toBe(200);
  expect(lines).toEqual([noKey]);
  await stop();
});

it('serves a release from a folder, with current feeds instead of older published ones', async () => {
  const from = path.join(folder, 'live');
  for (const part of parts) cpSync(path.join(root, part, 'dist'), path.join(from, part), { recursive: true });
  for (const file of ['feed.xml', 'sitemap.xml', 'published.json'])
    writeFileSync(path.join(from, 'shell', file), 'previous');
  // The configuration file as publishing requires it.
  const { get, lines, stop } = await start({
    from,
    remotes: { 'site-remote': `${origin}/parts/site-remote` },
  });
  for (const address of ['/feed.xml', '/sitemap.xml'])
    expect(await (await get(address)).text()).toContain(`${origin}/watch/orrery`);
  expect(await (await get('/published.json')).json()).toEqual({ version: null, failed: [] });
  for (const part of remoteNames) expect((await get(`/parts/${part}/part.json`)).status).toBe(200);
  expect(lines).toEqual([noKey]);
  await stop();
});

it('serves a site with its own database from a folder, and demo content and accounts are absent', async () => {
  const data = path.join(folder, 'data');
  const lines: string[] = [];
  const begin = () =>
    startOwnSite({ data, origin, port: 0, host: '127.0.0.1', log: (line) => void lines.push(line) });
  const site = await begin();
  expect(site.setupLink).toMatch(/^https:\/\/films\.example\/account\/setup#[\w-]{43}$/);
  const page = await (await fetch(site.address)).text();
  expect(page).toContain(`${origin}/parts/site-remote/assets/remoteEntry`);
  const { local } = configurationIn(page)!;
  expect(local).toEqual({ firestore: origin, auth: origin });
  expect(page).toContain('films.example');
  expect(page).not.toMatch(/Open Films|demo\.local/);
  expect(elementsIn(page, 'article')).toEqual([]);
  expect(await (await fetch(`${site.address}/health`)).text()).toBe('ok');
  await site.stop();

  const firebase = await startFirebase({ data, origins: [] });
  await firebase.addAccount(demoAccount);
  await firebase.stop();
  await expect(begin()).rejects.toThrow(/still has the demo password/);
  expect(lines).toEqual([]);
});

it('runs in its container without packages, and ends at a signal', async () => {
  const docker = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
  const compiled = path.join(folder, 'site');
  const [, compile] = /^RUN (npx esbuild .*)$/m.exec(docker)!;
  await promisify(exec)(compile!.replace('--outdir=image/', `--outdir=${compiled}/`), { cwd: root });
  expect(docker).toMatch(/^USER node$/m);
  const [command, ...words] = JSON.parse(/^ENTRYPOINT (.*)$/m.exec(docker)![1]!) as string[];
  const configuration = path.join(folder, 'production.json');
  const brand = { name: 'Films', heading: 'Films', tagline: 'All of them' };
  writeFileSync(configuration, JSON.stringify({ brand, firebase: { projectId: 'films', apiKey: 'key' } }));
  cpSync(path.join(root, 'config'), path.join(compiled, 'config'), { recursive: true });
  for (const part of parts) mkdirSync(path.join(compiled, part, 'dist'), { recursive: true });
  const server = spawn(command!, [...words, '--origin', origin, '--configuration', configuration], {
    cwd: compiled,
    env: { ...process.env, PORT: '0', NODE_PATH: '' },
  });
  const ended = once(server, 'exit');
  for await (const output of server.stdout) if (String(output).includes('Ready.')) break;
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

it('names the missing option when no origin is given', async () => {
  const { code, stderr } = await runCommand('serve.ts', ['--origin', 'films.example/']);
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining('--origin must say where visitors open the site'),
  ]);
});
