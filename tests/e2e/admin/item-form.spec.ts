import { expect, test } from '../../support/browser/product';
import { openItem, openNewItem, saveButton, saveForm, signIn } from '../../support/browser/panel';

test('at 1280 by 800 the whole form of a video is in view, and required fields are marked, fewer for a draft; saving reports that the browser cannot open the file @nightly', async ({
  panel: page,
  consoleLines,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const form = await openItem(page, 'Murmuration');
  await expect(form.getByLabel('Title')).toBeFocused();
  for (const label of ['Url', 'Title', 'Date', 'Category', 'Description', 'Tags', 'Visibility'])
    await expect(form.getByLabel(label), label).toBeInViewport({ ratio: 1 });
  await expect(form.getByRole('group', { name: 'Captions' })).toBeInViewport({ ratio: 1 });
  await expect(saveButton(form)).toBeInViewport({ ratio: 1 });
  const isRequired = (label: string) => form.getByLabel(label).getAttribute('aria-required');
  expect(await Promise.all(['Title', 'Image', 'Date', 'Category', 'Url'].map(isRequired))).toEqual([
    ...['true', 'true', 'true', 'true'],
    'false',
  ]);
  await form.getByLabel('Visibility').selectOption('draft');
  expect(await Promise.all(['Title', 'Image', 'Date'].map(isRequired))).toEqual(['true', 'false', 'false']);

  await form.getByLabel('Visibility').selectOption('published');
  await form.getByLabel('Url').fill('/clips/no-such-file.webm');
  await expect(form.getByText('This browser could not open this file.')).toBeVisible();
  // The browser itself logs the missing file.
  consoleLines.length = 0;
});

test('a file that is dragged over the page shows its target @nightly', async ({ panel: page }) => {
  await page.getByRole('link', { name: '+ Add Item' }).click();
  const zone = page.getByRole('form').locator('[data-field] > div').filter({ hasText: 'drop or paste' });
  const drag = (type: string) =>
    page.evaluate((type) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['x'], 'x.png', { type: 'image/png' }));
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    }, type);
  await expect(zone).toBeVisible();
  await drag('dragover');
  await expect(zone).toHaveAttribute('data-over', 'true');
  await drag('dragleave');
  await expect(zone).not.toHaveAttribute('data-over');
});

test('the main button says what becomes of the item @nightly', async ({ panel: page }) => {
  const { dialog: form } = await openNewItem(page);
  const visibility = form.getByLabel('Visibility');
  for (const [state, label] of [
    ['published', 'Publish'],
    ['scheduled', 'Schedule'],
    ['unlisted', 'Make unlisted'],
    ['draft', 'Save draft'],
  ] as const) {
    await visibility.selectOption(state);
    await expect(saveButton(form)).toHaveText(label);
  }
  await form.getByRole('textbox', { name: 'Title' }).fill('Half a film');
  await saveButton(form).click();
  await page
    .getByRole('alertdialog', { name: 'Saved “Half a film” as a draft.' })
    .getByRole('link', { name: 'Open' })
    .click();
  await expect(saveButton(form)).toHaveText('Save');
  await visibility.selectOption('published');
  await expect(saveButton(form)).toHaveText('Publish');
});

test('a category is added in the form of an item, and is chosen there @nightly', async ({ panel: page }) => {
  const { dialog: form } = await openNewItem(page);
  await form.getByRole('textbox', { name: 'Title' }).fill('Typed before');
  await form.getByLabel('Category').selectOption({ label: '+ Add Category …' });
  const dialog = page.getByRole('dialog', { name: 'Manage Category' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Made in place');
  await saveForm(dialog);
  await expect(form.getByLabel('Category')).toHaveValue('Made in place');
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Typed before');
});

test('the URL of an item is its form, also after a reload', async ({ panel: page }) => {
  await page.goto('/admin/items/never-was');
  await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
  await page.goto('/admin/items/aurora');
  const title = page.getByRole('form', { name: 'Manage Item' }).getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveValue('Aurora');
  await expect(page).toHaveTitle('Aurora · Admin · Open Films');
  await expect(page.getByRole('link', { name: 'View on site' })).toHaveAttribute('href', '/watch/aurora');
  await title.fill('Aurora, longer');
  await page.reload();
  await expect(title).toHaveValue('Aurora, longer');
});

test('the reasons of invalid fields are beside them @nightly', async ({ panel: page }) => {
  await page.goto('/admin/items/aurora');
  const form = page.getByRole('form', { name: 'Manage Item' });
  await form.getByLabel('Url').fill('not a url at all');
  await form.getByLabel('Date').fill('0001-01-01');
  await saveButton(form).click();
  await expect(form.getByText('This is not a web address.')).toBeVisible();
  await expect(form.getByText('Choose a date between the years 1900 and 2100.')).toBeVisible();
  await form.getByLabel('Date').fill('2025-01-01');
  await expect(form.getByText('Choose a date between')).toHaveCount(0);
  await expect(form.getByText('This is not a web address.')).toBeVisible();
});

test('two tabs with the form of an item share their input @nightly', async ({ panel: page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto('/admin/items/aurora');
  const title = (tab: typeof page) => tab.getByRole('textbox', { name: 'Title' });
  const description = (tab: typeof page) => tab.getByRole('textbox', { name: 'Description' });
  await expect(title(other)).toHaveValue('Aurora');
  await expect(title(page)).toHaveValue('Aurora');
  await title(page).fill('Aurora, here');
  await expect(title(other)).toHaveValue('Aurora, here');
  await expect(other.getByText('This form is open in another tab as well.')).toBeVisible();
  await description(other).fill('Typed there.');
  await expect(description(page)).toHaveValue('Typed there.');
  await title(other).fill('Aurora, there first');
  await expect(title(page)).toHaveValue('Aurora, there first');
  await title(page).fill('Aurora, here');
  await expect(title(other)).toHaveValue('Aurora, here');
  const form = page.getByRole('form', { name: 'Manage Item' });
  await saveForm(form);
  // The other tab saves against its older version, which differs in nothing.
  await title(other).fill('Aurora, there');
  const late = other.getByRole('form', { name: 'Manage Item' });
  await saveButton(late).click();
  await expect(late.getByRole('region', { name: 'Choose what to keep' })).toContainText('Aurora, here');
});

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

test('the form reads the duration of a file by itself @nightly', async ({ panel: page }) => {
  const { dialog: form } = await openNewItem(page);
  await form.getByRole('textbox', { name: 'Url' }).fill('/clips/aurora.webm');
  await expect(form.getByRole('textbox', { name: 'Duration' })).toHaveValue(/^0:\d\d$/);
  await expect(form.getByText(/This video is on your site already/)).toBeVisible();
});
