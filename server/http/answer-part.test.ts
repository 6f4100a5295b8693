import { createHash } from 'node:crypto';
import fs, { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { serveShell, twoRemotes, type ServedShell } from '../../tests/support/server/serve-shell';
import { temporaryFolder } from 'tests/support/temporary-folder';

const script = 'export const text = "a long text"; '.repeat(200);

let folder: string;
let shell: ServedShell;

beforeAll(async () => {
  const parent = temporaryFolder('hosting');
  folder = path.join(parent, 'dist');
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  mkdirSync(path.join(parent, 'clips'));
  writeFileSync(path.join(folder, 'index.html'), '<title>Videos</title>');
  writeFileSync(path.join(folder, 'rendered.html'), '<title>No page</title>');
  writeFileSync(path.join(folder, '404.html'), '<title>Not here</title>');
  writeFileSync(path.join(folder, 'assets/main.js'), script);
  writeFileSync(path.join(folder, 'assets/ä #1.js'), script);
  writeFileSync(path.join(parent, 'clips/film.mp4'), '0123456789');
  writeFileSync(path.join(parent, 'clips/subtitles.vtt'), script);
  symlinkSync('circle', path.join(folder, 'assets/circle'));
  shell = await serveShell({ folder, beside: { '/clips': path.join(parent, 'clips') } });
});
afterAll(() => shell.stop());

const get: ServedShell['get'] = (...asked) => shell.get(...asked);

/** The status of a response. Uses `http`, because fetch normalizes dots in paths and may answer conditional requests itself. */
const statusOf = (address: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    http
      .get({ port: shell.port, path: address, headers }, (response) => resolve(response.resume().statusCode!))
      .on('error', reject);
  });

it.each(['/', '/watch/some-id', '/admin', '/admin/items'])('answers %s with the page', async (address) => {
  const response = await get(address);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('Videos');
});

it.each([
  '/watch',
  '/watch/a/b',
  '/administration',
  '/assets',
  '/%E0%A4%A',
  '/a%00b',
  '/index.html/',
  '/assets/main.js/',
  '/assets/main.js/more',
  `/${'a'.repeat(300)}`,
  '/404.html',
])('answers %s with the page for unknown paths', async (address) => {
  const response = await get(address);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('Not here');
});

it.each(['/assets/gone.js', '/assets/gone.css', '/remoteEntry.v9.js', '/part.json', '/assets/gone.js.map'])(
  'answers the absent code file %s with 404 and without a page',
  async (address) => {
    const response = await get(address, { accept: 'text/html' });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toBe('Not Found');
  },
);

it('redirects from the template of rendered pages, which is not a page, to the first screen', async () => {
  const response = await get('/rendered.html?utm_source=a');
  expect(response.url).toMatch(/\/\?utm_source=a$/);
  expect(await response.text()).toContain('Videos');
});

