import type { Locator, Page } from '@playwright/test';
import { demoAccount } from '../../../demo';
import { expect } from '../../support/browser/product';
import type { Film } from './model';
import { openScreen } from '../../support/browser/open-screen';

type Screen = 'Items' | 'Banners' | 'Trash' | 'Import and export' | 'Site' | 'Pages' | 'Team' | 'Views';

/** One administrator's panel, controlled through the user interface. */
export class Panel {
  constructor(
    readonly page: Page,
    readonly shell: string,
  ) {}

  readonly table = (): Locator => this.page.getByRole('table', { name: 'Items' });
  readonly dialog = (name: string): Locator => this.page.getByRole('dialog', { name });
  readonly button = (name: string | RegExp): Locator =>
    this.page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

  async open(): Promise<void> {
    await this.page.goto(`${this.shell}/admin`);
    await this.signIn();
  }

  async signIn(): Promise<void> {
    await this.page.getByLabel('E-mail').fill(demoAccount.email);
    await this.page.getByLabel('Password').fill(demoAccount.password);
    await this.button('Sign in').click();
    await this.expectReady();
  }

  /** Waits for the items, or for the message that replaces an empty list. */
  async expectReady(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
    await expect(this.page.getByRole('heading', { name: /^Items \(\d+\)$/ })).toBeVisible();
  }

  async goTo(screen: Screen): Promise<void> {
    await openScreen(this.page, screen);
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.expectReady();
  }

  /** Filters the table by title. `titles` are all titles under which the film may be shown. */
  async find(titles: string[]): Promise<{ row: Locator; press: (what: 'Edit' | 'Delete') => Promise<void> }> {
    const filter = this.page.getByRole('searchbox', { name: 'Filter by title' });
    await filter.fill(titles[0]!);
    await expect(this.page.getByRole('heading', { name: 'Items (1)' })).toBeVisible();
    const row = this.table().locator('tbody tr');
    await expect(row).toHaveCount(1);
    const either = titles.join('|');
    return {
      row,
      press: (what) => row.getByRole('button', { name: new RegExp(`^${what} (${either})$`) }).click(),
    };
  }

  async showAll(): Promise<void> {
    await this.page.getByRole('searchbox', { name: 'Filter by title' }).fill('');
  }

  /** Opens the form for a new item. */
  async openNew(): Promise<Locator> {
    await this.button('+ Add Item').click();
    const form = this.dialog('Manage Item');
    await expect(form).toBeVisible();
    return form;
  }

  async fill(form: Locator, { title, url, date, category }: Film): Promise<void> {
    await form.getByRole('textbox', { name: 'Title' }).fill(title);
    await form.getByRole('textbox', { name: 'Url' }).fill(url);
    await form.getByLabel('Date').fill(date);
    await form.getByLabel('Category').selectOption({ label: category });
  }

  /** Presses Save until the form closes: once, or twice if the form reports that the server was not reached. */
  async save(form: Locator): Promise<void> {
    await this.finish(form, 'Save');
  }

  async finish(dialog: Locator, button: string): Promise<void> {
    await dialog.getByRole('button', { name: button, exact: true }).click();
    const fault = dialog.getByRole('alert').first();
    await expect
      .poll(async () => !(await dialog.isVisible()) || (await fault.isVisible()), { timeout: 45_000 })
      .toBe(true);
    if (await fault.isVisible()) {
      await expect(fault).toContainText(unreachable);
      await dialog.getByRole('button', { name: button, exact: true }).click();
    }
    await expect(dialog).toBeHidden();
  }

  /** Waits until the panel reports that a task is done. A paused task is resumed with the offered button. */
  async finishTask(sentence: string | RegExp): Promise<void> {
    const done = this.page.getByText(sentence, typeof sentence === 'string' ? { exact: true } : {}).first();
    const goOn = this.page.getByRole('button', { name: /^(Try again|Finish)$/ });
    const failed = this.page.getByText(unreachable);
    await expect(done.or(goOn).or(failed).first()).toBeVisible({ timeout: 45_000 });
    if (await goOn.isVisible()) await goOn.click();
    await expect(done).toBeVisible();
  }

  /** Waits for this message of the panel, and dismisses it. */
  async told(text: string | RegExp): Promise<void> {
    await expect(this.page.getByText(text).first()).toBeVisible();
  }

  async dismissNotices(): Promise<void> {
    const dismiss = this.button('Dismiss');
    while ((await dismiss.count()) > 0) {
      // The message may disappear by itself before the click.
      await dismiss
        .first()
        .click({ timeout: 1000 })
        .catch(() => undefined);
    }
  }
}

export const unreachable = 'The server cannot be reached.';
