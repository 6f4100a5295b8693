import http from 'node:http';
import { write } from './another-tool';
import { expect, test } from './product';
import { servePart } from '../../hosting/serve-part';

test.use({ content: 'demo' });

test('the slot shows the creator’s banner of its size, in the room that was kept for it', async ({
  page,
}) => {
  await page.goto('/watch/aurora');
  const slot = page.getByRole('group', { name: 'Advertisement' });
  await expect(slot.getByRole('img')).toBeVisible();
  expect(await slot.boundingBox()).toMatchObject({ width: 320, height: 50 });
});

test('without a banner the ad script runs with its key and size, and reaches nothing of the page', async ({
  page,
  product,
}) => {
  await write(product.firebase, { 'banners/320x50': null });
  const ads = http.createServer((_, response) => {
    response.setHeader('content-type', 'text/javascript').end(`
      let reached = 'nothing';
      try { reached = window.parent.document.title; } catch {}
      try { reached = localStorage.length; } catch {}
      document.body.textContent = [atOptions.key, atOptions.width, atOptions.height, reached].join(' ');
    `);
  });
  await new Promise<void>((resolve) => ads.listen(0, '127.0.0.1', resolve));
  const { port } = ads.address() as { port: number };
  const shell = await servePart({
    part: 'shell',
    port: 0,
    configuration: () => ({
      ...product.configuration(),
      ads: { scriptUrl: `http://127.0.0.1:${port}/invoke.js`, key: 'k1' },
    }),
  });
  product.origins.push(`http://127.0.0.1:${shell.port}`);
  await page.goto(`http://127.0.0.1:${shell.port}/watch/aurora`);
  await expect(
    page.frameLocator('iframe[title="Advertisement"]').getByText('k1 320 50 nothing'),
  ).toBeVisible();
  ads.closeAllConnections();
  ads.close();
  await shell.stop();
});

test('with neither, a quiet placeholder keeps the room', async ({ page, product }) => {
  await write(product.firebase, { 'banners/320x50': null });
  await page.goto('/watch/aurora');
  const slot = page.getByRole('group', { name: 'Advertisement' });
  await expect(slot).toHaveText('Advertisement');
  expect(await slot.boundingBox()).toMatchObject({ width: 320, height: 50 });
});
