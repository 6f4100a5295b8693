import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Published } from 'shared-data/contract';
import { readFreshness } from './is-stale';

/** The version in the database; null if nothing was ever written. */
let version: number | null;
/** The published file; null if the site is not published. */
let published: Published | null;
/** The page as the server has it now. */
let html: string;
let requested: string[];
let server: Server;
let origin: string;

const { fetch } = globalThis;
beforeAll(async () => {
  server = createServer((request, response) => {
    requested.push(request.url!);
    if (request.method === 'POST')
      response.end(
        JSON.stringify([
          version === null ? {} : { found: { fields: { version: { integerValue: `${version}` } } } },
        ]),
      );
    else if (request.url === '/') response.end(html);
    else response.writeHead(published ? 200 : 404).end(JSON.stringify(published));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // All requests of the page go to this server.
  globalThis.fetch = (input, init) => {
    const { pathname, search } = new URL(String(input), origin);
    return fetch(origin + pathname + search, init);
  };
});
afterAll(async () => {
  globalThis.fetch = fetch;
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  requested = [];
  arrive({ transferSize: 5000 });
  published = { version: 5, failed: [] };
  version = 5;
});

/** The page arrived in this way. */
function arrive(navigation: { transferSize: number; deliveryType?: string }): void {
  performance.getEntriesByType = () => [navigation as unknown as PerformanceEntry];
}

const check = () =>
  readFreshness(
    { firebase: { projectId: 'p', apiKey: 'k' } as never, local: { firestore: origin, auth: origin } },
    { stamp: 'abc', address: '/watch/a' } as never,
  );
const isStale = async () => (await check()).isStale;

describe('a rendered page', () => {
  it('is current at the version of the database, and gets the summary with the same read', async () => {
    expect(await check()).toEqual({ isStale: false, summary: { version: { integerValue: '5' } } });
    expect(requested).toHaveLength(2);
  });

  it('is stale at any other version', async () => {
    for (version of [4, 6, null]) expect(await isStale()).toBe(true);
  });

  it('is current without a catalogue if it was rendered without one', async () => {
    [version, published] = [null, { version: null, failed: [] }];
    expect(await check()).toEqual({ isStale: false });
  });

  it('is stale if the published version is unknown', async () => {
    published = null;
    expect(await isStale()).toBe(true);
  });

  it('is stale if it could not be rendered at this version', async () => {
    published!.failed = ['/watch/b'];
    expect(await isStale()).toBe(false);
    published!.failed = ['/watch/a'];
    expect(await isStale()).toBe(true);
  });

  it.each([
    ['from the browser’s cache', { transferSize: 0 }],
    ['before it was opened', { transferSize: 5000, deliveryType: 'navigational-prefetch' }],
  ])('that was loaded %s is stale if the server has another one', async (_, navigation) => {
    arrive(navigation);
    html = '{"stamp":"abc"}';
    expect(await isStale()).toBe(false);
    html = '{"stamp":"abd"}';
    expect(await isStale()).toBe(true);
    arrive({ transferSize: 300, deliveryType: '' });
    expect(await isStale()).toBe(false);
  });
});
