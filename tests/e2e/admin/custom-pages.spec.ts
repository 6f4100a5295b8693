import { desktop, expectAccessible, phone } from '../../support/browser/accessibility';
import { noticeOf, openScreen, saveButton, saveForm } from '../../support/browser/panel';
import { expect, test } from '../../support/browser/product';

test.use({ isRendered: true });

test('visitors read the page of a creator @nightly', async ({ panel: page, browser, product }) => {
  await page.setViewportSize(desktop);
  await openScreen(page, 'Pages');
  await expect(page.getByText('/page/about, linked in the menu')).toBeVisible();
  await page.getByRole('link', { name: '+ Add Page' }).click();
  const dialog = page.getByRole('form', { name: 'Manage Page' });
  await saveButton(dialog).click();
  await expect(dialog.getByText('Enter a title.')).toBeVisible();
  await dialog.getByLabel('Title').fill('Über uns');
  await expect(dialog.getByLabel('Address')).toHaveAttribute('placeholder', 'uber-uns');
  await dialog.getByLabel('Text').fill('## Who we are\n\nTwo people, **a boat**. Open 10:30.');

  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: 'Preview' }).click(),
  ]);
  await expect(preview.getByText('This is a preview. Only you see it.')).toBeVisible();
  await expect(preview.getByRole('heading', { level: 2, name: 'Who we are' })).toBeVisible();
  await preview.close();
  expect((await page.request.get(`${product.addresses.shell}/page/uber-uns`)).status()).toBe(404);

  await expectAccessible(page, 'the form of a page');
  await saveButton(dialog).click();
  await expect(page.getByText('Saved the page “Über uns”. Visitors see it now.')).toBeVisible();
  await expect(page.getByText('/page/uber-uns, linked in the footer')).toBeVisible();

  const without = await browser.newPage({
    javaScriptEnabled: false,
    viewport: phone,
  });
  await without.goto('/');
  await without.getByRole('contentinfo').getByRole('link', { name: 'Über uns' }).click();
  await expect(without.getByRole('heading', { level: 1, name: 'Über uns' })).toBeVisible();
  await expect(without.locator('strong', { hasText: 'a boat' })).toBeVisible();
  await without.close();
  const html = await (await page.request.get(`${product.addresses.shell}/page/uber-uns`)).text();
  expect(html).toContain('<meta name="description" content="Who we are Two people, a boat. Open 10:30."');

  const visitor = await browser.newPage({ viewport: phone });
  await visitor.goto('/page/uber-uns');
  await expectAccessible(visitor, 'a page of the creator');
});

test('a long title leaves room for Undo and actions on a phone @nightly', async ({ panel: page }) => {
  await page.setViewportSize(phone);
  const long = 'W'.repeat(60);
  await openScreen(page, 'Pages');
  await page.getByRole('link', { name: '+ Add Page' }).click();
  const form = page.getByRole('form', { name: 'Manage Page' });
  await form.getByLabel('Title').fill(long);
  await form.getByLabel('Text').fill('Two people');
  await saveForm(form);
  const saved = noticeOf(page, `Saved the page “${long}”. Visitors see it now.`);
  const undo = saved.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeInViewport({ ratio: 1 });
  const title = (await page.getByRole('link', { name: long, exact: true }).boundingBox())!;
  const edit = page.getByRole('link', { name: `Edit the page ${long}` });
  expect(title.x + title.width).toBeLessThanOrEqual((await edit.boundingBox())!.x);
  await undo.click();
  await expect(edit).toHaveCount(0);
});
