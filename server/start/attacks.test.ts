import { connect } from 'node:net';
import { startSite, type Site } from './start-site';
import { temporaryFolder } from 'tests/support/temporary-folder';

const data = temporaryFolder('attacks');
const origin = 'https://films.example';
const lines: string[] = [];
let site: Site;
let port: number;
beforeAll(async () => {
  const log = (line: string) => void lines.push(line);
  site = await startSite({ data, origin, hasFirstRun: true, passwordCost: 16, log });
  port = site.firebase.port;
});
afterEach(async () => {
  expect(lines).toEqual([]);
  const health = await fetch(`${site.firebase.address}/health`);
  expect(await health.text()).toBe('ok');
});
afterAll(() => site.stop());

interface RawAnswer {
  status: number;
  head: string;
  body: string;
}

/** Sends bytes as they are, which clients of HTTP would not do, and reads until the server closes the connection. */
const send = (text: string): Promise<RawAnswer> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (bytes) => (answer += bytes.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const [head = '', ...rest] = answer.split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1]), head, body: rest.join('\r\n\r\n') });
    });
  });

const get = (url: string, { method = 'GET', host = 'films.example', headers = '' } = {}) =>
  send(`${method} ${url} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${headers}\r\n`);

const setUp = '/account/setup';
const summary = '/v1/projects/demo-video-site/databases/(default)/documents/catalogue/summary';

it.each(['/', setUp, summary, '/parts/site-remote/part.json', '/admin'])(
  'a page of another host cannot read %s',
  async (url) => {
    for (const host of ['evil.example', 'films.example.evil.example', 'films.example:81', ''])
      expect([host, (await get(url, { host })).status]).toEqual([host, 421]);
    expect(
      (await get(url, { host: 'evil.example', headers: 'X-Forwarded-Host: films.example\r\n' })).status,
    ).toBe(421);
    expect((await send(`GET ${url} HTTP/1.0\r\n\r\n`)).status).toBe(421);
  },
);

it.each([
  '/../../package.json',
  '/..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/package.json',
  '/%252e%252e/package.json',
  '/..\\..\\package.json',
  '/..%5c..%5cpackage.json',
  '/parts/site-remote/../../package.json',
  '/parts/site-remote/..%2f..%2fpackage.json',
  '/clips/..%2f..%2fpackage.json',
  '/clips/../../../../../../../../etc/passwd',
  '/clips//etc/passwd',
  '/etc/passwd%00.html',
  '/%ff%fe',
  `/${'a/'.repeat(5000)}`,
])('no path leads out of the folders of the site: %s', async (url) => {
  const { status, body } = await get(url);
  expect([301, 302, 400, 404]).toContain(status);
  expect(body).not.toMatch(/root:x:0|"workspaces"/);
});

it.each([
  '//evil.example',
  '//evil.example/',
  '//evil.example/..%2f',
  '/%2f%2fevil.example/',
  '/\\evil.example/',
  '/%5cevil.example/',
  '/category/%0d%0aLocation:%20https:%2f%2fevil.example/',
  '/category/%E5%98%8A%E5%98%8DSet-Cookie:a=b/',
])('no path redirects to another site or adds a header: %s', async (url) => {
  for (const host of ['films.example', `127.0.0.1:${port}`]) {
    const { head } = await get(url, { host, headers: 'Accept: text/html\r\n' });
    const location = /^location: (.*)$/im.exec(head)?.[1];
    if (location) expect(new URL(location, origin).origin).toBe(origin);
    expect(head).not.toMatch(/^set-cookie:/im);
  }
});

const allowing = (methods: string): unknown =>
  expect.stringMatching(new RegExp(`^allow: ${methods}\r$`, 'im'));

it('a request of another method, another form or two lengths is refused', async () => {
  for (const method of ['PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'POST', 'OPTIONS'])
    expect(await get('/', { method })).toMatchObject({ status: 405, head: allowing('GET, HEAD') });
  expect(await get(setUp, { method: 'PUT' })).toMatchObject({
    status: 405,
    head: allowing('GET, HEAD, POST'),
  });
  expect((await get('http://evil.example/')).status).toBe(400);
  expect((await get('*', { method: 'OPTIONS' })).status).toBeGreaterThanOrEqual(400);
  const override = await get(setUp, { headers: 'X-HTTP-Method-Override: POST\r\n' });
  expect(override.status).toBe(302);
  for (const headers of [
    'Content-Length: 3\r\nTransfer-Encoding: chunked\r\n',
    'Content-Length: 3\r\nContent-Length: 4\r\n',
    'Transfer-Encoding: gzip, chunked\r\nTransfer-Encoding: identity\r\n',
    'Content-Length: -1\r\n',
  ])
    expect([headers, (await get(setUp, { method: 'POST', headers })).status]).toEqual([headers, 400]);
});

it('a head or a body that is too large is refused before it is read', async () => {
  expect((await get('/', { headers: `Cookie: ${'a'.repeat(40_000)}\r\n` })).status).toBe(431);
  expect((await get(`/${'a'.repeat(40_000)}`)).status).toBe(431);
  for (const url of [setUp, '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=a']) {
    const megabytes = 'x'.repeat(4_000_000);
    const head = `POST ${url} HTTP/1.1\r\nHost: films.example\r\nContent-Length: 100000000\r\n\r\n`;
    // A client that is still sending may lose the answer.
    expect([400, NaN]).toContain((await send(head + megabytes)).status);
  }
});

it('a page of another origin cannot call the database, the sign-in or the set-up', async () => {
  for (const url of [setUp, summary, '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=a'])
    for (const from of ['https://evil.example', 'null', 'http://films.example']) {
      const { status, head } = await get(url, {
        method: 'POST',
        headers: `Origin: ${from}\r\nContent-Length: 0\r\n`,
      });
      expect([url, from, status]).toEqual([url, from, 403]);
      expect(head).not.toMatch(/^access-control-allow-origin/im);
    }
});

it('every answer forbids to guess its type', async () => {
  for (const [url, host] of [
    ['/', 'films.example'],
    ['/health', 'films.example'],
    ['/nowhere.js', 'films.example'],
    ['/', 'evil.example'],
    [summary, 'films.example'],
    [setUp, 'films.example'],
  ] as const)
    expect([url, (await get(url, { host })).head]).toEqual([
      url,
      expect.stringMatching(/^x-content-type-options: nosniff/im),
    ]);
});
