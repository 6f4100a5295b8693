import { listen } from '../../../server/http/listen';
import { expect, test } from '../../support/browser/product';

/** A foreign server with a remote of its own at each path, which records its requests. */
async function startStranger() {
  const asked: string[] = [];
  const server = await listen({
    port: 0,
    answer: (request, response) => {
      asked.push(request.url!);
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('content-type', 'text/javascript');
      response.end('globalThis.isForeign = true;');
    },
  });
  return { ...server, asked };
}

/** Parameters and keys by which other products and the federation tools load a remote from elsewhere. */
const names = [
  'site-remote',
  'site_remote',
  'against',
  'with',
  'remotes',
  'configuration',
  'import-map-override:site-remote',
  'import-map-overrides',
  '__MF_DEVTOOLS__',
  '__MF_OVERRIDES__',
  'overrideRemote',
  'federation_override',
  'FEDERATION_DEBUG',
];

test('neither a link nor browser storage can load a remote from elsewhere @nightly', async ({
  page,
  product,
  context,
}) => {
  const stranger = await startStranger();
  const entry = `${stranger.address}/remoteEntry.js`;
  const asJson = JSON.stringify({
    site_remote: entry,
    'site-remote': stranger.address,
    overrides: { site_remote: entry },
  });
  const texts = [stranger.address, entry, asJson];
  await page.addInitScript(
    ([all, values]) => {
      for (const name of all!) {
        localStorage.setItem(name, values!.at(-1)!);
        sessionStorage.setItem(name, values![0]!);
      }
      window.name = values!.at(-1)!;
    },
    [names, texts] as const,
  );
  await context.addCookies(
    names.map((name) => ({
      name: encodeURIComponent(name),
      value: encodeURIComponent(entry),
      url: product.addresses.shell,
    })),
  );
  for (const text of texts) {
    const query = new URLSearchParams(names.map((name) => [name, text])).toString();
    await page.goto(`/?${query}#${query}`);
    await expect(page.getByRole('heading', { name: 'Latest Videos' })).toBeVisible();
  }
  expect(stranger.asked).toEqual([]);
  await stranger.stop();
});
