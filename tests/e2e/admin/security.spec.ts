import { demoAccount } from '../../../demo';
import { write } from '../../support/browser/database';
import {
  enterAccount,
  fillNewItem,
  openNewItem,
  saveButton,
  saveForm,
  signIn,
} from '../../support/browser/panel';
import { forget } from '../../support/browser/page';
import { expect, test } from '../../support/browser/product';

test('a user who is not an admin sees only the user id @nightly', async ({ page, product }) => {
  const account = { email: 'someone@example.org', password: 'long-enough-for-this' };
  const { uid } = await product.firebase.addAccount(account);
  await page.goto('/admin');
  await enterAccount(page, account);
  await expect(page.getByText(uid)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You are not an admin here' })).toBeVisible();
  await expect(page.getByRole('table')).toBeHidden();
});

test('a removed admin cannot save, but keeps the input @nightly', async ({ page, product, consoleLines }) => {
  await signIn(page);
  const { dialog, title } = await fillNewItem(page, 'Too late');
  const { uid } = product.firebase.signIn.listAccounts().find(({ email }) => email === demoAccount.email)!;
  await write(product.firebase, { [`admins/${uid}`]: null });
  await saveButton(dialog).click();
  await expect(page.getByText(uid)).toBeVisible();
  await write(product.firebase, { [`admins/${uid}`]: {} });
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(title).toHaveValue('Too late');
  await saveForm(dialog);
  await expect(page.getByRole('row', { name: /Too late/ })).toHaveCount(1);
  // The browser itself logs the refused write.
  forget(consoleLines, '403');
});

const attack = '<img src=x onerror="window.attacked=1"><script>window.attacked=1</script>';

test('scripts in titles, names and URLs stay text on every screen @nightly', async ({ page, product }) => {
  const item = {
    title: attack,
    imageBlob: 'javascript:window.attacked=1',
    url: 'javascript:window.attacked=1',
    date: '2031-01-01',
    category: attack,
  };
  await write(product.firebase, { 'items/attack': item, 'categories/attack': { name: attack } });
  await signIn(page);
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect(page.getByRole('row', { name: /onerror/ })).toBeVisible();
  for (const path of [
    '/admin',
    '/',
    '/category',
    `/category?name=${encodeURIComponent(attack)}`,
    `/category/${encodeURIComponent(attack)}`,
    '/watch/attack',
  ]) {
    await page.goto(path);
    await expect(page.getByText('onerror').filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator('a[href^="javascript:" i], a[href^="data:" i]')).toHaveCount(0);
    expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
  }
});

test('a URL that runs scripts and a far too long title are refused @nightly', async ({ page }) => {
  await signIn(page);
  const { dialog, title } = await openNewItem(page);
  for (const address of [
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '/\\evil.example',
  ]) {
    await dialog.getByRole('textbox', { name: 'Url' }).fill(address);
    await saveButton(dialog).click();
    await expect(dialog.getByRole('textbox', { name: 'Url' })).toHaveAccessibleDescription(
      /must start with https/,
    );
  }
  const length = 5_000_000;
  await title.fill('a'.repeat(length));
  await saveButton(dialog).click();
  await expect(title).toHaveAccessibleDescription(
    `A title has at most 300 characters; this one has ${length.toLocaleString('en')}.`,
  );
  await title.fill('Short again');
  await expect(title).toHaveValue('Short again');
});

test("a provider's details fill empty fields only, as text @nightly", async ({ page }) => {
  // Tests have no access to providers: this answers at Vimeo's URL, under the content policy.
  await page.route('https://vimeo.com/api/oembed.json?**', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: {
        title: attack,
        thumbnail_url: 'https://i.vimeocdn.com/video/1.jpg',
        duration: 62,
        description: attack,
      },
    }),
  );
  await signIn(page);
  const { dialog, title } = await openNewItem(page);
  const url = dialog.getByRole('textbox', { name: 'Url' });
  await title.fill('My own title');
  await url.fill('https://vimeo.com/76979871');
  await expect(dialog.getByRole('textbox', { name: 'Duration' })).toHaveValue('1:02');
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue(attack);
  await expect(dialog.getByRole('button', { name: 'Remove the image' })).toBeVisible();
  await expect(title).toHaveValue('My own title');
  await dialog.getByRole('button', { name: "Use Vimeo's title" }).click();
  await expect(title).toHaveValue(attack);
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
  // The other provider returns no details, so those of the first video are cleared.
  await url.fill('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  await expect(dialog.getByRole('textbox', { name: 'Duration' })).toHaveValue('');
  await expect(title).toHaveValue(attack);
});
