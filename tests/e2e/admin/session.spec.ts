import type { Locator, Page } from '@playwright/test';
import { demoAccount } from '../../../demo';
import { write } from '../../support/browser/database';
import {
  enterAccount,
  fillCategory,
  openNewItem,
  saveButton,
  signIn,
  signOut,
} from '../../support/browser/panel';
import { followRequests, forget, untilIdle } from '../../support/browser/page';
import { expect, test, type Product } from '../../support/browser/product';

const colleague = { email: 'colleague@example.org', password: 'battery-staple' };

async function addColleague({ firebase }: Product): Promise<void> {
  if (firebase.signIn.listAccounts().some(({ email }) => email === colleague.email)) return;
  const { uid } = await firebase.addAccount(colleague);
  await write(firebase, { [`admins/${uid}`]: {} });
}

const panel = (page: Page) => page.getByRole('heading', { name: 'Admin Panel' });
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in' });

async function openTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  followRequests(tab);
  await tab.goto('/admin');
  await expect(panel(tab)).toBeVisible();
  await untilIdle(tab);
  return tab;
}

/** Everything that the product stores in the browser, as text. */
async function stored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error!);
      });
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    for (const { name } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name!));
      for (const store of database.objectStoreNames)
        found.push(await answer(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    return JSON.stringify(found);
  });
}

test('signing out closes every tab, and signing in restores the input @nightly', async ({ panel: page }) => {
  const { title } = await openNewItem(page);
  await title.fill('Typed in two sessions');

  const otherTab = await openTab(page);
  await signOut(otherTab);
  await expect(signInButton(otherTab)).toBeVisible();
  await expect(signInButton(page)).toBeVisible();
  await expect(panel(page)).toBeHidden();
  await expect(title).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();

  await enterAccount(page);
  await expect(title).toHaveValue('Typed in two sessions');
  // All tabs share one session, so nobody signs in twice.
  await expect(panel(otherTab)).toBeVisible();
});

test('a tab follows each sign-out of another tab @nightly', async ({ panel: page }) => {
  const otherTab = await openTab(page);
  await signOut(otherTab);
  await expect(signInButton(page)).toBeVisible();
  await enterAccount(page);
  await expect(panel(otherTab)).toBeVisible();
  // A read that follows another one would be denied after the sign-out, and reported in the console.
  await untilIdle(otherTab);
  await signOut(page);
  await expect(otherTab.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(otherTab.getByRole('dialog')).toBeHidden();
  await expect(panel(otherTab)).toBeHidden();
});

test('signing out also closes the panel of a tab that shows the site @nightly', async ({ panel: page }) => {
  const otherTab = await openTab(page);
  await otherTab.getByRole('link', { name: 'See the site' }).click();
  await expect(otherTab.locator('main article').first()).toBeVisible();
  await signOut(page);
  await expect(signInButton(page)).toBeVisible();
  await otherTab.goBack();
  await expect(signInButton(otherTab)).toBeVisible();
  await expect(panel(otherTab)).toBeHidden();
});

test('a visit to the site keeps the session, which is stored once @nightly', async ({ panel: page }) => {
  const sessions = async () => (await stored(page)).split('"refreshToken"').length - 1;
  expect(await sessions()).toBe(1);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/accounts:|securetoken/.test(request.url())) asked.push(request.url());
    if ((request.postData() ?? '').includes('/admins/')) asked.push(request.postData()!);
  });
  for (let visit = 0; visit < 3; visit++) {
    await page.getByRole('link', { name: 'See the site' }).click();
    await expect(page.locator('main article').first()).toBeVisible();
    await page.goBack();
    await expect(panel(page)).toBeVisible();
    await expect(page.getByRole('table', { name: 'Items' })).toBeVisible();
  }
  expect(asked).toEqual([]);
  expect(await sessions()).toBe(1);

  await signOut(page);
  await expect(signInButton(page)).toBeVisible();
  await expect.poll(sessions).toBe(0);
  expect(await stored(page)).not.toContain(demoAccount.email);
  await page.reload();
  await expect(signInButton(page)).toBeVisible();
  await expect(panel(page)).toBeHidden();
});

