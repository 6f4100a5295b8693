import { expectAccessible } from '../../support/browser/accessibility';
import { expect, test } from './site-product';

test('content stays without a network, and loads with it @nightly', async ({
  page,
  context,
  consoleLines,
}) => {
  const cards = page.locator('main article');
  const current = page.locator('main nav [aria-current=page]');
  const notice = page.getByText('You are offline. What was already loaded is still here.');
  await page.goto('/');
  await expect(cards).toHaveCount(12);
  await expect(notice).toHaveCount(0);
  // The code of the watch page loads when the first video is opened or hovered.
  await cards.nth(5).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Related Videos' })).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(12);
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(current).toHaveText('2');
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);

  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect(current).toHaveText('1');
  await expect(cards).toHaveCount(12);
  await cards.nth(6).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Related Videos' })).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(12);

  await page.getByRole('link', { name: 'Page 3', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No videos available' })).toBeVisible();
  await expect(page.getByText('The server cannot be reached.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No videos available' })).toBeVisible();

  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
  await expect(cards).toHaveCount(12);
  await expect(current).toHaveText('3');
  consoleLines.length = 0;
});

test('the search explains that it is offline, and has results when the network returns @nightly', async ({
  page,
  context,
  consoleLines,
}) => {
  await page.goto('/');
  await expect(page.locator('main article')).toHaveCount(12);
  await context.setOffline(true);
  const search = page.getByRole('banner').getByRole('search');
  await search.getByRole('combobox').fill('forty');
  await expect(search.getByRole('alert')).toContainText('The server cannot be reached.');
  await expect(search.getByRole('button', { name: 'Try again' })).toBeVisible();
  await context.setOffline(false);
  await expect(search.getByRole('option').first()).toBeVisible();
  consoleLines.length = 0;
});

test('a screen loads when the network returns @nightly', async ({ page, context, consoleLines }) => {
  await page.goto('/');
  await expect(page.locator('main article')).toHaveCount(12);
  await context.setOffline(true);
  // No link opens this screen, so the test uses the history, as a typed path does.
  await page.evaluate(() => {
    history.pushState({}, '', '/tag/none');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('This screen could not be loaded');
  await expect(page.getByRole('banner')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Tag: none' })).toBeVisible();
  consoleLines.length = 0;
});
