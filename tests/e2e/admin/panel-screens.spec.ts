import { nightly } from '../../support/everything';
import { parts } from '../../../server/configuration/parts';
import { chooseInAccountMenu } from '../../support/browser/account-menu';
import { pastWaits } from '../../support/browser/past-waits';
import { openScreen } from '../../support/browser/open-screen';
import { saveButton } from '../../support/browser/save-button';
import { expect, test } from '../../support/browser/product';
import { signIn } from '../../support/browser/sign-in';

test('the panel shows the live version of each app', nightly, async ({ page }) => {
  await signIn(page);
  await chooseInAccountMenu(page, 'Versions');
  for (const part of parts)
    await expect(page.getByRole('row', { name: new RegExp(`^${part} 0\\.`) })).toBeVisible();
});

test(
  'a screen whose code cannot be loaded shows an error inside the panel, and loads on retry',
  nightly,
  async ({ page, context, consoleLines }) => {
    await page.clock.install();
    await signIn(page);
    await context.setOffline(true);
    await openScreen(page, 'Trash');
    const alert = page.getByRole('alert');
    const isGivenUp = () =>
      pastWaits(page, (options) => expect(alert).toContainText('This screen could not be loaded', options));
    await isGivenUp();
    await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
    await page.getByRole('link', { name: 'Items' }).click();
    await expect(page.getByRole('table', { name: 'Items' })).toBeVisible();
    await openScreen(page, 'Trash');
    await isGivenUp();
    await context.setOffline(false);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('The trash is empty')).toBeVisible();
    // The browser itself logs the missing network.
    const others = consoleLines.filter((line) => !line.includes('net::ERR_INTERNET_DISCONNECTED'));
    consoleLines.splice(0, consoleLines.length, ...others);
  },
);

test('a filter by a category follows its new name', nightly, async ({ page }) => {
  await signIn(page);
  const filter = page.getByRole('combobox', { name: 'Filter by category' });
  await filter.selectOption('Drama');
  await page.getByRole('button', { name: 'Edit the category Drama' }).click();
  const form = page.getByRole('dialog', { name: 'Manage Category' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Theatre');
  await saveButton(form).click();
  await expect(page.getByText('No items match this filter')).toBeVisible();
  await expect(filter).toHaveValue('Drama');
});
