import { demoAccount } from '../../../demo';
import { enterAccount } from '../../support/browser/panel';
import { expect, test } from '../../support/browser/product';
import { lastLink } from './last-link';

test('a forgotten password is reset by the link of a mail @nightly', async ({ page, product }) => {
  await page.goto('/admin');
  await page.getByLabel('E-mail').fill(demoAccount.email);
  await page.getByRole('button', { name: 'Forgot password?' }).press('Enter');
  await page.getByLabel('E-mail').press('Enter');
  const answer = 'a link to a new password is in the log of the server now.';
  await expect(page.getByText(`If ${demoAccount.email} has an account here, ${answer}`)).toBeVisible();

  const mail = await page.context().newPage();
  await mail.goto(lastLink(product.firebase));
  await mail.getByLabel('New password').fill('short');
  await mail.getByLabel('New password').press('Enter');
  await expect(mail.getByRole('alert')).toContainText('at least 6 characters');
  await mail.getByLabel('New password').fill('a new password of mine');
  await mail.getByRole('button', { name: 'Set the password' }).click();
  await expect(mail.getByRole('status')).toContainText('You can sign in with it now');
  await mail.goto(lastLink(product.firebase));
  await expect(mail.getByRole('alert')).toContainText('This link was used already');

  await page.getByRole('button', { name: 'Back to sign-in' }).press('Enter');
  await enterAccount(page, { ...demoAccount, password: 'a new password of mine' });
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
});
