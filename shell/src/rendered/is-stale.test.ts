import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Published } from 'shared-data/contract';
import { isStale } from './is-stale';

/** The version in the database; null if nothing was ever written. */
let version: number | null;
/** The published file; null if the site is not published. */
let published: Published | null;
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
    else response.writeHead(published ? 200 : 404).end(JSON.stringify(published));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Node's fetch needs an absolute URL; in a browser, a path is relative to the page.
  globalThis.fetch = (input, init) => fetch(new URL(String(input), origin), init);
});
afterAll(async () => {
  globalThis.fetch = fetch;
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => (requested = []));

const check = (pageVersion?: number) =>
  isStale(
    { firebase: { projectId: 'p', apiKey: 'k' } as never, local: { firestore: origin, auth: origin } },
    { version: pageVersion, address: '/watch/a' } as never,
  );

describe('a rendered page', () => {
  it('is current at the version of the database, without another request', async () => {
    version = 5;
    published = null;
    expect(await check(5)).toBe(false);
    expect(requested).toHaveLength(1);
  });

  it('is stale at any other version of an unpublished site', async () => {
    published = null;
    for (version of [4, 6, null]) expect(await check(5)).toBe(true);
  });

  it('is stale if the database is newer than the published pages', async () => {
    version = 6;
    published = { version: 5, changed: {} };
    expect(await check(4)).toBe(true);
  });

  it.each<[string, Omit<Published, 'version'>, boolean]>([
    ['no page that had to change', { changed: {} }, false],
    ['another page', { changed: { '/watch/b': 6 } }, false],
    ['this page, as it is shown', { changed: { '/watch/a': 4 } }, false],
    ['this page, one version later', { changed: { '/watch/a': 5 } }, true],
    ['all pages up to this one', { changed: {}, before: 4 }, false],
    ['all pages up to the next version', { changed: {}, before: 5 }, true],
  ])('depends on the pages that were published later: %s', async (_, since, isStale) => {
    version = 6;
    published = { version: 6, ...since };
    expect(await check(4)).toBe(isStale);
  });
});
