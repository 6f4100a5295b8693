import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startHostingService, type HostingService } from '../../tests/support/tools/hosting-service';
import { firebaseHost } from './firebase-host';
import { folderHost, hashOf, type Host, type Version } from 'server/release';
import { temporaryFolder } from 'tests/support/temporary-folder';

let folder: string;
beforeEach(() => (folder = temporaryFolder('host')));

interface Opened {
  /** Opens the host again, as another process does. */
  open: () => Host;
  /** The text of a file of a preview. */
  readPreview: (address: string, file: string) => Promise<string>;
}

let service: HostingService;
beforeAll(async () => (service = await startHostingService()));
afterAll(() => service.stop());
let sites = 0;
const hostOf = (site: string) =>
  firebaseHost({
    project: 'mine',
    site,
    token: async () => 'token',
    api: service.api,
    origin: service.addressOf(site),
  });

const places: [name: string, start: () => Promise<Opened>][] = [
  [
    'a folder',
    async () => ({
      open: () => folderHost(folder),
      readPreview: async (address, file) => readFileSync(path.join(address, file), 'utf8'),
    }),
  ],
  [
    'Firebase Hosting (a service that answers as its REST interface does)',
    async () => {
      const site = `site-${++sites}`;
      return {
        open: () => hostOf(site),
        readPreview: async (address, file) => (await fetch(`${address}/${file}`)).text(),
      };
    },
  ],
];

/** A version with these texts by path, and the reading of its contents, which notes the paths. */
async function versionOf(texts: Record<string, string>) {
  const asked: string[] = [];
  const files = new Map<string, string>();
  for (const [file, text] of Object.entries(texts)) files.set(file, await hashOf(Buffer.from(text)));
  const version: Version = { files, labels: { shell: 'b1' } };
  const content = async (file: string) => {
    asked.push(file);
    return Buffer.from(texts[file]!);
  };
  return { version, content, asked };
}

async function put(host: Host, texts: Record<string, string>): Promise<string> {
  const { version, content } = await versionOf(texts);
  return host.put(version, content);
}

async function release(host: Host, texts: Record<string, string>, message = 'a release'): Promise<string> {
  const { id: base } = await host.live();
  const id = await put(host, texts);
  expect(await host.release(id, base, message)).toBe('live');
  return id;
}

describe.each(places)('%s', (_, start) => {
  let opened: Opened;
  let host: Host;
  beforeEach(async () => {
    opened = await start();
    host = opened.open();
  });
  const read = async (file: string) => (await host.read(file))?.toString() ?? null;

  it('has no files and no history before the first release', async () => {
    expect(await host.live()).toMatchObject({ id: '', files: new Map(), labels: {} });
    expect([await host.history(), await read('index.html')]).toEqual([[], null]);
  });

  it('a release shows its files only, and the history has each release', async () => {
    const first = await release(host, { 'index.html': 'one', 'old/a.txt': 'a' }, 'first');
    const second = await release(host, { 'index.html': 'two' }, 'second');
    expect([await read('index.html'), await read('old/a.txt'), await read('old')]).toEqual([
      'two',
      null,
      null,
    ]);
    const live = await opened.open().live();
    expect(live).toMatchObject({ id: second, labels: { shell: 'b1' } });
    expect(live.files).toEqual((await versionOf({ 'index.html': 'two' })).version.files);
    const history = await host.history();
    expect(history.map(({ id, message, labels }) => [id, message, labels.shell])).toEqual([
      [second, 'second', 'b1'],
      [first, 'first', 'b1'],
    ]);
    expect(history[0]!.at.getTime()).toBeGreaterThanOrEqual(history[1]!.at.getTime());
  });

  it('only content that the host lacks is sent', async () => {
    await release(host, { 'a.txt': 'same', 'b.txt': 'gone' });
    const { version, content, asked } = await versionOf({ 'moved/a.txt': 'same', 'c.txt': 'new' });
    const { id: base } = await host.live();
    expect(await host.release(await host.put(version, content), base, '')).toBe('live');
    expect(asked).toEqual(['c.txt']);
    expect([await read('moved/a.txt'), await read('c.txt')]).toEqual(['same', 'new']);
  });

  it('of two releases that were composed from one version, the second one is superseded', async () => {
    await release(host, { 'index.html': 'base' });
    const { id: base } = await host.live();
    const [one, two] = [await put(host, { 'index.html': 'one' }), await put(host, { 'index.html': 'two' })];
    expect(await host.release(one, base, '')).toBe('live');
    expect(await opened.open().release(two, base, '')).toBe('superseded');
    expect(await read('index.html')).toBe('one');
    expect(await host.history()).toHaveLength(2);
  });

  it('a preview shows a version beside the live one, and the next one of its name replaces it', async () => {
    await release(host, { 'index.html': 'live' });
    for (const text of ['first', 'second']) {
      const address = await host.preview(await put(host, { 'index.html': text }), 'pr-7');
      expect(await opened.readPreview(address, 'index.html')).toBe(text);
    }
    expect([await read('index.html'), (await host.history()).length]).toEqual(['live', 1]);
  });
});

