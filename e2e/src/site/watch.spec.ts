import { refuseDatabase, holdDatabase } from './database';
import { expect, test } from './site-product';

test('four rows stand while a video loads; then the player, title, date, and its category’s videos under the ad slot', async ({
  page,
  product,
}) => {
  const letGo = await holdDatabase(page, product);
  await page.goto('/watch/forty-40');
  await expect(page.getByTestId('row-skeleton')).toHaveCount(4);
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Forty 40' })).toBeVisible();
  await expect(page.getByRole('article').locator('time')).toHaveText('January 12, 1998');
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
  await related.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(24);
  await related.getByRole('link', { name: 'Forty 28' }).click();
  await expect(page).toHaveURL(/\/watch\/forty-28$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Forty 28' })).toBeFocused();
  await expect(current).toHaveAttribute('href', '/watch/forty-28');
  await page.getByRole('article').getByRole('link', { name: 'Forty' }).click();
  await expect(page).toHaveURL(/\/category\?name=Forty$/);
});

test('an id that no video has, and a video that does not load, are both not found; the second can be tried again', async ({
  page,
  product,
  consoleLines,
}) => {
  await page.goto('/watch/no-such-video');
  await expect(page.getByRole('heading', { level: 1, name: 'Video not found' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);

  const bringBack = await refuseDatabase(page, product);
  await page.goto('/watch/forty-40');
  await expect(page.getByRole('heading', { level: 1, name: 'Video not found' })).toBeVisible();
  await expect(page.getByText('The server cannot be reached.')).toBeVisible();
  await bringBack();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forty 40' })).toBeVisible();
  expect(consoleLines.splice(0).join('\n')).toContain('Error fetching videos:');
});