test('a late answer does not open the panel after a sign-out @nightly', async ({ panel: page }) => {
  const lateTab = await page.context().newPage();
  let reach!: () => void;
  let release!: () => void;
  const answered = new Promise<void>((resolve) => (reach = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  await lateTab.route(/documents:batchGet/, async (route) => {
    if (!route.request().postData()?.includes('/admins/')) return route.fallback();
    const response = await route.fetch();
    reach();
    await released;
    await route.fulfill({ response });
  });
  await lateTab.goto('/admin');
  await answered;
  await signOut(page);
  await expect(signInButton(page)).toBeVisible();
  await expect(signInButton(lateTab)).toBeVisible();
  const received = lateTab.waitForEvent('requestfinished', (request) =>
    /documents:batchGet/.test(request.url()),
  );
  release();
  await received;
  // Once a later request is answered, the page has processed the held answer.
  await lateTab.evaluate(async () => (await fetch(location.href)).text());
  await expect(panel(lateTab)).toBeHidden();
  await expect(signInButton(lateTab)).toBeVisible();
  await expect.poll(() => stored(page)).not.toContain('refreshToken');
  for (const tab of [page, lateTab]) {
    await tab.reload();
    await expect(signInButton(tab)).toBeVisible();
    await expect(panel(tab)).toBeHidden();
  }
});

test('another person who signs in sees nothing of the previous @nightly', async ({ page, product }) => {
  await addColleague(product);
  await signIn(page);
  const { title } = await openNewItem(page);
  await title.fill('Of the first person');
  const otherTab = await openTab(page);
  await signOut(otherTab);
  await enterAccount(otherTab, colleague);
  for (const tab of [otherTab, page]) {
    await expect(tab.getByText(colleague.email)).toBeVisible();
    await expect(tab.getByText('Of the first person')).toBeHidden();
    await expect(tab.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
  }
  // The form is a page with a URL, so it stays open, without what was typed.
  await expect(title).toHaveValue('');
});

const inTwoHours = () => Date.now() + 2 * 60 * 60 * 1000;

/** Signs in, and saves a new category after the session and its token have ended. Returns the form. */
async function saveAfterTheEnd(page: Page, { firebase }: Product, name: string): Promise<Locator> {
  await page.clock.install();
  await signIn(page);
  const form = await fillCategory(page, name);
  const { uid } = firebase.signIn.listAccounts().find(({ email }) => email === demoAccount.email)!;
  await firebase.signIn.revokeRefreshTokens(uid);
  await page.clock.setSystemTime(inTwoHours());
  await page.keyboard.press('Enter');
  return form;
}

test('a token that expires in the middle of a form is renewed silently @nightly', async ({ page }) => {
  await page.clock.install();
  await signIn(page);
  await fillCategory(page, 'After two hours');
  await page.clock.setSystemTime(inTwoHours());
  const renewed = page.waitForRequest(/securetoken/);
  await page.keyboard.press('Enter');
  await renewed;
  await expect(page.getByText('Saved the category “After two hours”.')).toBeVisible();
});

test('the end of a session asks to sign in over the form @nightly', async ({
  page,
  product,
  consoleLines,
}) => {
  const form = await saveAfterTheEnd(page, product, 'In spite of it');
  const door = page.getByRole('dialog', { name: 'Sign in again' });
  await enterAccount(door);
  await expect(door).toBeHidden();
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('In spite of it');
  await saveButton(form).click();
  await expect(page.getByText('Saved the category “In spite of it”.')).toBeVisible();
  // The browser itself logs the refused renewal.
  forget(consoleLines, 'status of 400');
});

test('another person who signs in gets their own panel @nightly', async ({ page, product, consoleLines }) => {
  await addColleague(product);
  const form = await saveAfterTheEnd(page, product, 'Of the first person');
  await enterAccount(page.getByRole('dialog', { name: 'Sign in again' }), colleague);
  await expect(page.getByText(colleague.email)).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByText('Of the first person')).toBeHidden();
  // The browser itself logs the refused renewal.
  forget(consoleLines, 'status of 400');
});
