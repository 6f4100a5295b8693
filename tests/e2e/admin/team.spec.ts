import type { Page } from '@playwright/test';
import { demoAccount } from '../../../demo';
import { fillCategory, saveButton } from '../../support/browser/panel';
import { desktop, expectAccessible, phone } from '../../support/browser/accessibility';
import { followRequests, untilIdle } from '../../support/browser/page';
import { expect, test } from '../../support/browser/product';
import { lastLink } from './last-link';

// An address with a long word, which must fit on a phone as well.
const anna = `anna-${'o'.repeat(50)}@example.org`;

const categoriesOf = (page: Page) => page.getByRole('region', { name: 'Categories' });

test('an invited admin joins, writes, and is removed @nightly', async ({ panel: page, browser, product }) => {
  await page.goto('/admin/site/team');
  await expect(page.getByRole('list', { name: 'Admins' })).toContainText(demoAccount.email);
  await page.getByLabel('E-mail').fill('anna');
  await page.getByLabel('E-mail').press('Enter');
  await expect(page.getByRole('alert')).toHaveText('This is not an e-mail address.');
  await page.getByLabel('E-mail').fill(demoAccount.email);
  await page.getByLabel('E-mail').press('Enter');
  await expect(page.getByRole('alert')).toHaveText('This person is an admin already.');
  await page.getByLabel('E-mail').fill(anna.toUpperCase());
  await page.getByRole('button', { name: 'Invite' }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText(anna);
  await page.getByLabel('E-mail').fill(anna);
  await page.getByLabel('E-mail').press('Enter');
  await expect(page.getByRole('alert')).toContainText('This person is invited already.');
  await expectAccessible(page, 'the team');
  await page.getByLabel('E-mail').fill('ben@example.org');
  await page.getByLabel('E-mail').press('Enter');
  const invited = page.getByText('ben@example.org is invited');
  await expect(invited).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw the invitation of ben@example.org' }).click();
  await expect(invited).toBeHidden();

  const context = await browser.newContext({ viewport: phone });
  const other = await context.newPage();
  followRequests(other);
  await other.goto(link);
  await expect(other.getByText(`${demoAccount.email} invites you to the admin panel`)).toBeVisible();
  await expectAccessible(other, 'an invitation');
  await other.getByLabel('Choose a password').fill('short');
  await other.getByLabel('Choose a password').press('Enter');
  await expect(other.getByRole('alert')).toContainText('too short');
  await other.getByLabel('Choose a password').fill('a password of Anna');
  await expect(other.getByRole('button', { name: 'Make an account' })).toBeInViewport({ ratio: 1 });
  await other.getByRole('button', { name: 'Make an account' }).click();
  await expect(other.getByText('sends no mail: links appear in its terminal')).toBeVisible();
  await expect(other.getByText('A mail is on its way')).toHaveCount(0);
  await other.getByRole('button', { name: 'I have opened the link' }).click();
  await expect(other.getByRole('alert')).toContainText('not confirmed yet');
  // The reloaded page resumes where it was.
  await other.reload();
  await expect(other.getByText(`Confirm that ${anna} is yours`)).toBeVisible();

  const mail = await context.newPage();
  await mail.goto(lastLink(product.firebase));
  await mail.getByRole('button', { name: 'Confirm' }).click();
  await expect(mail.getByRole('status')).toContainText(`${anna} is confirmed`);
  await mail.close();
  await other.evaluate(() => window.dispatchEvent(new Event('focus')));
  await other.getByRole('button', { name: 'Join' }).click();
  await expect(other.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  expect(new URL(other.url()).hash).toBe('');

  // Here the categories are beside the items.
  await other.setViewportSize(desktop);
  await other.goto('/admin/items');
  const addCategory = async (name: string) => {
    const dialog = await fillCategory(other, name);
    await saveButton(dialog).click();
    return dialog;
  };
  await expect(await addCategory('Poems')).toBeHidden();
  await expect(categoriesOf(other).getByText('Poems')).toBeVisible();

  // Of two forms of one item, each names the other.
  const here = (name: string) => `${name} has this open too.`;
  const becomeVisible = () => other.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await other.goto('/admin/items/aurora');
  await expect(other.getByRole('heading', { name: 'Manage Item' })).toBeVisible();
  await expect(other.getByText('has this open too')).toHaveCount(0);
  await page.goto('/admin/items/aurora');
  await expect(page.getByText(here(anna))).toBeVisible();
  await expectAccessible(page, 'a form that a colleague has open');
  await becomeVisible();
  await expect(other.getByText(here(demoAccount.email))).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(async () => {
    await becomeVisible();
    expect(await other.getByText(here(demoAccount.email)).isVisible()).toBe(false);
  }).toPass();
  await other.goto('/admin/items');
  // A read while the page loads would be denied after the removal, and report it before the write does.
  await untilIdle(other);

  await page.goto('/admin/site/team');
  await expect(page.getByText('No open invitations.')).toBeVisible();
  await expect(page.getByText(`invited by ${demoAccount.email}`)).toBeVisible();
  await page.getByRole('button', { name: `Remove ${anna}` }).click();
  const question = page.getByRole('dialog', { name: `Remove ${anna}?` });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(`${anna} is no longer an admin.`)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Admins' })).not.toContainText(anna);

  await addCategory('Too late');
  const notice = other.getByRole('dialog', { name: 'You are not an admin any more' });
  await expect(notice).toContainText('nothing can be saved any more');
  await notice.getByRole('button', { name: 'Check again' }).click();
  await expect(notice).toBeVisible();
  await page.goto('/admin/items');
  await expect(categoriesOf(page).getByText('Poems')).toBeVisible();
  await expect(page.getByText('Too late')).toHaveCount(0);

  // The link has been used.
  const late = await context.newPage();
  await late.goto(link);
  await expect(late.getByText('This invitation is no longer valid')).toBeVisible();
  await context.close();

  await page.goto('/admin/home/log');
  for (const line of [`removed ${anna}`, 'joined the team', `invited ${anna}`])
    await expect(page.getByRole('cell', { name: line })).toBeVisible();
});
