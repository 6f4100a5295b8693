import { nightly } from '../../support/everything';
import { saveButton } from '../../support/browser/save-button';
import { expect, test } from '../../support/browser/product';
import { signIn } from '../../support/browser/sign-in';

test('a pasted video is published in four actions', async ({ page, context }) => {
  // Tests have no access to providers: this answers at the provider's URL, under the content policy.
  await context.route('https://www.youtube.com/oembed?**', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { title: 'Big Buck Bunny', thumbnail_url: 'https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg' },
    }),
  );
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  await page.evaluate(() => navigator.clipboard.writeText('https://youtu.be/aqz-KE-bpKQ?si=shared'));
  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    actions++;
    await action;
  };

  await act(page.getByRole('link', { name: '+ Add Item' }).click());
  const form = page.getByRole('form', { name: 'Manage Item' });
  // Focused without a click: the form opens at the field for the URL.
  await expect(form.getByRole('textbox', { name: 'Url' })).toBeFocused();
  await act(page.keyboard.press('Control+v'));
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Big Buck Bunny');
  await act(form.getByLabel('Category').selectOption('Comedy'));
  await act(saveButton(form).click());
  await expect(page.getByRole('row', { name: /Big Buck Bunny/ })).toBeVisible();
  expect(actions).toBe(4);

  await page.getByRole('link', { name: '+ Add Item' }).click();
  await form.getByRole('textbox', { name: 'Url' }).fill('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  await expect(form.getByText('This video is on your site already: Big Buck Bunny')).toBeVisible();
});

test('the form reads the duration of a file by itself', nightly, async ({ page }) => {
  await signIn(page);
  await page.getByRole('link', { name: '+ Add Item' }).click();
  const form = page.getByRole('form', { name: 'Manage Item' });
  await form.getByRole('textbox', { name: 'Url' }).fill('/clips/aurora.webm');
  await expect(form.getByRole('textbox', { name: 'Duration' })).toHaveValue(/^0:\d\d$/);
  await expect(form.getByText(/This video is on your site already/)).toBeVisible();
});
