import type { Locator, Page } from '@playwright/test';
import { demoAccount } from '../../../demo';
import { write } from '../../support/browser/database';
import { openNewItem, saveButton, signIn, signOut } from '../../support/browser/panel';
import { forget } from '../../support/browser/page';
import { expect, test, type Product } from '../../support/browser/product';

const colleague = { email: 'colleague@example.org', password: 'battery-staple' };

/** Gives a second person access to the panel. */
async function addColleague({ firebase }: Product): Promise<void> {
  if (firebase.signIn.listAccounts().some(({ email }) => email === colleague.email)) return;
  const { uid } = await firebase.addAccount(colleague);
  await write(firebase, { [`admins/${uid}`]: {} });
}

/** Fills in and submits the sign-in form of a screen or dialog. */
async function enter(
  screen: Page | Locator,
  { email, password }: typeof colleague = demoAccount,
): Promise<void> {
  await screen.getByLabel('E-mail').fill(email);
  await screen.getByLabel('Password').fill(password);
  await screen.getByRole('button', { name: 'Sign in' }).click();
}

const panel = (page: Page) => page.getByRole('heading', { name: 'Admin Panel' });
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in' });

/** Opens the panel in another tab of the same browser. */
async function openTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto('/admin');
  await expect(panel(tab)).toBeVisible();
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

/**
 * Holds the answer to the page's next matching request: `answered` resolves when the server has answered, and `release`
 * delivers the answer.
 */
async function hold(page: Page, address: RegExp, body: RegExp) {
  let reached!: () => void;
  let release!: () => void;
  const answered = new Promise<void>((resolve) => (reached = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    if (!body.test(route.request().postData() ?? '')) return route.fallback();
    const response = await route.fetch();
    reached();
    await released;
    await route.fulfill({ response });
  });
  return { answered, release };
}

test('signing out in one tab closes the panel in every tab, and the input is offered after signing in', async ({
  panel: page,
}) => {
  const { title } = await openNewItem(page);
  await title.fill('Typed in two sessions');

  const otherTab = await openTab(page);
  await signOut(otherTab);
  await expect(signInButton(otherTab)).toBeVisible();
  await expect(signInButton(page)).toBeVisible();
  await expect(panel(page)).toBeHidden();
  await expect(title).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();

  await enter(page);
  await expect(title).toHaveValue('Typed in two sessions');
  // All tabs share one session, so nobody signs in twice.
  await expect(panel(otherTab)).toBeVisible();
});

test('a tab that has signed out once follows the next sign-out of another tab as well', async ({
  panel: page,
}) => {
  const otherTab = await openTab(page);
  await signOut(otherTab);
  await expect(signInButton(page)).toBeVisible();
  await enter(page);
  await expect(panel(otherTab)).toBeVisible();
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

test('leaving for the site and coming back keeps the only session, which is stored once @nightly', async ({
  panel: page,
}) => {
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

test('a tab whose admin check is answered late does not open the panel after another tab has signed out @nightly', async ({
  panel: page,
}) => {
  const lateTab = await page.context().newPage();
  const held = await hold(lateTab, /documents:batchGet/, /\/admins\//);
  await lateTab.goto('/admin');
  await held.answered;
  await signOut(page);
  await expect(signInButton(page)).toBeVisible();
  await expect(signInButton(lateTab)).toBeVisible();
  const received = lateTab.waitForEvent('requestfinished', (request) =>
    /documents:batchGet/.test(request.url()),
  );
  held.release();
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

test('when another person signs in, every tab shows their panel and nothing of the previous one @nightly', async ({
  page,
  product,
}) => {
  await addColleague(product);
  await signIn(page);
  const { title } = await openNewItem(page);
  await title.fill('Of the first person');
  const otherTab = await openTab(page);
  await signOut(otherTab);
  await enter(otherTab, colleague);
  for (const tab of [otherTab, page]) {
    await expect(tab.getByText(colleague.email)).toBeVisible();
    await expect(tab.getByText('Of the first person')).toBeHidden();
    await expect(tab.getByRole('region', { name: 'Unsaved item' })).toBeHidden();
  }
  // The form is a page with a URL, so it stays open, without what was typed.
  await expect(title).toHaveValue('');
});

const inTwoHours = () => Date.now() + 2 * 60 * 60 * 1000;

/** Revokes the session of the page's admin, whose token has also expired. The page's clock must be mocked. */
async function endSession(page: Page, { firebase }: Product): Promise<void> {
  const { uid } = firebase.signIn.listAccounts().find(({ email }) => email === demoAccount.email)!;
  await firebase.signIn.revokeRefreshTokens(uid);
  await page.clock.setSystemTime(inTwoHours());
}

test('a token that expires in the middle of a form is renewed silently @nightly', async ({ page }) => {
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

test('a token that expires and cannot be renewed asks to sign in over the form, which is then saved @nightly', async ({
  page,
  product,
  consoleLines,
}) => {
  await page.clock.install();
  await signIn(page);
  await page.getByRole('button', { name: '+ Add Category' }).click();
  const form = page.getByRole('dialog', { name: 'Manage Category' });
  await form.getByRole('textbox', { name: 'Name' }).fill('In spite of it');
  await endSession(page, product);
  await page.keyboard.press('Enter');
  const door = page.getByRole('dialog', { name: 'Sign in again' });
  await door.getByLabel('E-mail').fill(demoAccount.email);
  await door.getByLabel('Password').fill(demoAccount.password);
  await page.keyboard.press('Enter');
  await expect(door).toBeHidden();
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('In spite of it');
  await saveButton(form).click();
  await expect(page.getByText('Saved the category “In spite of it”.')).toBeVisible();
  // The browser itself logs the refused renewal.
  forget(consoleLines, 'status of 400');
});

test('another person who signs in over the panel of a session that ended gets a panel of their own @nightly', async ({
  page,
  product,
  consoleLines,
}) => {
  await addColleague(product);
  await page.clock.install();
  await signIn(page);
  await page.getByRole('button', { name: '+ Add Category' }).click();
  const form = page.getByRole('dialog', { name: 'Manage Category' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Of the first person');
  await endSession(page, product);
  await page.keyboard.press('Enter');
  await enter(page.getByRole('dialog', { name: 'Sign in again' }), colleague);
  await expect(page.getByText(colleague.email)).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByText('Of the first person')).toBeHidden();
  // The browser itself logs the refused renewal.
  forget(consoleLines, 'status of 400');
});
