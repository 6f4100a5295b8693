import path from 'node:path';
import { listen } from '../../../server/http/listen';
import { clips } from '../../../server/http/serve-apps';
import { commit, write } from '../../support/browser/database';
import { drawingOf } from '../../support/browser/one-dot';
import { neutralPage } from '../../support/browser/page';
import { expect, test, type Product } from '../../support/browser/product';
import { partsPath, root } from '../../../server/configuration/parts';
import { servePart } from '../../support/server/serve-shell';

/** A third-party server that answers every request with this content. */
async function startAds(content: string, type = 'text/javascript') {
  const asked: string[] = [];
  const server = await listen({
    port: 0,
    answer: (request, response) => {
      // Browsers request the icon at any time.
      if (request.url !== '/favicon.ico') asked.push(request.url!);
      response.setHeader('content-type', type).end(content);
    },
  });
  return { address: `${server.address}/invoke.js`, asked, stop: server.stop };
}

/** Serves the shell with an ad script in its configuration. */
async function serveShell(product: Product, scriptUrl: string) {
  const configuration = () => ({ ...product.configuration(), ads: { scriptUrl, key: 'k1' } });
  const site = path.join(root, 'site-remote/dist');
  const beside = { '/clips': clips, [partsPath('site-remote')]: site };
  const shell = await servePart({ part: 'shell', configuration, beside });
  const address = `http://127.0.0.1:${shell.port}`;
  product.origins.push(address);
  return { address, stop: shell.stop };
}

test('the slot shows the creator’s banner of its size, in the reserved space @nightly', async ({ page }) => {
  await page.goto('/watch/aurora');
  const slot = page.getByRole('group', { name: 'Advertisement' });
  await expect(slot.getByRole('img')).toBeVisible();
  expect(await slot.boundingBox()).toMatchObject({ width: 320, height: 50 });
});

test('without a banner the ad script runs with its key and size, and has no access to the page', async ({
  page,
  product,
}) => {
  await write(product.firebase, { 'banners/320x50': null });
  const ads = await startAds(`
    let reached = 'nothing';
    try { reached = window.parent.document.title; } catch {}
    try { reached = localStorage.length; } catch {}
    document.body.textContent = [atOptions.key, atOptions.width, atOptions.height, reached].join(' ');
  `);
  const shell = await serveShell(product, ads.address);
  await page.goto(`${shell.address}/watch/aurora`);
  await expect(
    page.frameLocator('iframe[title="Advertisement"]').getByText('k1 320 50 nothing'),
  ).toBeVisible();
  await ads.stop();
  await shell.stop();
});

test('the ad frame runs no script named in its URL, and no script at all when opened directly or without configuration', async ({
  page,
  product,
  consoleLines,
}) => {
  const ran = "document.body.textContent = 'ran ' + location.search";
  const [ads, strange] = await Promise.all([
    startAds(ran),
    startAds("document.body.textContent = 'strange'"),
  ]);
  const shell = await serveShell(product, ads.address);
  const frame = `/ad-frame.html?width=320&height=50&key=k&script=${encodeURIComponent(strange.address)}`;
  /** Opens a page of the site and adds the frame to it, as an injected element would. */
  const framedBy = async (site: string) => {
    await page.goto(site + neutralPage);
    const loaded = page.waitForResponse((response) => response.url().endsWith('/ad-frame.js'));
    await page.evaluate((src) => {
      const element = document.createElement('iframe');
      element.src = src;
      element.id = 'framed';
      document.body.append(element);
    }, frame);
    await loaded;
    return page.frameLocator('#framed').locator('body');
  };

  await expect(await framedBy(shell.address)).toContainText('ran ');
  await expect(await framedBy(product.addresses.shell)).toBeEmpty();
  for (const site of [shell.address, product.addresses.shell]) {
    await page.goto(`${site}${frame}`, { waitUntil: 'networkidle' });
    await expect(page.locator('body')).toBeEmpty();
  }
  expect(ads.asked).toHaveLength(1);
  expect(strange.asked).toEqual([]);
  // The only console messages are about the missing icon of a frame that was opened directly.
  for (const line of consoleLines.splice(0)) expect(line).toContain('404');
  await Promise.all([ads.stop(), strange.stop(), shell.stop()]);
});

test('without a banner and an ad script, a plain placeholder reserves the space @nightly', async ({
  page,
  product,
}) => {
  await write(product.firebase, { 'banners/320x50': null });
  await page.goto('/watch/aurora');
  const slot = page.getByRole('group', { name: 'Advertisement' });
  await expect(page.locator('aside').getByText('Advertisement')).toBeVisible();
  expect(await slot.boundingBox()).toMatchObject({ width: 320, height: 50 });
});

test('a banner of 300x250 is below the description of a video, and without one no space is reserved @nightly', async ({
  page,
  product,
}) => {
  const slots = page.getByRole('group', { name: 'Advertisement' });
  await page.goto('/watch/aurora');
  await expect(
    page.getByRole('complementary', { name: 'Related Videos' }).locator('li').first(),
  ).toBeVisible();
  await expect(slots).toHaveCount(1);

  await commit(product, { 'banners/300x250': { size: '300x250', banner: drawingOf(300, 250), link: '' } });
  await page.reload();
  await expect(slots.first().locator('img')).toBeVisible();
  expect(await slots.first().boundingBox()).toMatchObject({ width: 300, height: 250 });
  await commit(product, { 'banners/300x250': null });
});
