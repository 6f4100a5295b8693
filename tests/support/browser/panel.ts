/** Steps of a person in the panel. */
import type { Locator, Page } from '@playwright/test';
import { demoAccount } from '../../../demo';
import { expect } from './expect';

/** Fills in and submits the sign-in form of a screen or dialog. */
export async function enterAccount(
  screen: Page | Locator,
  { email, password }: { email: string; password: string } = demoAccount,
): Promise<void> {
  await screen.getByLabel('E-mail').fill(email);
  await screen.getByLabel('Password').fill(password);
  await screen.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in to the panel with the demo account, and waits for the table. */
export async function signIn(page: Page, shell = ''): Promise<void> {
  await page.goto(`${shell}/admin`);
  await enterAccount(page);
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Items' })).toBeVisible();
}

/** Chooses a command or a language in the account menu, in any language. */
export async function chooseInAccountMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: /@/ }).click();
  await page.getByRole('menu').getByText(name, { exact: true }).click();
}

export const signOut = (page: Page): Promise<void> => chooseInAccountMenu(page, 'Sign out');

/** The places of screens that are tabs. */
const placeOfTab: Record<string, string> = {
  Published: 'Items',
  Drafts: 'Items',
  Scheduled: 'Items',
  Unlisted: 'Items',
  Trash: 'Items',
  Changes: 'Home',
  Banners: 'Site',
  Team: 'Site',
};

/** Opens a screen with the link of its place, which is in a menu on a phone, and its tab. */
export async function openScreen(page: Page, name: string): Promise<void> {
  const place = placeOfTab[name];
  if (place !== undefined) {
    await openScreen(page, place);
    return page
      .getByRole('navigation')
      .getByRole('link', { name: new RegExp(`^${name}( \\(|$)`) })
      .click();
  }
  const entry = page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name });
  const menu = page.getByRole('button', { name: 'Menu of the panel' });
  await entry.or(menu).first().waitFor();
  if (await menu.isVisible()) await menu.click();
  await entry.click();
}

export const noticeOf = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('alertdialog', { name: text });

/** The main button of a form, whose label says what it does, such as Save or Publish. */
export const saveButton = (form: Locator): Locator => form.locator('button[type=submit]');

/** Saves a form, and waits until it closes. */
export async function saveForm(form: Locator): Promise<void> {
  await saveButton(form).click();
  await expect(form).toBeHidden();
}

export async function saveSite(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Visitors see it now.')).toBeVisible();
}

export const itemForm = (page: Page): Locator => page.getByRole('form', { name: 'Manage Item' });

export async function openNewItem(page: Page, clickCount = 1) {
  await page.getByRole('link', { name: '+ Add Item' }).click({ clickCount });
  const dialog = itemForm(page);
  await expect(dialog).toBeVisible();
  return { dialog, title: dialog.getByRole('textbox', { name: 'Title' }) };
}

/** Opens the form for a new item, and fills in what its publication requires. */
export async function fillNewItem(page: Page, name: string) {
  const form = await openNewItem(page);
  await form.title.fill(name);
  await form.dialog.getByRole('textbox', { name: 'Url' }).fill('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  await form.dialog.getByLabel('Category').selectOption('Comedy');
  return form;
}

export async function addItem(
  page: Page,
  name: string,
  visibility: 'published' | 'draft' | 'scheduled' | 'unlisted',
): Promise<void> {
  const { dialog } = await fillNewItem(page, name);
  await dialog.getByLabel('Visibility').selectOption(visibility);
  if (visibility === 'scheduled') await dialog.getByLabel('Appears on').fill('2096-03-01T10:30');
  await saveForm(dialog);
}

export async function openItem(page: Page, title: string): Promise<Locator> {
  await page.getByRole('link', { name: `Edit ${title}`, exact: true }).click();
  return itemForm(page);
}

/** Opens the form of a category, or that for a new one, and fills in a name. */
export async function fillCategory(page: Page, name: string, before?: string): Promise<Locator> {
  const button = before === undefined ? '+ Add Category' : `Edit the category ${before}`;
  await page.getByRole('button', { name: button, exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Manage Category' });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  return form;
}

export async function addBanner(page: Page): Promise<void> {
  await openScreen(page, 'Banners');
  await page.getByRole('button', { name: '+ Add Banner' }).click();
}

/** An action on the selected items of the list. */
export const selectionButton = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('region', { name: /^Selected/ }).getByRole('button', { name, exact: true });

export async function chooseForItem(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Moves the selected items to a category, as far as the press on the last button. */
export async function moveSelected(page: Page, category: string): Promise<void> {
  await selectionButton(page, 'Move …').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption({ value: category });
  await dialog.getByRole('button', { name: /^Move / }).click();
}

export const tasks = (page: Page) => page.getByRole('region', { name: 'Tasks' });

/** Presses a button of the only task in the list behind the line of tasks, which names that list. */
export async function pressInTasks(page: Page, name: string): Promise<void> {
  await tasks(page).getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
}
