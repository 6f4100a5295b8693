import path from 'node:path';
import { remotes, root } from '../configuration/parts';
import { pageConfiguration } from '../configuration/page-configuration';
import { elementsIn } from '../render/page/markup/in-page';
import { serveShell, type ServedShell } from '../../tests/support/server/serve-shell';

const configuration = () => pageConfiguration({}, (name) => `http://${name}.example`);

const routes = remotes.flatMap((remote) => remote.routes.map((route) => route.path));

describe('the hosting of the shell', () => {
  let shell: ServedShell;
  const folder = path.join(root, 'shell/dist');

  beforeAll(async () => {
    shell = await serveShell({ configuration, folder });
  });
  afterAll(() => shell.stop());

  const get = (address: string) => shell.get(address);

  it.each(routes)('answers the route %s with a page', async (route) => {
    const response = await get(route.replace(/:[^/]+/g, 'some-id').replace('/*', '/items'));
    expect(response.status).toBe(200);
    const ids = elementsIn(await response.text(), 'script').map(({ attributes }) => attributes['id']);
    expect(ids).toContain('configuration');
  });

  it('lets the page preconnect to its Firestore server', async () => {
    const served = await serveShell({
      folder,
      configuration: () => ({
        ...configuration(),
        local: { firestore: 'http://127.0.0.1:8080', auth: 'http://127.0.0.1:9099' },
      }),
    });
    const local = await (await served.get('/')).text();
    await served.stop();
    const connection = (page: string) =>
      elementsIn(page, 'link').find(({ attributes }) => attributes['rel'] === 'preconnect')?.attributes[
        'href'
      ];
    expect(connection(local)).toBe('http://127.0.0.1:8080');
    expect(connection(await (await get('/')).text())).toBe('https://firestore.googleapis.com');
  });

  it('keeps search engines out of the panel', async () => {
    for (const address of ['/admin', '/admin/trash'])
      expect((await get(address)).headers.get('x-robots-tag')).toBe('noindex');
    expect((await get('/')).headers.get('x-robots-tag')).toBeNull();
  });

  it('lets browsers revalidate pages and keep hashed files for a year', async () => {
    const page = await get('/');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const addresses = elementsIn(await page.text(), 'script').map(({ attributes }) => attributes['src']);
    const script = addresses.find((address) => address?.startsWith('/assets/'));
    expect((await get(script!)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });
});
