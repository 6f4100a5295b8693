import { demoAccount } from 'local-firebase/demo';
import { expect, test } from '../product';
import { signIn } from '../sign-in';
import { openNewItem } from './forms';

test.use({ content: 'demo' });

test('a session that ends in the middle of a form leaves the form, and the work goes on after signing in', async ({
  page,
}) => {
  await signIn(page);
  const { dialog, title } = await openNewItem(page);
  await title.fill('Typed in two sessions');
  await dialog.getByRole('textbox', { name: 'Url' }).fill('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  await dialog.getByRole('button', { name: "Use the provider's thumbnail" }).click();
  await dialog.getByLabel('Category').selectOption({ index: 1 });

  // Another tab of the same browser signs out.
  const otherTab = await page.context().newPage();
  await otherTab.goto('/admin');
  await otherTab.getByRole('button', { name: 'Sign out' }).click();
  await expect(otherTab.getByRole('button', { name: 'Sign in' })).toBeVisible();

  const door = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(door).toContainText('Nothing is lost');
  await page.keyboard.press('Escape');
  await expect(door).toBeVisible();
  await door.getByLabel('E-mail').fill(demoAccount.email);
  await door.getByLabel('Password').fill(demoAccount.password);
  await page.keyboard.press('Enter');
  await expect(door).toBeHidden();
  await expect(title).toHaveValue('Typed in two sessions');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /Typed in two sessions/ })).toBeVisible();
});

const inTwoHours = () => Date.now() + 2 * 60 * 60 * 1000;

test('a token that expires in the middle of a form is renewed without a word', async ({ page }) => {
  await page.clock.install();
  await signIn(page);
  await page.getByRole('button', { name: '+ Add Category' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('After two hours');
  await page.clock.setSystemTime(inTwoHours());
  const renewed = page.waitForRequest(/securetoken/);
  await page.keyboard.press('Enter');
  await renewed;
  await expect(page.getByText('Saved the category “After two hours”.')).toBeVisible();
});

test('a token that expires and cannot be renewed asks to sign in over the form, which is then saved', async ({
  page,
  product,
  consoleLines,
}) => {
  await page.clock.install();
  await signIn(page);
  await page.getByRole('button', { name: '+ Add Category' }).click();
  const form = page.getByRole('dialog', { name: 'Manage Category' });
  await form.getByRole('textbox', { name: 'Name' }).fill('In spite of it');
  const { signIn: accounts } = product.firebase;
  const { uid } = accounts.listAccounts().find(({ email }) => email === demoAccount.email)!;
  await accounts.revokeRefreshTokens(uid);
  await page.clock.setSystemTime(inTwoHours());
  await page.keyboard.press('Enter');
  const door = page.getByRole('dialog', { name: 'Sign in again' });
  await door.getByLabel('E-mail').fill(demoAccount.email);
  await door.getByLabel('Password').fill(demoAccount.password);
  await page.keyboard.press('Enter');
  await expect(door).toBeHidden();
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('In spite of it');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved the category “In spite of it”.')).toBeVisible();
  // The browser itself says that the server refused the renewal.
  const others = consoleLines.filter((line) => !line.includes('status of 400'));
  consoleLines.splice(0, consoleLines.length, ...others);
});

test('signing out leaves nothing of the panel, and nothing of a draft to the next person', async ({
  page,
}) => {
  await signIn(page);
  const { title } = await openNewItem(page);
  await title.fill('Only mine');
  await page.reload();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('Only mine')).toBeHidden();
  await expect(page.getByRole('table')).toBeHidden();
});
