import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { fetchFeed } from './fetch-feed';
import { isPublicAddress } from './guarded-agent';
import { startFeedServer, type FeedServer } from '../../../tests/support/server/start-feed-server';
import { isEverything } from 'tests/support/everything';

let server: FeedServer;
beforeAll(async () => {
  server = await startFeedServer();
});
afterAll(() => server.stop());

const xml = '<rss><channel><title>Mill</title></channel></rss>';
const at = (path: string, host = '127.0.0.1') => `http://${host}:${server.port}${path}`;
const local = { isAllowed: () => true };
const textOf = async (...given: Parameters<typeof fetchFeed>) =>
  new TextDecoder().decode((await fetchFeed(...given))!.bytes);

it('sends the validators of the known version, and reads nothing if it has not changed', async () => {
  server.answers('/feed', ({ headers }, response) => {
    const isKnown = headers['if-none-match'] === '"1"' && headers['if-modified-since'] === 'yesterday';
    response.writeHead(isKnown ? 304 : 200, {
      etag: '"1"',
      'last-modified': 'yesterday',
      'content-type': 'text/xml; charset="latin1"',
    });
    response.end(xml);
  });
  const fetched = (await fetchFeed(at('/feed'), local))!;
  expect(fetched).toMatchObject({
    address: at('/feed'),
    etag: '"1"',
    lastModified: 'yesterday',
    charset: 'latin1',
  });
  expect(await fetchFeed(at('/feed'), { ...local, known: fetched })).toBeNull();
  expect(server.asked.at(-1)!.headers['user-agent']).toContain('video-site');
});

it.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
] as const)('unpacks what is packed by %s', async (encoding, pack) => {
  server.answers('/packed', (_, response) =>
    response.writeHead(200, { 'content-encoding': encoding }).end(pack(xml)),
  );
  expect(await textOf(at('/packed'), local)).toBe(xml);
});

