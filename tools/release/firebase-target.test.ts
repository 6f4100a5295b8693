import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { firebaseTarget } from './firebase-target';

const sites = { shell: 'my-shell', 'site-remote': 'my-site', 'admin-remote': 'my-admin' };

it('reports an app that does not answer instead of treating it as not released', async () => {
  const target = firebaseTarget({
    project: { project: 'mine', sites },
    addressOf: () => 'http://127.0.0.1:1',
  });
  await expect(target.read('shell', 'releases.json')).rejects.toThrow('so what is live is not known');
});

it('treats an app as not released only if its file is missing', async () => {
  const statuses: Record<string, number> = { '/shell.json': 200, '/none.json': 404, '/broken.json': 500 };
  const caching: unknown[] = [];
  const server = createServer((request, response) => {
    caching.push(request.headers['cache-control']);
    response.statusCode = statuses[request.url!]!;
    response.end('content');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const target = firebaseTarget({
    project: { project: 'mine', sites },
    addressOf: () => `http://127.0.0.1:${port}`,
  });
  expect((await target.read('shell', 'shell.json'))!.toString()).toBe('content');
  expect(await target.read('shell', 'none.json')).toBeNull();
  await expect(target.read('shell', 'broken.json')).rejects.toThrow('answers with status 500');
  // Each request bypasses caches, because the answer must be current.
  expect(caching).toEqual(['no-cache', 'no-cache', 'no-cache']);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('an app without a site has no live release', async () => {
  const target = firebaseTarget({
    project: { project: 'mine', sites: {} },
    addressOf: () => 'http://127.0.0.1:1',
  });
  expect(await target.read('shell', 'releases.json')).toBeNull();
});
