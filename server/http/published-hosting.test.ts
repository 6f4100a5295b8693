import fc from 'fast-check';
import { mkdirSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { buildEmptyPage } from './published-hosting';
import { serveShell, type ServedShell } from '../../tests/support/server/serve-shell';
import { isEverything } from 'tests/support/everything';
import { temporaryFolder } from 'tests/support/temporary-folder';

const empty = '<meta name="description" content="Watch"><title>Empty</title>';

let folder: string;
let shell: ServedShell;
beforeAll(async () => {
  folder = temporaryFolder('published-hosting');
  const files = {
    'index.html': '<title>Home</title>',
    'drawn.html': buildEmptyPage(empty),
    'watch/a/index.html': '<title>A</title>',
    'category/Science & Technology/index.html': '<title>Science</title>',
    'category/Science & Technology/feed.xml': '<rss/>',
    'embed/a/index.html': '<title>Player</title>',
    'pictures/0123.svg': '<svg/>',
    '404.html': '<title>Not here</title>',
    'publication.json': JSON.stringify({ styles: ["'sha256-style='"], scripts: ["'sha256-before='"] }),
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  shell = await serveShell({ folder });
});
afterAll(() => shell.stop());

const get = (address: string) => fetch(`http://127.0.0.1:${shell.port}${address}`, { redirect: 'manual' });

it.each([
  ['/', 'Home'],
  ['/?page=2', 'Home'],
  ['/watch/a', '>A<'],
  ['/watch/a?utm_source=b', '>A<'],
  ['/category/Science%20%26%20Technology', 'Science'],
  ['/category/Science%20%26%20Technology/feed.xml', '<rss/>'],
  ['/embed/a', 'Player'],
])('%s is answered with the published page', async (address, text) => {
  const response = await get(address);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain(text);
});

it.each(['/watch/new', '/watch/50%25', '/category/Unknown'])(
  'the browser renders pages that are not published, such as %s, without indexing',
  async (address) => {
    const text = await (await get(address)).text();
    expect(text).toContain('Empty');
    expect(text).toContain('<meta name="robots" content="noindex">');
  },
);

it('a slash at the end is redirected to the path without it', async () => {
  const response = await get('/watch/a/?page=2');
  expect([response.status, response.headers.get('Location')]).toEqual([301, '/watch/a?page=2']);
});

/** The target of a redirect, resolved like in a browser. Uses `http`, because fetch would normalize the requested path. */
const locationOf = (written: string): Promise<URL | null> =>
  new Promise((resolve, reject) => {
    http
      .get({ port: shell.port, path: written }, (response) => {
        const { location } = response.resume().headers;
        resolve(location === undefined ? null : new URL(location, 'http://films.example'));
      })
      .on('error', reject);
  });

it('no path of this site redirects to another site', async () => {
  const piece = fc.constantFrom(
    ...[
      '/',
      '//',
      '\\',
      '%2f',
      '%2F',
      '%5c',
      '..',
      '.',
      '%2e%2e',
      'evil.example',
      'watch',
      'a',
      '@',
      ':',
      '?',
      '%09',
    ],
  );
  const written = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}/`);
  const attacks = [
    '//evil.example/..%2fwatch/a/',
    '/\\evil.example/..%2fwatch/a/',
    '/evil.example/..%2f..%2fwatch/a/',
  ];
  for (const attack of attacks) expect((await locationOf(attack))!.href).toBe('http://films.example/watch/a');
  await fc.assert(
    fc.asyncProperty(written, async (address) => {
      const location = await locationOf(address);
      if (location) expect(location.origin).toBe('http://films.example');
    }),
    { numRuns: isEverything ? 300 : 60 },
  );
});

it('only the inline styles and scripts of published pages are allowed', async () => {
  const policy = (await get('/watch/a')).headers.get('Content-Security-Policy')!;
  const directive = (name: string) => policy.split('; ').find((one) => one.startsWith(`${name} `))!;
  expect(directive('style-src')).toContain("'sha256-style='");
  expect(directive('script-src')).toContain("'sha256-before='");
  expect(policy).not.toContain('unsafe-inline');
});

it('a script in a picture does not run', async () => {
  const { headers } = await get('/pictures/0123.svg');
  expect(headers.get('Content-Security-Policy')).toContain('sandbox');
  expect(headers.get('Cache-Control')).toContain('immutable');
});