if (isEverything)
  it('stops at the maximum size, also of a compressed, an announced or an endless body', async () => {
    const bomb = gzipSync(Buffer.alloc(30 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(100_000);
    server.answers('/bomb', (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    );
    await expect(fetchFeed(at('/bomb'), local)).rejects.toThrow('The feed is larger than 20 MB.');
    server.answers('/said', (_, response) =>
      response.writeHead(200, { 'content-length': 10 ** 9 }).write('<rss>'),
    );
    await expect(fetchFeed(at('/said'), local)).rejects.toThrow('The feed is larger than 20 MB.');
    server.answers('/endless', (request, response) => {
      const piece = Buffer.alloc(1024 * 1024, 'x');
      const more = () => {
        while (!request.destroyed && response.write(piece));
      };
      response.on('drain', more);
      more();
    });
    await expect(fetchFeed(at('/endless'), local)).rejects.toThrow('The feed is larger than 20 MB.');
    server.answers('/cut', (_, response) =>
      response.writeHead(200, { 'content-length': 99 }).write(xml, () => response.destroy()),
    );
    await expect(fetchFeed(at('/cut'), local)).rejects.toThrow(/cannot be reached/);
  });

it.each([
  ['anna:p%40ss', 'anna:p@ss'],
  ['anna:100%', 'anna:100%'],
])(
  'sends the name and password in the URL of a private feed, and the result lacks them: %s',
  async (typed, sent) => {
    server.answers('/private', ({ headers }, response) =>
      response.writeHead(headers.authorization === `Basic ${btoa(sent)}` ? 200 : 401).end(xml),
    );
    const address = at('/private', `${typed}@127.0.0.1`);
    expect(await fetchFeed(address, local)).toMatchObject({ address: at('/private') });
  },
);

it('stops at its time limit', async () => {
  server.answers('/slow', () => undefined);
  await expect(fetchFeed(at('/slow'), { ...local, longest: 50 })).rejects.toThrow(/took too long/);
  server.answers('/trickle', (_, response) => void response.writeHead(200).write('<rss>'));
  await expect(fetchFeed(at('/trickle'), { ...local, longest: 300 })).rejects.toThrow(/took too long/);
});

const redirect = (path: string, to: string) =>
  server.answers(path, (_, response) => response.writeHead(302, { location: to }).end());

it('follows a few redirects, but not in circles', async () => {
  server.gives('/there', xml);
  redirect('/one', '/two');
  redirect('/two', at('/there', '127.0.0.2'));
  expect(await fetchFeed(at('/one'), local)).toMatchObject({ address: at('/there', '127.0.0.2') });
  redirect('/circle', '/circle');
  await expect(fetchFeed(at('/circle'), local)).rejects.toThrow('redirect count exceeded');
  redirect('/file', 'file:///etc/passwd');
  await expect(fetchFeed(at('/file'), local)).rejects.toThrow('must be a HTTP(S) scheme');
});

it('opens no connection to a private address, by name, by number, or after a redirect or link', async () => {
  server.gives('/there', xml);
  const count = server.asked.length;
  for (const host of [
    '127.0.0.1',
    'localhost',
    '0x7f.1',
    '2130706433',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
  ])
    await expect(fetchFeed(at('/there', host))).rejects.toThrow(
      /is an address of this machine or of a private network/,
    );
  expect(server.asked).toHaveLength(count);

  const outside = (ip: string) => ip === '127.0.0.2';
  redirect('/inside', at('/there'));
  redirect('/by-name', at('/there', 'localhost'));
  for (const path of ['/inside', '/by-name'])
    await expect(fetchFeed(at(path, '127.0.0.2'), { isAllowed: outside })).rejects.toThrow(/private network/);
  expect(server.asked).toHaveLength(count + 2);
  server.answers('/page', (_, response) =>
    response.end(`<!doctype html><link rel="alternate" type="application/rss+xml" href="${at('/there')}">`),
  );
  await expect(fetchFeed(at('/page', '127.0.0.2'), { isAllowed: outside })).rejects.toThrow(
    /private network/,
  );
});

it('regards only addresses that the internet routes as public', () => {
  const refused = [
    '10.1.2.3',
    '100.64.0.1',
    '127.8.9.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '198.19.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:db8::1',
  ];
  for (const ip of refused) expect([ip, isPublicAddress(ip)]).toEqual([ip, false]);
  for (const ip of ['8.8.8.8', '172.32.0.1', '100.128.0.1', '142.250.74.46', '2a00:1450:4001:82b::200e'])
    expect([ip, isPublicAddress(ip)]).toEqual([ip, true]);
  fc.assert(fc.property(fc.ipV4(), (ip) => expect(isPublicAddress(`::ffff:${ip}`)).toBe(false)));
});

it('finds the feed that a page links to', async () => {
  server.gives('/feed.xml', xml);
  server.answers('/@mill', (_, response) =>
    response.end(`<!-- a --><!DOCTYPE html><html><head><link rel="stylesheet" href="x.css">
      <link rel="alternate" type="application/rss+xml" title="RSS" href="feed.xml"></head></html>`),
  );
  expect(await textOf(at('/@mill'), local)).toBe(xml);
  server.answers('/nothing', (_, response) => response.end('<html><body>Hello</body></html>'));
  await expect(fetchFeed(at('/nothing'), local)).rejects.toThrow('answers with a page that names no feed.');
});

it('recognizes a page after an XML declaration, and reads a text with many comments in linear time', async () => {
  server.gives('/feed.xml', xml);
  server.answers('/xhtml', (_, response) =>
    response.end(`<?xml version="1.0"?>\n<!DOCTYPE html><html><head>
      <link rel="alternate" type="application/rss+xml" href="feed.xml" /></head></html>`),
  );
  expect(await textOf(at('/xhtml'), local)).toBe(xml);
  const comments = '<!---->'.repeat(200) + xml;
  server.gives('/comments', comments);
  expect(await textOf(at('/comments'), local)).toBe(comments);
});

it('requests a page that links to its feed again whenever that feed has changed', async () => {
  let day = 1;
  const of = (path: string, changed: () => number, text: string) =>
    server.answers(path, ({ headers }, response) => {
      const known = Date.parse(headers['if-modified-since'] ?? '');
      const said = new Date(Date.UTC(2026, 0, changed()));
      if (known >= said.getTime()) response.writeHead(304).end();
      else response.writeHead(200, { 'last-modified': said.toUTCString() }).end(text);
    });
  of('/home', () => 2, '<html><link rel="alternate" type="application/rss+xml" href="own.xml"></html>');
  of('/own.xml', () => day, xml);
  day = 20;
  const known = (await fetchFeed(at('/home'), local))!;
  day = 25;
  expect(await textOf(at('/home'), { ...local, known })).toBe(xml);
});

it('regards an unrequested 304 as a failure', async () => {
  server.answers('/unchanged', (_, response) => response.writeHead(304).end());
  await expect(fetchFeed(at('/unchanged'), local)).rejects.toThrow(/answers 304\.$/);
});

it('reports why the feed is not available, and the wait that the server requests', async () => {
  server.answers('/busy', (_, response) => response.writeHead(429, { 'retry-after': '120' }).end());
  await expect(fetchFeed(at('/busy'), local)).rejects.toMatchObject({
    message: expect.stringMatching(/answers 429\.$/) as string,
    retryAfter: 120_000,
  });
  server.answers('/gone', (_, response) => response.writeHead(410).end());
  await expect(fetchFeed(at('/gone'), local)).rejects.toMatchObject({ kind: 'gone' });
  await expect(fetchFeed(at('/none'), local)).rejects.toThrow(/answers 404\.$/);
  await expect(fetchFeed('http://127.0.0.1:10/', local)).rejects.toThrow(
    '127.0.0.1:10 cannot be reached: ECONNREFUSED.',
  );
  await expect(fetchFeed('example.org', local)).rejects.toThrow('“example.org” is not a web address.');
});
