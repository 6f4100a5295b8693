import { exec, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { startFirebase } from '../../server/start/start-site';
import { configurationIn } from 'server/configuration';
import { listen } from 'server/http';
import { elementsIn } from 'server/in-page';
import { folderOfApp } from 'server/release';
import { demoAccount } from '../../demo';
import { parts, remoteNames, root } from '../../server/configuration/parts';
import { loadDemoContent } from '../../server/start/demo-content';
import { runCommand } from '../../tests/support/tools/run-command';
import { startOwnSite } from '../serve/serve-site';
import { temporaryFolder } from 'tests/support/temporary-folder';
import { isEverything, someOf } from 'tests/support/everything';

let folder: string;
beforeEach(() => (folder = temporaryFolder('serve')));

const origin = 'https://films.example';

/** A site with the demo content, and its log. */
async function start(from?: string) {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const data = path.join(folder, 'data');
  const site = await startOwnSite({ data, origin, from, port: 0, host: '127.0.0.1', log });
  await loadDemoContent(site.firebase);
  return { lines, get: (address: string) => fetch(`${site.address}${address}`), stop: () => site.stop() };
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
  expect(lines).toEqual([]);
  await stop();
});

it('serves a release from a folder, with current feeds instead of older published ones', async () => {
  const from = path.join(folder, 'site');
  const folderOf = folderOfApp(from);
  for (const part of parts) cpSync(path.join(root, part, 'dist'), folderOf(part), { recursive: true });
  for (const file of ['feed.xml', 'sitemap.xml', 'published.json'])
    writeFileSync(path.join(folderOf('shell'), file), 'previous');
  const { get, lines, stop } = await start(from);
  for (const address of ['/feed.xml', '/sitemap.xml'])
    expect(await (await get(address)).text()).toContain(`${origin}/watch/orrery`);
  expect(await (await get('/published.json')).json()).toMatchObject({ failed: [] });
  for (const part of remoteNames) expect((await get(`/parts/${part}/part.json`)).status).toBe(200);
  expect(lines).toEqual([]);
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
  expect(local).toEqual({ firestore: origin, auth: origin, mails: 'handed-over' });
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

if (isEverything)
  it('runs in its container as a plain user without packages, and ends at a signal', async () => {
    const docker = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
    const compiled = path.join(folder, 'site');
    const data = path.join(folder, 'data');
    const [, compile] = /^RUN (npx esbuild .*)$/m.exec(docker)!;
    await promisify(exec)(compile!.replace('--outdir=image/', `--outdir=${compiled}/`), { cwd: root });
    const [, copied] = /^RUN cp -r --parents (.*) \*\/dist image\/ && cp (?:\S+) image\/server\/$/m.exec(
      docker,
    )!;
    for (const name of copied!.split(' '))
      cpSync(path.join(root, name), path.join(compiled, name), { recursive: true });
    cpSync(
      path.join(root, 'local-firebase/src/folder/scan-database.mjs'),
      path.join(compiled, 'server/scan-database.mjs'),
    );
    for (const part of parts) mkdirSync(path.join(compiled, part, 'dist'), { recursive: true });
    writeFileSync(path.join(compiled, 'shell/dist/index.html'), '');
    mkdirSync(path.join(compiled, 'node_modules'));
    symlinkSync(path.join(root, 'node_modules/lmdb'), path.join(compiled, 'node_modules/lmdb'));
    const [, installed] = /^RUN npm install .* "lmdb@(.*)"$/m.exec(docker)!;
    const { stdout } = await promisify(exec)(`echo "${installed}"`, { cwd: root });
    const lmdb = JSON.parse(
      readFileSync(path.join(root, 'node_modules/lmdb/package.json'), 'utf8'),
    ) as object;
    expect(lmdb).toMatchObject({ version: stdout.trim() });
    expect(docker).toMatch(/^USER node$/m);
    const [command, ...words] = JSON.parse(/^ENTRYPOINT (.*)$/m.exec(docker)![1]!) as string[];
    mkdirSync(data);
    const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    if (nobody.uid) {
      chmodSync(folder, 0o755);
      chownSync(data, nobody.uid, nobody.gid);
    }
    const server = spawn(
      command!,
      [...words.map((word) => (word === '/data' ? data : word)), '--origin', origin],
      { cwd: compiled, env: { ...process.env, PORT: '0', NODE_PATH: '' }, ...nobody },
    );
    const ended = once(server, 'exit');
    let output = '';
    server.stderr.on('data', (text) => (output += String(text)));
    for await (const text of server.stdout) if ((output += String(text)).includes('Ready.')) break;
    expect(output).toMatch(/^https:\/\/films\.example\/account\/setup#[\w-]{43}$/m);
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

describe('bad input is named in one sentence, and leaves the folder as it is:', () => {
  const own = (...args: string[]) => ['--origin', origin, '--data', path.join(folder, 'data'), ...args];
  const see = ' See npm run serve -- --help';
  const usage = (sentence: string) => ({ code: 2, stderr: `${sentence}${see}\n`, stdout: '' });
  const fault = (sentence: string) => ({ code: 1, stderr: `${sentence}\n`, stdout: '' });
  const notOrigin = (text: string) =>
    usage(`"${text}" is not the URL of a site (expected e.g. https://films.example).`);

  const refusals: [string, () => string[], { code: number; stderr: string }][] = [
    [
      'no origin',
      () => ['--data', path.join(folder, 'data')],
      usage('--origin must say where visitors open the site, such as https://films.example.'),
    ],
    ...[
      'films.example',
      `${origin}/a`,
      `${origin}?a`,
      'ftp://films.example',
      'https://*.example',
      'null',
    ].map(
      (text) =>
        [`the origin ${text}`, () => ['--origin', text], notOrigin(text)] as [
          string,
          () => string[],
          ReturnType<typeof usage>,
        ],
    ),
    [
      'a folder without apps',
      () => own('--from', '/nowhere'),
      fault(`No apps are released to /nowhere: npm run deploy -- ${parts.join(' ')} --to /nowhere.`),
    ],
    [
      'a port that is none',
      () => own('--port', 'http'),
      fault('--port must be a port number, but it is "http".'),
    ],
    [
      'an address of another machine',
      () => own('--host', '192.0.2.1'),
      fault('This machine has no address 192.0.2.1 to listen on. Name another.'),
    ],
    [
      'a name for a proxy',
      () => own('--proxies', 'proxy.example'),
      fault('"proxy.example" is not the address of a proxy (expected e.g. 127.0.0.1 or 10.0.0.0/8).'),
    ],
    [
      'no folder',
      () => ['--origin', origin],
      usage('--data must name the folder of the database, such as films.'),
    ],
  ];
  it.each(someOf(refusals))('%s', async (_, args, expected) => {
    expect(await runCommand('serve.ts', args(), { env: { PORT: '0' } })).toEqual({ stdout: '', ...expected });
    expect(existsSync(path.join(folder, 'data'))).toBe(false);
  });

  const mails = [
    ['a mail server of the web', { SMTP: 'https://mail.example', SENDER: 'a@b.example' }],
    ['a sender without a mail server', { SENDER: 'films@films.example' }],
  ] as const;
  it.each(someOf(mails))('%s', async (_, env) => {
    expect(await runCommand('serve.ts', own(), { env: { PORT: '0', ...env } })).toEqual(
      usage('SMTP must name a mail server, such as smtps://user:password@mail.example.'),
    );
    expect(existsSync(data())).toBe(false);
  });

  if (isEverything)
    it('a mail server without a sender', async () => {
      expect(
        await runCommand('serve.ts', own(), { env: { PORT: '0', SMTP: 'smtp://mail.example', SENDER: '' } }),
      ).toEqual(usage('SENDER must be the address that mails come from, such as films@films.example.'));
    });

  const data = () => path.join(folder, 'data');
  const serve = (args: string[] = []) => runCommand('serve.ts', own(...args), { env: { PORT: '0' } });

  if (isEverything)
    it('a folder of backups that is a file', async () => {
      const backups = path.join(folder, 'backups');
      writeFileSync(backups, '');
      expect(await serve(['--backups', backups])).toEqual(
        fault(`Backups cannot be written: EEXIST: file already exists, mkdir '${backups}'.`),
      );
      expect(existsSync(data())).toBe(false);
    });

  it('a port in use', async () => {
    const other = await listen({ port: 0, host: '0.0.0.0', answer: () => undefined });
    expect(await serve(['--port', String(other.port)])).toEqual(
      fault(
        `Port ${other.port} is in use. Stop the program that holds it, or name another by PORT or --port.`,
      ),
    );
    expect(existsSync(data())).toBe(false);
    await other.stop();
  });

  if (isEverything)
    it('a file, and another server on the folder', async () => {
      writeFileSync(data(), 'a file');
      expect(await serve()).toEqual(fault(`${data()} cannot be written: it is a file, not a folder.`));
      rmSync(data());
      const first = await startFirebase({ data: data(), origins: [] });
      expect(await serve()).toEqual(
        fault(`Another server already uses ${data()}. Stop it, or name another folder.`),
      );
      await first.stop();
    });
});
