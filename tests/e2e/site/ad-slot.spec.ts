import { commit, write } from '../../support/browser/database';
import { drawingOf } from '../../support/browser/one-dot';
import { neutralPage } from '../../support/browser/page';
import { expect } from '../../support/browser/product';
import { startStranger } from '../../support/browser/stranger';
import { test } from '../shell/shell-of';

/** The configuration of a page with the script of this server as its ads. */
const adsOf = (address: string) => () => ({ ads: { scriptUrl: `${address}/ad.js`, key: 'k1' } });

test('the slot shows the creator’s banner of its size, in the reserved space @nightly', async ({ page }) => {
  await page.goto('/watch/aurora');
  const slot = page.getByRole('group', { name: 'Advertisement' });
  await expect(slot.getByRole('img')).toBeVisible();
  expect(await slot.boundingBox()).toMatchObject({ width: 320, height: 50 });
});

test('without a banner, an isolated ad script runs @nightly', async ({ page, product, shellOf }) => {
  await write(product.firebase, { 'banners/320x50': null });
  const ads = await startStranger(`
    let reached = 'nothing';
    try { reached = window.parent.document.title; } catch {}
    try { reached = localStorage.length; } catch {}
    document.body.textContent = [atOptions.key, atOptions.width, atOptions.height, reached].join(' ');
  `);
  const shell = await shellOf(adsOf(ads.address));
  await page.goto(`${shell}/watch/aurora`);
  await expect(
    page.frameLocator('iframe[title="Advertisement"]').getByText('k1 320 50 nothing'),
  ).toBeVisible();
  await ads.stop();
});

test('the ad frame runs no script named in its URL, and no script at all when opened directly or without configuration @nightly', async ({
  page,
  product,
  shellOf,
  consoleLines,
}) => {
  const ran = "document.body.textContent = 'ran ' + location.search";
  const ads = await startStranger(ran);
  const strange = await startStranger("document.body.textContent = 'strange'");
  const shell = await shellOf(adsOf(ads.address));
  const frame = `/ad-frame.html?width=320&height=50&key=k&script=${encodeURIComponent(`${strange.address}/ad.js`)}`;
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

  await expect(await framedBy(shell)).toContainText('ran ');
  await expect(await framedBy(product.addresses.shell)).toBeEmpty();
  for (const site of [shell, product.addresses.shell]) {
    await page.goto(`${site}${frame}`, { waitUntil: 'networkidle' });
    await expect(page.locator('body')).toBeEmpty();
  }
  expect(ads.asked).toHaveLength(1);
  expect(strange.asked).toEqual([]);
  // The only console messages are about the missing icon of a frame that was opened directly.
  for (const line of consoleLines.splice(0)) expect(line).toContain('404');
  await Promise.all([ads.stop(), strange.stop()]);
});

test('without banner and ad script, the space is reserved @nightly', async ({ page, product }) => {
  await write(product.firebase, { 'banners/320x50': null });
  await page.goto('/watch/aurora');
  const slot = page.getByRole('group', { name: 'Advertisement' });
  await expect(page.locator('aside').getByText('Advertisement')).toBeVisible();
  expect(await slot.boundingBox()).toMatchObject({ width: 320, height: 50 });
});

test('only a banner of 300x250 takes space below a description @nightly', async ({ page, product }) => {
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
