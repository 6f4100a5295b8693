import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startFirebase } from '../hosting/start-product';
import { elementsIn } from 'rendering/page-elements';
import { root } from '../hosting/hosting-configuration';
import { parts, remoteNames } from '../hosting/parts';
import { loadDemoContent } from './demo-content';
import { runCommand } from './testing/run-command';
import { startSite } from './serve/serve-site';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'serve-'))));
afterEach(() => rmSync(folder, { recursive: true }));

it('serves pages as HTML with the remotes on the same port, for the address that visitors have', async () => {
  const firebase = await startFirebase({ ports: {}, origins: [] });
  const at = ({ host, port }: { host: string; port: number }) => `http://${host}:${port}`;
  await loadDemoContent(firebase);
  const configuration = path.join(folder, 'production.json');
  writeFileSync(
    configuration,
    JSON.stringify({
      brand: { name: 'Films', heading: 'Films', tagline: 'All of them' },
      firebase: { projectId: firebase.projectId, apiKey: 'local' },
      local: { firestore: at(firebase.firestore), auth: at(firebase.auth) },
    }),
  );
  const lines: string[] = [];
  const site = await startSite({
    configuration,
    origin: 'https://films.example',
    port: 0,
    host: '127.0.0.1',
    log: (line) => lines.push(line),
  });
  const get = (address: string) => fetch(`http://127.0.0.1:${site.port}${address}`);
  const page = await (await get('/watch/spring')).text();
  expect(elementsIn(page, 'h1').length).toBe(1);
  const canonical = elementsIn(page, 'link').find(({ attributes }) => attributes['rel'] === 'canonical');
  expect(canonical?.attributes['href']).toBe('https://films.example/watch/spring');
  expect(page).toContain('https://films.example/parts/site-remote/remoteEntry');
  const entry = /\/parts\/site-remote\/remoteEntry[^"]*/.exec(page)![0];
  expect((await get(entry)).headers.get('content-type')).toContain('javascript');
  expect((await get('/feed.xml')).status).toBe(200);
  expect(lines).toEqual([]);
  await site.stop();
  await firebase.stop();
});

it('serves what was released to a folder, and feeds of now where older ones were published beside it', async () => {
  const firebase = await startFirebase({ ports: {}, origins: [] });
  const at = ({ host, port }: { host: string; port: number }) => `http://${host}:${port}`;
  await loadDemoContent(firebase);
  const from = path.join(folder, 'live');
  for (const part of parts) cpSync(path.join(root, part, 'dist'), path.join(from, part), { recursive: true });
  for (const file of ['feed.xml', 'sitemap.xml', 'published.json'])
    writeFileSync(path.join(from, 'shell', file), 'of before');
  const configuration = path.join(folder, 'production.json');
  const origin = 'https://films.example';
  writeFileSync(
    configuration,
    JSON.stringify({
      brand: { name: 'Films', heading: 'Films', tagline: 'All of them' },
      firebase: { projectId: firebase.projectId, apiKey: 'local' },
      local: { firestore: at(firebase.firestore), auth: at(firebase.auth) },
      // As those who publish have to write it.
      remotes: { 'site-remote': `${origin}/parts/site-remote` },
    }),
  );
  const site = await startSite({
    configuration,
    origin,
    from,
    port: 0,
    host: '127.0.0.1',
    log: console.error,
  });
  const get = async (address: string) => (await fetch(`http://127.0.0.1:${site.port}${address}`)).text();
  expect(await get('/feed.xml')).toContain(`${origin}/watch/orrery`);
  expect(await get('/sitemap.xml')).toContain(`${origin}/watch/orrery`);
  expect(JSON.parse(await get('/published.json'))).toEqual({ version: null, changed: {} });
  for (const part of remoteNames)
    expect(JSON.parse(await get(`/parts/${part}/part.json`))).toHaveProperty('version');
  await site.stop();
  await firebase.stop();
});

it('says what is missing when it is not told where visitors open it', async () => {
  const { code, stderr } = await runCommand('serve.ts', ['--origin', 'films.example/']);
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining('--origin must say where visitors open the site'),
  ]);
});