it('sends scripts compressed, also if their names need escapes', async () => {
  const compressed = await get('/assets/main.js', { 'accept-encoding': 'gzip' });
  expect(compressed.headers.get('content-encoding')).toBe('gzip');
  expect(compressed.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(await compressed.text()).toBe(script);
  expect(await (await get('/assets/%C3%A4%20%231.js')).text()).toBe(script);
});

it.each(['br', 'gzip'])(
  'sends a hashed file in %s, and a later file with the same name',
  async (encoding) => {
    const file = path.join(folder, `assets/changed-${encoding}.js`);
    const asked = async () => {
      const response = await get(`/assets/changed-${encoding}.js`, { 'accept-encoding': encoding });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      expect(response.headers.get('cache-control')).toContain('immutable');
      return response.text();
    };
    writeFileSync(file, script);
    expect(await Promise.all([asked(), asked()])).toEqual([script, script]);
    writeFileSync(file, `${script}more()`);
    expect(await asked()).toBe(`${script}more()`);
  },
);

it.each(['identity', 'br;q=0, gzip;q=0', 'deflate'])(
  'sends a hashed file uncompressed if the client accepts %s',
  async (encoding) => {
    const response = await get('/assets/main.js', { 'accept-encoding': encoding });
    expect(['br', 'gzip']).not.toContain(response.headers.get('content-encoding'));
    expect(await response.text()).toBe(script);
  },
);

it.each(['/', '/assets/main.js'])('answers 304 for %s unless it has changed', async (address) => {
  const etag = (await get(address)).headers.get('etag')!;
  expect(await statusOf(address, { 'if-none-match': etag })).toBe(304);
  expect(await statusOf(address, { 'if-none-match': 'W/"another"' })).toBe(200);
});

it('allows the inline scripts of its pages, which it reads once until a release changes them', async () => {
  const file = path.join(folder, 'another.html');
  const policy = async () => (await get('/')).headers.get('content-security-policy');
  const withoutScript = await policy();
  for (const script of ['start()', 'begin()']) {
    writeFileSync(file, `<script>${script}</script>`);
    const digest = createHash('sha256').update(script).digest('base64');
    expect(await policy()).toContain(`'sha256-${digest}'`);
  }
  const read = jest.spyOn(fs, 'readFileSync');
  await policy();
  expect(read.mock.calls.map(([name]) => path.basename(String(name)))).toEqual(['index.html']);
  read.mockRestore();
  rmSync(file);
  expect(await policy()).toBe(withoutScript);
});

it('sends the requested range of a video', async () => {
  const response = await get('/clips/film.mp4', { range: 'bytes=2-4' });
  expect(response.status).toBe(206);
  expect(response.headers.get('content-type')).toBe('video/mp4');
  expect(await response.text()).toBe('234');
});

it('sends the requested range of a text uncompressed', async () => {
  const headers = { range: 'bytes=0-1999', 'accept-encoding': 'gzip' };
  const response = await get('/clips/subtitles.vtt', headers);
  expect(response.status).toBe(206);
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(response.headers.get('content-length')).toBe('2000');
  expect(await response.text()).toBe(script.slice(0, 2000));
});

it('refuses a range after the end of a video, with the usual headers', async () => {
  const response = await get('/clips/film.mp4', { range: 'bytes=20-30' });
  expect(response.status).toBe(416);
  expect(response.headers.get('content-range')).toBe('bytes */10');
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(response.headers.get('strict-transport-security')).toContain('max-age');
  expect(await response.text()).toBe('Range Not Satisfiable');
});

it.each(['/.well-known/security.txt', '/assets/.hidden/main.js'])(
  'sends the usual headers for %s, whose name begins with a dot',
  async (address) => {
    const response = await get(address);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  },
);

it('answers 500 for an unreadable file, and answers the next request', async () => {
  const response = await get('/assets/circle');
  expect(response.status).toBe(500);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toContain('ELOOP');
  expect((await get('/')).status).toBe(200);
});

it('answers 500 while its configuration is unreadable, and the page once it is readable', async () => {
  let isReadable = false;
  const served = await serveShell({
    folder,
    configuration: () => {
      if (!isReadable) throw new Error('The configuration cannot be read.');
      return twoRemotes;
    },
  });
  const page = () => served.get('/');
  const refused = await page();
  expect(refused.status).toBe(500);
  expect(await refused.text()).toBe('The configuration cannot be read.');
  isReadable = true;
  expect((await page()).status).toBe(200);
  await served.stop();
});

it('logs the reason of a failed request without showing it to visitors', async () => {
  const lines: string[] = [];
  const served = await serveShell({
    folder,
    configuration: () => {
      throw new Error('10.1.2.3:8080 does not answer.');
    },
    log: (line) => lines.push(line),
  });
  const answer = await served.get('/watch/a');
  expect([answer.status, await answer.text()]).toEqual([500, 'Internal Server Error']);
  expect(lines).toEqual(['GET /watch/a failed: 10.1.2.3:8080 does not answer.']);
  await served.stop();
});

it('answers a HEAD request without a body', async () => {
  const response = await fetch(`http://127.0.0.1:${shell.port}/`, { method: 'HEAD' });
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await response.text()).toBe('');
});

it('a rendered JSON file does not count as missing code', async () => {
  const made = await serveShell({
    folder,
    site: {
      answer: async () => ({
        status: 200,
        headers: {},
        body: '{"type":"video"}',
        inPage: { styles: [], scripts: [] },
      }),
      hasText: ({ pathname }) => pathname.startsWith('/oembed/'),
    },
  });
  const ask = async (address: string) => (await made.get(address)).status;
  expect([await ask('/oembed/a-film.json'), await ask('/assets/gone.json')]).toEqual([200, 404]);
  await made.stop();
});

it('a page that was rendered before a release may run only its own scripts', async () => {
  const own = { styles: ["'sha256-style='"], scripts: ["'sha256-before='"] };
  const rendered = await serveShell({
    folder,
    site: {
      answer: async () => ({ status: 200, headers: {}, body: '<title>Before</title>', inPage: own }),
      hasText: () => false,
    },
  });
  const missing = await rendered.get('/assets/gone.js');
  expect([missing.status, await missing.text()]).toEqual([404, 'Not Found']);
  const policy = (await rendered.get('/')).headers.get('content-security-policy')!;
  await rendered.stop();
  expect(policy).toMatch(/script-src 'self' 'sha256-before='/);
  expect(policy).toMatch(/style-src 'self' 'sha256-style='/);
  expect((await get('/')).headers.get('content-security-policy')).not.toContain('before');
});
