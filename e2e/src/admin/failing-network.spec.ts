import type { Page } from '@playwright/test';
import { expect, test } from '../product';
import { signIn } from '../sign-in';
import { openNewItem } from './forms';

test.use({ content: 'demo' });

/** What becomes of writes: none reaches the server, or the first does and its answer is lost. */
type Failure = 'request' | 'answer';

/** Fails every write until the network is mended. */
async function breakNetwork(page: Page, lost: Failure): Promise<{ mend: () => Promise<void> }> {
  const writes = /documents:commit/;
  let reached = 0;
  await page.route(writes, async (route) => {
    if (route.request().method() === 'POST' && lost === 'answer' && reached++ === 0) await route.fetch();
    await route.abort('connectionreset');
  });
  return { mend: () => page.unroute(writes) };
}

const unreachable = 'The server cannot be reached.';

test.beforeEach(async ({ page }) => signIn(page));
// The browser itself says that a request failed.
test.afterEach(({ consoleLines }) => {
  const others = consoleLines.filter((line) => !line.includes('net::ERR_CONNECTION_RESET'));
  consoleLines.splice(0, consoleLines.length, ...others);
});

for (const lost of ['request', 'answer'] as const) {
  test(`a new video whose ${lost} is lost stays in its form, and is saved once`, async ({ page }) => {
    const { dialog, title } = await openNewItem(page);
    const name = `Through a lost ${lost}`;
    await title.fill(name);
    await dialog.getByRole('textbox', { name: 'Url' }).fill('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
    await dialog.getByRole('button', { name: "Use the provider's thumbnail" }).click();
    await dialog.getByLabel('Category').selectOption({ index: 1 });
    const network = await breakNetwork(page, lost);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toContainText(unreachable, { timeout: 45_000 });
    await expect(title).toHaveValue(name);
    await network.mend();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(1);
  });

  test(`a new category whose ${lost} is lost stays in its form, and is saved once`, async ({ page }) => {
    const name = `Lost ${lost}`;
    await page.getByRole('button', { name: '+ Add Category' }).click();
    const dialog = page.getByRole('dialog', { name: 'Manage Category' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    const network = await breakNetwork(page, lost);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toContainText(unreachable, { timeout: 45_000 });
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
    await network.mend();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: `Edit the category ${name}` })).toHaveCount(1);
  });
}

test('a form that is sent twice at once saves once', async ({ page }) => {
  const { dialog, title } = await openNewItem(page);
  await title.fill('Sent twice');
  await dialog.getByRole('textbox', { name: 'Url' }).fill('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  await dialog.getByRole('button', { name: "Use the provider's thumbnail" }).click();
  await dialog.getByLabel('Category').selectOption({ index: 1 });
  let commits = 0;
  page.on('request', (request) => {
    if (request.url().includes('/documents:commit') && request.method() === 'POST') commits++;
  });
  await title.focus();
  await dialog.getByRole('button', { name: 'Save' }).evaluate((save: HTMLButtonElement) => {
    save.click();
    save.click();
    save.form!.requestSubmit();
  });
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /Sent twice/ })).toHaveCount(1);
  expect(commits).toBe(1);
});
