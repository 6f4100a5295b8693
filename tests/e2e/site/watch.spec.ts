import { pastWaits } from '../../support/browser/page';
import { holdDatabase, refuseDatabase } from '../../support/browser/database';
import { expect, test } from './site-product';

test('a video has its category’s videos beside it @nightly', async ({ page, product }) => {
  const letGo = await holdDatabase(page, product);
  await page.goto('/watch/forty-40');
  await expect(page.getByTestId('row-skeleton')).toHaveCount(4);
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Forty 40' })).toBeVisible();
  await expect(page.getByRole('article').locator('time')).toHaveText('Jan 12, 1998');
  const related = page.getByRole('complementary', { name: 'Related Videos' });
  const rows = related.getByRole('listitem');
  await expect(rows).toHaveCount(13);
  const slot = related.getByRole('group', { name: 'Advertisement' });
  const box = (await slot.boundingBox())!;
  expect(box).toMatchObject({ width: 320, height: 50 });
  expect(box.y).toBeLessThan((await rows.first().boundingBox())!.y);

  const current = related.locator('[aria-current=page]');
  await expect(current).toHaveAttribute('href', '/watch/forty-40');
  await expect(current).toContainText('Now playing');
  await expect(rows.first()).toContainText('Next');

  // The end of the list is below the title, where the page would be empty.
  const more = related.getByRole('heading', { name: 'More in Forty' });
  await expect(more).toBeVisible();
  expect((await more.boundingBox())!.x).toBeLessThan((await current.boundingBox())!.x);

  await page.emulateMedia({ forcedColors: 'active' });
  const styleOf = (selector: string, part: string) =>
    related.locator(selector).evaluate((one, pseudo) => {
      const { outlineStyle, backgroundImage } = getComputedStyle(one, pseudo);
      return { outlineStyle, hasImage: backgroundImage !== 'none' };
    }, part);
  expect((await styleOf('[aria-current=page]', '')).outlineStyle).toBe('solid');
  expect((await styleOf('[role=switch]', '::after')).hasImage).toBe(true);
  await page.emulateMedia({ forcedColors: 'none' });

  // With text of twice the size, the list moves below the player, which keeps its width.
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const player = page.getByRole('article').locator('> *').first();
  await expect
    .poll(async () => (await related.boundingBox())!.y)
    .toBeGreaterThan((await player.boundingBox())!.y + 400);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await related.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(24);
  await related.getByRole('link', { name: 'Forty 28' }).click();
  await expect(page).toHaveURL(/\/watch\/forty-28$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Forty 28' })).toBeFocused();
  await expect(current).toHaveAttribute('href', '/watch/forty-28');
  await page.getByRole('article').getByRole('link', { name: 'Forty' }).click();
  await expect(page).toHaveURL(/\/category\/Forty$/);
});

test('the browser tab has the title of the requested video @nightly', async ({ page, product }) => {
  await page.goto('/category?name=Twelve');
  await page.getByRole('link', { name: 'Twelve 12' }).click();
  await expect(page).toHaveTitle('Twelve 12 · Open Films');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();

  const letGo = await holdDatabase(page, product);
  // Navigates without the router, like a bookmarklet or a chat widget in the page.
  await page.evaluate(() => {
    history.pushState(null, '', '/watch/taken-down');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page).toHaveTitle('Loading the video · Open Films');
  letGo();
  await expect(heading).toHaveText('Video not found');
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle('Video not found · Open Films');
  await page.goBack();
  await expect(page).toHaveTitle('Twelve 12 · Open Films');
  await expect(heading).toBeFocused();
});

test('existing related videos stay if more do not load @nightly', async ({ page, product, consoleLines }) => {
  await page.clock.install();
  await page.goto('/watch/forty-40');
  const related = page.getByRole('complementary', { name: 'Related Videos' });
  const rows = related.getByRole('listitem');
  await expect(rows).toHaveCount(13);
  const bringBack = await refuseDatabase(page, product);
  await related.getByRole('button', { name: 'Show more' }).click();
  await pastWaits(page, (options) =>
    expect(related.getByText('The server cannot be reached.')).toBeVisible(options),
  );
  await expect(rows).toHaveCount(13);
  await bringBack();
  await related.getByRole('button', { name: 'Try again' }).click();
  await expect(rows).toHaveCount(24);
  expect(consoleLines.splice(0).join('\n')).toContain('Error fetching videos:');
});
