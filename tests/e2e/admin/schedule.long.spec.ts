import { fillNewItem, saveForm, signIn } from '../../support/browser/panel';
import { expect, test } from '../../support/browser/product';

// Times have a resolution of one minute, so the test waits for the minute after the next.
test('a scheduled video appears at its time, with no panel open', async ({ page, browser }) => {
  const visitor = await browser.newPage();
  await signIn(page);
  const { dialog } = await fillNewItem(page, 'At its time');
  await dialog.getByLabel('Visibility').selectOption('scheduled');
  const [time, left] = await page.evaluate(() => {
    const at = new Date(Date.now() + 70_000);
    at.setSeconds(0, 0);
    const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
    return [local.toISOString().slice(0, 16), at.getTime() - Date.now()] as const;
  });
  await dialog.getByLabel('Appears on').fill(time);
  await saveForm(dialog);
  await page.close();

  const newest = visitor.locator('main article h3').first();
  await visitor.goto('/');
  await expect(newest).toBeVisible();
  await expect(visitor.getByText('At its time')).toHaveCount(0);
  await visitor.waitForTimeout(left);
  await expect(async () => {
    await visitor.goto('/');
    await expect(newest).toHaveText('At its time', { timeout: 10_000 });
  }).toPass({ timeout: 200_000 });
  await visitor.goto('/search?q=at%20its%20time');
  await expect(visitor.getByRole('article').getByRole('link', { name: 'At its time' })).toBeVisible();
});