it('a site of Firebase Hosting gets the serving rules, and more files than one request lists', async () => {
  const host = hostOf('rules');
  const texts = Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`${at}.txt`, `text ${at}`]));
  const { version, content } = await versionOf(texts);
  const hosting = {
    headers: [{ glob: '**', headers: { 'X-Content-Type-Options': 'nosniff' } }],
    rewrites: [{ glob: '/watch/*', path: '/drawn.html' }],
    redirects: [{ glob: '/rendered.html', location: '/', statusCode: 302 as const }],
    trailingSlashBehavior: 'REMOVE' as const,
  };
  expect(await host.release(await host.put({ ...version, hosting }, content), '', 'first')).toBe('live');
  expect((await host.live()).files).toEqual(version.files);
  expect(service.shown('rules/live')!.config).toEqual(hosting);
});

it('a release of Firebase Hosting that another one precedes at the same moment is put back', async () => {
  const host = hostOf('race');
  await release(host, { 'index.html': 'base' });
  const { id: base } = await host.live();
  const one = await put(host, { 'index.html': 'one' });
  const other = await put(host, { 'index.html': 'other' });
  let isOtherLive: string | undefined;
  service.beforeRelease(async () => {
    isOtherLive = await hostOf('race').release(other, base, 'other');
  });
  expect([await host.release(one, base, 'one'), isOtherLive]).toEqual(['superseded', 'live']);
  expect((await host.read('index.html'))!.toString()).toBe('other');
});

it('a site that something else has filled has no builds, and its files are replaced', async () => {
  const host = hostOf('foreign');
  const { version, content } = await versionOf({ 'index.html': 'welcome' });
  const id = await host.put({ ...version, labels: { 'deployment-tool': 'cli-firebase' } as never }, content);
  await host.release(id, '', '');
  expect(await host.live()).toEqual({ id, labels: {}, files: new Map() });
});

it('a host that does not answer is reported instead of treated as empty', async () => {
  const host = firebaseHost({
    project: 'mine',
    token: async () => 'token',
    api: 'http://127.0.0.1:1',
    origin: 'http://127.0.0.1:1',
  });
  await expect(host.read('part.json')).rejects.toThrow('so the live version is unknown');
  await expect(host.live()).rejects.toThrow('127.0.0.1:1 does not answer');
});

it('a version that is stored in a folder and not released is not served', async () => {
  const host = folderHost(folder);
  await release(host, { 'index.html': 'live' });
  await put(host, { 'index.html': 'next' });
  expect(readFileSync(path.join(folder, 'live/index.html'), 'utf8')).toBe('live');
});

it('a folder with other files is refused, and keeps them', () => {
  const place = path.join(folder, 'project');
  mkdirSync(place);
  writeFileSync(path.join(place, 'package.json'), '{}');
  expect(() => folderHost(place)).toThrow('contains files that are not releases');
  expect(() => folderHost(path.join(place, 'package.json'))).toThrow('is not a folder');
  expect(readFileSync(path.join(place, 'package.json'), 'utf8')).toBe('{}');
});
