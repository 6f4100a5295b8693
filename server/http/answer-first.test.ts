import { request } from 'node:http';
import type { HttpServer } from 'local-firebase/http';
import { answerFirst } from './answer-first';
import { listen } from './listen';

const origin = 'https://films.example';
const address = 'http://192.168.1.5:8080';
let server: HttpServer;
beforeAll(async () => {
  server = await listen({
    port: 0,
    answer: (asked, response) =>
      void (answerFirst(asked, response, { origin, address }) || response.end('the site')),
  });
});
afterAll(() => server.stop());

/** The status of an answer, and its text or the URL that it redirects to. */
const get = (path: string, headers: Record<string, string>): Promise<[number, string]> =>
  new Promise((resolve, reject) => {
    const asked = request({ port: server.port, path, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve([response.statusCode!, response.headers.location ?? text]));
    });
    asked.once('error', reject).end();
  });

const page = { accept: 'text/html,*/*' };

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
  expect(await get('/', { host, ...page })).toEqual([421, `This server is for ${origin}.`]);
});

it('a page by another name of this machine is redirected to the origin, and commands are answered', async () => {
  for (const host of ['localhost:8080', '127.0.0.1', '[::1]:1']) {
    expect(await get('//evil.example/?a', { host, ...page })).toEqual([307, `${origin}//evil.example/?a`]);
    expect(await get('/v1/projects', { host })).toEqual([200, 'the site']);
    expect(await get('http://evil.example/', { host, ...page })).toEqual([200, 'the site']);
  }
});

it('the health is answered to any host', async () => {
  expect(await get('/health', { host: '10.0.0.7' })).toEqual([200, 'ok']);
});
