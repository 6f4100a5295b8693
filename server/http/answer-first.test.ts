import { request } from 'node:http';
import type { HttpServer } from 'local-firebase/http';
import { answerFirst } from './answer-first';
import { listen } from './listen';

const origin = 'https://films.example';
const address = 'http://192.168.1.5:8080';
const local = 'http://localhost:3000';
let servers: Record<string, HttpServer>;
beforeAll(async () => {
  const start = (of: string) =>
    listen({
      port: 0,
      answer: (asked, response) =>
        void (answerFirst(asked, response, { origin: of, address }) || response.end('the site')),
    });
  servers = { [origin]: await start(origin), [local]: await start(local) };
});
afterAll(async () => {
  for (const server of Object.values(servers)) await server.stop();
});

/** The status of an answer, and its text or the URL that it redirects to. */
const get = (path: string, headers: Record<string, string>, of = origin): Promise<[number, string]> =>
  new Promise((resolve, reject) => {
    const asked = request({ port: servers[of]!.port, path, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve([response.statusCode!, response.headers.location ?? text]));
    });
    asked.once('error', reject).end();
  });

const page = { accept: 'text/html,*/*' };

const refused = (host: string) =>
  `This server is for ${origin}, and was asked for ${host}. A proxy must pass the Host header on.`;

it('the site is answered at its own host', async () => {
  expect(await get('/', { host: 'films.example', ...page })).toEqual([200, 'the site']);
  expect(await get('/', { host: 'Films.Example' })).toEqual([200, 'the site']);
});

it('the address on which it listens is answered, so that the server reads its own data', async () => {
  expect(await get('/v1/projects', { host: '192.168.1.5:8080' })).toEqual([200, 'the site']);
});

it.each([
  'evil.example',
  'films.example:81',
  'films.example.evil.example',
  '192.168.0.7',
  'localhost.evil.example',
])('the host %s is refused', async (host) => {
  expect(await get('/', { host, ...page })).toEqual([421, refused(host)]);
});

it('a page by another name of this machine is redirected to the origin, and commands are answered', async () => {
  for (const host of ['localhost:8080', '127.0.0.1', '[::1]:1']) {
    const at = (path: string, headers = {}) => get(path, { host, ...headers }, local);
    expect(await at('//evil.example/?a', page)).toEqual([307, `${local}//evil.example/?a`]);
    expect(await at('/v1/projects')).toEqual([200, 'the site']);
    expect(await at('http://evil.example/', page)).toEqual([200, 'the site']);
  }
});

it('behind a proxy that replaces the host, a page names the remedy instead of redirecting endlessly', async () => {
  const host = '127.0.0.1:8080';
  expect(await get('/', { host, ...page })).toEqual([421, refused(host)]);
  expect(await get('/v1/projects', { host })).toEqual([200, 'the site']);
});

it('the health is answered to any host', async () => {
  expect(await get('/health', { host: '10.0.0.7' })).toEqual([200, 'ok']);
});
