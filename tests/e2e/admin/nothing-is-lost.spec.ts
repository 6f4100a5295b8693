import { nightly } from '../../support/everything';
import { addBanner } from './banners-screen';
import { openNewItem } from './forms';
import { openScreen } from '../../support/browser/open-screen';
import { saveButton } from '../../support/browser/save-button';
import { expectAccessible } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/product';
import { signIn } from '../../support/browser/sign-in';

test('closing a changed form keeps the input as a draft, to continue or to discard', async ({ page }) => {
  await signIn(page);
  const { dialog, title } = await openNewItem(page);
  const unsaved = page.getByRole('region', { name: 'Unsaved item' });
  await title.fill('Half a thought');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: /^Items/ })).toBeFocused();
  await unsaved.getByRole('link', { name: 'Continue' }).click();
  await expect(title).toHaveValue('Half a thought');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expectAccessible(page);
  await unsaved.getByRole('button', { name: 'Discard' }).click();
  await expect(unsaved).toBeHidden();
});

test('a reload restores the input, and saving clears it', async ({ page }) => {
  await signIn(page);
  const { dialog, title } = await openNewItem(page);
  await title.fill('Typed before the crash');
  await dialog.getByLabel('Date').fill('2026-02-03');
  await page.reload();
  await expect(title).toHaveValue('Typed before the crash');
  await expectAccessible(page);
  await page.goto('/admin');
  const unsaved = page.getByRole('region', { name: 'Unsaved item' });
  await expect(unsaved).toContainText('Typed before the crash');
  await expectAccessible(page);
  await unsaved.getByRole('link', { name: 'Continue' }).click();
  await expect(dialog.getByText('Your unsaved draft was restored.')).toBeVisible();
  await expect(title).toHaveValue('Typed before the crash');
  await expect(dialog.getByLabel('Date')).toHaveValue('2026-02-03');
  await dialog.getByRole('textbox', { name: 'Url' }).fill('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  await dialog.getByLabel('Category').selectOption({ index: 1 });
  await saveButton(dialog).click();
  await expect(dialog).toBeHidden();
  await page.goto('/admin');
  await expect(page.getByRole('row', { name: /Typed before the crash/ })).toBeVisible();
  await expect(unsaved).toBeHidden();
});

test('discarding the input that a reload restores clears it', nightly, async ({ page }) => {
  await signIn(page);
  const { title } = await openNewItem(page);
  const unsaved = page.getByRole('region', { name: 'Unsaved item' });
  await title.fill('Changed, then thrown away');
  await page.goto('/admin');
  await expect(unsaved).toContainText('Changed, then thrown away');
  await unsaved.getByRole('button', { name: 'Discard' }).click();
  await expect(unsaved).toBeHidden();
  await page.reload();
  await expect(page.getByRole('table', { name: 'Items' })).toBeVisible();
  await expect(unsaved).toBeHidden();
});

test('drafts of a category and a banner are restored too', nightly, async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: '+ Add Category' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Half a cate');
  await page.reload();
  const unsaved = page.getByRole('region', { name: 'Unsaved category' });
  await unsaved.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Half a cate');
  await page.keyboard.press('Escape');
  await unsaved.getByRole('button', { name: 'Discard' }).click();
  await addBanner(page);
  await page.getByRole('textbox', { name: 'Link' }).fill('https://example.org/half');
  await page.reload();
  await page
    .getByRole('region', { name: 'Unsaved banner' })
    .getByRole('button', { name: 'Continue' })
    .click();
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue('https://example.org/half');
});

test(
  'an edit that conflicts with another shows both versions, and each field can be chosen',
  nightly,
  async ({ page, browser, product }) => {
    const other = await (await browser.newContext({ baseURL: product.addresses.shell })).newPage();
    await signIn(page);
    await signIn(other);
    for (const admin of [page, other]) await admin.getByRole('link', { name: 'Edit Orrery' }).click();
    const theirs = other.getByRole('form', { name: 'Manage Item' });
    await theirs.getByRole('textbox', { name: 'Title' }).fill('Orrery, theirs');
    await theirs.getByLabel('Date').fill('2025-05-05');
    await saveButton(theirs).click();
    await expect(theirs).toBeHidden();

    const mine = page.getByRole('form', { name: 'Manage Item' });
    await mine.getByRole('textbox', { name: 'Title' }).fill('Orrery, mine');
    await mine.getByRole('textbox', { name: 'Url' }).fill('https://example.org/mine');
    await saveButton(mine).click();
    await expect(mine.getByText('Someone else has changed this video since you opened it.')).toBeVisible();
    const choice = mine.getByRole('region', { name: 'Choose what to keep' });
    await expect(choice.getByRole('group')).toHaveCount(1);
    await expect(choice).toContainText('Orrery, mine');
    await expect(choice).toContainText('Orrery, theirs');
    // A field that only the other admin changed has their value. A field that I changed has mine.
    await expect(mine.getByLabel('Date')).toHaveValue('2025-05-05');
    await expect(mine.getByRole('textbox', { name: 'Title' })).toHaveValue('Orrery, mine');
    await expectAccessible(page);
    await choice
      .getByRole('group', { name: 'Title' })
      .getByRole('radio', { name: /Theirs/ })
      .check();
    await expect(mine.getByRole('textbox', { name: 'Title' })).toHaveValue('Orrery, theirs');
    await saveButton(mine).click();
    await expect(mine).toBeHidden();
    await page.reload();
    const row = page.getByRole('row', { name: /Orrery, theirs/ });
    await expect(row).toContainText('May 5, 2025');
    await expect(row.getByRole('link', { name: /^Open the url/ })).toHaveAttribute(
      'href',
      'https://example.org/mine',
    );
    await other.context().close();
  },
);

test(
  'an edit of a video that someone else has deleted keeps the input, and can restore the video',
  nightly,
  async ({ page, browser, product }) => {
    const other = await (await browser.newContext({ baseURL: product.addresses.shell })).newPage();
    await signIn(page);
    await signIn(other);
    await page.getByRole('link', { name: 'Edit Tide' }).click();
    await other.getByRole('button', { name: 'Delete Tide' }).click();
    await expect(other.getByText('Deleted 1 item.')).toBeVisible();
    const dialog = page.getByRole('form', { name: 'Manage Item' });
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Tide again');
    await saveButton(dialog).click();
    await expect(dialog.getByText('Someone else has deleted this video')).toBeVisible();
    await saveButton(dialog).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: /Tide again/ })).toBeVisible();
    await other.context().close();
  },
);

test(
  'the trash keeps deleted items, shows by whom and until when, and restores them',
  nightly,
  async ({ page }) => {
    await signIn(page);
    await page.getByRole('button', { name: 'Delete Aurora' }).click();
    await expect(page.getByText('Deleted 1 item.')).toBeVisible();
    await openScreen(page, 'Trash');
    await expect(page).toHaveURL(/\/admin\/items\?show=trash$/);
    const kept = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Aurora' });
    await expect(kept).toContainText(/Deleted on .* by admin@demo\.local. Deleted permanently on/);
    await expectAccessible(page);
    await page.reload();
    await kept.getByRole('button', { name: 'Restore Aurora' }).click();
    await expect(page.getByText('Restored “Aurora”.')).toBeVisible();
    await expect(kept).toBeHidden();
    await page.getByRole('link', { name: 'Items' }).click();
    await expect(page.getByRole('row', { name: /Aurora/ })).toBeVisible();
  },
);
