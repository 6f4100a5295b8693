import { write } from '../../support/browser/another-tool';
import { nightly } from '../../support/everything';
import { expect, test } from '../../support/browser/product';
import { signIn } from '../../support/browser/sign-in';
import { openNewItem } from './forms';

test(
  'a user who is not an admin sees only the user id that must be added to the list',
  nightly,
  async ({ page, product }) => {
    const account = { email: 'someone@example.org', password: 'long-enough-for-this' };
    const { uid } = await product.firebase.addAccount(account);
    await page.goto('/admin');
    await page.getByLabel('E-mail').fill(account.email);
    await page.getByLabel('Password').fill(account.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText(uid)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'You are not an admin here' })).toBeVisible();
    await expect(page.getByRole('table')).toBeHidden();
  },
);

const attack = '<img src=x onerror="window.attacked=1"><script>window.attacked=1</script>';

test('scripts in titles and names, and URLs that run scripts, stay text on every screen', async ({
  page,
  product,
}) => {
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

test(
  "the details from a video's provider fill empty fields, as text, and overwrite nothing",
  nightly,
  async ({ page }) => {
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
  },
);
