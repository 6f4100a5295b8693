import type { Locator, Page } from '@playwright/test';
import type { File } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import type { ItemDraft, ManagedItem } from 'admin-data';
import type { Item } from 'shared-data';
import { demoAccount } from '../../../demo';
import {
  moveSelected,
  openScreen,
  pressInTasks,
  saveButton,
  selectionButton,
  tasks,
} from '../../support/browser/panel';
import { oneDotPng } from '../../support/browser/one-dot';
import { expect, type Product } from '../../support/browser/product';
import { readCollection } from '../../support/browser/database';
import { shownOf } from '../expect-database';
import type { Model } from '../model';
import type { Fault, Operation, Panel, Person, Planned, Shown } from '../operation';

type Screen = 'Items' | 'Banners' | 'Trash' | 'Import and export' | 'Site' | 'Pages' | 'Team' | 'Audience';
type Controls = Pick<Locator, 'getByRole' | 'getByLabel'>;

const writes = /documents:commit/;
const unreachable = 'The server cannot be reached.';
const wait = { timeout: 45_000 };
export const rowsOfPage = 10;

const exact = (name: string | RegExp) => (typeof name === 'string' ? { name, exact: true } : { name });
const countOf = (count: number) => (count === 1 ? '1 item' : `${count} items`);

/** An admin's panel in a browser, used as a person does. */
export class BrowserPanel implements Person, Partial<Panel> {
  readonly usesForms = true;
  readonly email = demoAccount.email;
  readonly isAtWork = true;
  readonly hasFailedReads = false;
  readonly panel = this;
  planned: Operation | null = null;
  undo: Operation | null = null;
  shown!: Shown;
  /** The names of the trash entries that the panel shows, by their ids. */
  #trash = new Map<string, string>();

  constructor(
    readonly page: Page,
    private readonly product: Product,
  ) {
    page.setDefaultTimeout(20_000);
  }

  readonly dialog = (name: string | RegExp): Locator => this.page.getByRole('dialog', { name });
  readonly button = (name: string | RegExp, within: Controls = this.page): Locator =>
    within.getByRole('button', exact(name));
  readonly textbox = (name: string, within: Controls = this.page): Locator =>
    within.getByRole('textbox', exact(name));

  get itemForm(): Locator {
    return this.page.getByRole('form', { name: 'Manage Item' });
  }

  goToWork = (): Promise<void> => Promise.resolve();

  /** Marks the panel as having loaded everything. A banner can be restored only while its size is free. */
  refresh(model: Model): void {
    this.shown = shownOf(model);
    const names = [...model.trash].map(([id, one]): [string, string] => {
      if ('movedTo' in one) return [id, `Category ${one.name}`];
      return [id, 'size' in one ? `Banner of ${one.size}` : one.title];
    });
    const isTaken = (name: string) =>
      names.filter(([, other]) => other === name).length > 1 ||
      [...model.banners.values()].some(({ size }) => name === `Banner of ${size}`);
    this.#trash = new Map(names.filter(([id, name]) => !isTaken(name) && !model.items.has(id)));
    this.shown.trash = [...this.#trash.keys()];
  }

  async open(): Promise<void> {
    await this.page.goto(`${this.product.addresses.shell}/admin`);
    await this.signIn();
  }

  async signIn(): Promise<void> {
    await this.page.getByLabel('E-mail').fill(demoAccount.email);
    await this.page.getByLabel('Password').fill(demoAccount.password);
    await this.button('Sign in').click();
    await this.expectReady();
  }

  async expectReady(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
    await expect(this.page.getByRole('heading', { name: /^Items \(\d+\)$/ })).toBeVisible();
  }

  async goTo(screen: Screen): Promise<void> {
    // The model lists the published items.
    await openScreen(this.page, screen === 'Items' ? 'Published' : screen);
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.goTo('Items');
    await this.expectReady();
  }

  /** Returns to the list of items, and closes all messages. */
  async settled(): Promise<void> {
    await this.goTo('Items');
    await this.expectReady();
    const dismiss = this.button('Dismiss');
    // The click may fail, because a message may disappear by itself before it.
    while ((await dismiss.count()) > 0)
      await dismiss
        .first()
        .click({ timeout: 1000 })
        .catch(() => undefined);
  }

  /** Lets the network lose the request or the answer of the next write. */
  async setFault(fault: Fault | null): Promise<void> {
    await this.page.unroute(writes);
    if (fault)
      await this.page.route(
        writes,
        async (route) => {
          if (fault.kind === 'lost') await route.fetch();
          await route.abort('connectionreset');
        },
        { times: 1 },
      );
  }

  /** Presses a button until its dialog closes: again if the server was not reached, or after `merge` if there was a conflict. */
  async finish(dialog: Locator, name = 'Save', merge?: () => Promise<void>): Promise<void> {
    const button = name === 'Save' ? saveButton(dialog) : this.button(name, dialog);
    const fault = dialog.getByRole('alert').first();
    for (let attempt = 0; attempt < 3; attempt++) {
      const before = (await fault.isVisible()) ? await fault.textContent() : null;
      await button.click();
      await expect
        .poll(
          async () =>
            !(await dialog.isVisible()) ||
            ((await fault.isVisible()) && (await fault.textContent()) !== before),
          wait,
        )
        .toBe(true);
      if (!(await dialog.isVisible())) return;
      const problem = await fault.textContent();
      if (!problem?.includes(unreachable)) {
        if (!merge) throw new Error(`The form reports: ${problem}`);
        await merge();
      }
    }
    await expect(dialog).toBeHidden();
  }

  /** Waits until the panel reports that a task is done. A paused task is resumed with the offered button. */
  async finishTask(sentence: RegExp): Promise<void> {
    const done = this.page.getByText(sentence).first();
    const failed = tasks(this.page).getByRole('alert');
    await expect(done.or(failed).first()).toBeVisible(wait);
    if (await failed.isVisible()) await pressInTasks(this.page, 'Try again');
    await expect(done).toBeVisible();
  }

  /** Presses a button of a screen until `done` is visible: again if the server was not reached. */
  async press(name: string, done: Locator): Promise<void> {
    const failed = this.page.getByRole('main').getByRole('alert');
    await this.button(name).click();
    await expect(done.or(failed).first()).toBeVisible(wait);
    if (await failed.isVisible()) await this.button(name).click();
    await expect(done.first()).toBeVisible();
  }

  #title = (id: string): string => this.shown.items.find((item) => item.id === id)!.title;

  /** Filters the table by the title of an item. */
  async #find(id: string): Promise<Locator> {
    const title = this.#title(id);
    await this.page.getByRole('searchbox', { name: 'Filter by title' }).fill(title);
    await expect(this.page.getByRole('heading', { name: 'Items (1)', exact: true })).toBeVisible();
    // Until the table follows, it has the row of the previous filter.
    const row = this.page
      .getByRole('table', { name: 'Items' })
      .locator('tbody tr')
      .filter({ has: this.page.getByRole('link', { name: `Edit ${title}`, exact: true }) });
    await expect(row).toHaveCount(1);
    return row;
  }

  async #showAll(): Promise<void> {
    await this.page.getByRole('searchbox', { name: 'Filter by title' }).fill('');
  }

  /** The id of the document with this text in a field. */
  async #idOf(collection: string, field: string, value: string): Promise<string> {
    const all = await readCollection(this.product.firebase, collection);
    return [...all].find(([, fields]) => fields[field] === value)![0];
  }

  async openForm(): Promise<Locator> {
    await this.page.getByRole('link', exact('+ Add Item')).click();
    return this.itemForm;
  }

  async fillForm(form: Locator, draft: Partial<Item>): Promise<void> {
    const { url, title, date, category, tags, description } = draft;
    // The form takes the picture from the provider of the URL, so the URL is filled in first.
    if (url) await this.textbox('Url', form).fill(url);
    if (title) await this.textbox('Title', form).fill(title);
    if (date !== undefined) await form.getByLabel('Date').fill(date);
    if (category !== undefined) await form.getByLabel('Category').selectOption(category);
    if (tags !== undefined) await this.textbox('Tags', form).fill(tags);
    if (description !== undefined) await this.textbox('Description', form).fill(description);
  }

  addItem: Panel['addItem'] = async (_, draft, visibility = { state: 'published', publishAt: null }) => {
    const form = await this.openForm();
    if (visibility.state !== 'published') await form.getByLabel('Visibility').selectOption(visibility.state);
    await this.fillForm(form, draft);
    await this.finish(form);
    return this.savedItem(draft, visibility);
  };

  async savedItem(
    draft: ItemDraft,
    visibility: Pick<ManagedItem, 'state' | 'publishAt'>,
  ): Promise<ManagedItem> {
    const collection = visibility.state === 'published' ? 'items' : 'drafts';
    return { ...draft, ...visibility, id: await this.#idOf(collection, 'title', draft.title) };
  }

  editItem: Panel['editItem'] = async (before, draft) => {
    const row = await this.#find(before.id);
    await row.getByRole('link', { name: /^Edit / }).click();
    const form = this.itemForm;
    const changes = Object.entries(draft).filter(([field, value]) => value !== before[field as keyof Item]);
    const fill = () => this.fillForm(form, Object.fromEntries(changes));
    await fill();
    // The form reports the other admin's change and merges it, and is then saved with both changes.
    await this.finish(form, 'Save', fill);
    await this.#showAll();
    return { ...before, ...draft } as ManagedItem;
  };

  async select(ids: string[]): Promise<void> {
    const { length: total } = this.shown.items;
    if (ids.length === total && total > 1) {
      await this.page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      if (total > rowsOfPage) await this.button(`Select all ${total}`).click();
    } else for (const id of ids) await (await this.#find(id)).getByRole('checkbox').check();
    await this.#showAll();
    await expect(this.page.getByText(`${ids.length} selected`)).toBeVisible();
  }

  /** Confirms the question that an operation on many items asks. */
  async #confirm(count: number, name: string): Promise<void> {
    if (count > rowsOfPage) await this.button(name, this.dialog(`${name}?`)).click();
  }

  deleteItems = async (ids: string[]) => {
    if (ids.length === 1) await this.button(/^Delete /, await this.#find(ids[0]!)).click();
    else {
      await this.select(ids);
      await selectionButton(this.page, 'Delete').click();
      await this.#confirm(ids.length, `Delete ${countOf(ids.length)}`);
    }
    await this.finishTask(/^Deleted (\d+ items?|“.+”)\./);
    await this.#showAll();
    return ids.length;
  };

  /** The message after a move counts items that were in the category already separately. */
  finishMove = (category: string): Promise<void> =>
    this.finishTask(new RegExp(`^(Moved .+ to|\\d+ (was|were) in) ${category}( already)?\\.`));

  moveItems: Panel['moveItems'] = async (ids, category) => {
    await this.select(ids);
    await moveSelected(this.page, category);
    await this.finishMove(category);
    return ids.length;
  };

  async openTrash(): Promise<void> {
    await this.goTo('Trash');
    await expect(this.page.getByRole('heading', { name: /^Trash \(\d+\)$/ })).toBeVisible();
  }

  async #findInTrash(id: string): Promise<string> {
    const name = this.#trash.get(id)!;
    await this.openTrash();
    await this.page
      .getByRole('searchbox', { name: 'Search the trash' })
      .fill(name.replace(/^(Category|Banner of) /, ''));
    return name;
  }

  /** Restores from the trash, or with Undo while it is offered. */
  restore = async (ids: string[]) => {
    const undo = this.button('Undo');
    if (await undo.isVisible()) await undo.click();
    else await this.button(`Restore ${await this.#findInTrash(ids[0]!)}`).click();
    await this.finishTask(/^Restored /);
    return ids.length;
  };

  deleteForever = async (ids: string[]) => {
    await this.button(`Delete ${await this.#findInTrash(ids[0]!)} permanently`).click();
    await this.button(/permanently$/, this.dialog(/permanently\?$/)).click();
    await this.finishTask(/^Deleted .* permanently\./);
  };

  addCategory = async (name: string) => {
    await this.button('+ Add Category').click();
    const form = this.dialog('Manage Category');
    await this.textbox('Name', form).fill(name);
    await this.finish(form);
    return { id: await this.#idOf('categories', 'name', name), name };
  };

  renameCategory: Panel['renameCategory'] = async (category, name) => {
    await this.button(`Edit the category ${category.name}`).click();
    const form = this.dialog('Manage Category');
    await this.textbox('Name', form).fill(name);
    await this.finish(form);
    await expect(this.page.getByText(/^(Saved|Renamed) the category/).first()).toBeVisible();
    return { ...category, name };
  };

  deleteCategory: Panel['deleteCategory'] = async ({ name }, { moveItemsTo: to } = {}) => {
    await this.button(`Delete the category ${name}`).click();
    const question = this.dialog(`Delete the category “${name}”?`);
    const done = this.page.getByText(`Deleted the category “${name}”.`);
    await expect(question.or(done).first()).toBeVisible(wait);
    if (await question.isVisible()) {
      if (to !== undefined) await question.getByRole('combobox').selectOption({ label: to });
      await this.button('Delete', question).click();
    }
    await this.finishTask(/^Deleted the category /);
  };

  saveBanner: Panel['saveBanner'] = async ({ draft: { size, link } }) => {
    await this.goTo('Banners');
    const form = this.dialog('Manage Banner');
    if (this.shown.banners.some((banner) => banner.size === size))
      await this.button(`Edit the banner of ${size}`).click();
    else {
      await this.button('+ Add Banner').click();
      await form.getByRole('combobox', { name: 'Size' }).selectOption(size);
      const picture = { name: 'b.png', mimeType: 'image/png', buffer: oneDotPng };
      await form.getByLabel('Banner', { exact: true }).setInputFiles(picture);
      await expect(this.button('Remove the image', form)).toBeVisible();
    }
    await this.textbox('Link', form).fill(link);
    await this.finish(form);
    const id = await this.#idOf('banners', 'link', link);
    const { banner } = (await readCollection(this.product.firebase, 'banners')).get(id)!;
    return { id, size, link, banner: String(banner) };
  };

  deleteBanner: Panel['deleteBanner'] = async ({ id }) => {
    const { size } = this.shown.banners.find((banner) => banner.id === id)!;
    await this.goTo('Banners');
    await this.button(`Delete the banner of ${size}`).click();
    await this.finishTask(/^Deleted the banner of /);
  };

  saveSite: Panel['saveSite'] = async (draft) => {
    await this.goTo('Site');
    await this.page.getByLabel('Name').fill(draft.name);
    await this.press('Save', this.page.getByText('Saved. Visitors see it now.'));
    return draft;
  };

  savePage: Panel['savePage'] = async ({ id, draft: { title, text }, extra }) => {
    await this.goTo('Pages');
    await this.page.getByRole('link', exact('+ Add Page')).click();
    const form = this.page.getByRole('form', { name: 'Manage Page' });
    await form.getByLabel('Title').fill(title);
    await form.getByLabel('Address').fill(id);
    await form.getByLabel('Linked in').selectOption(extra?.place ?? '');
    await form.getByLabel('Text').fill(text);
    await this.finish(form);
  };

  invite = async (address: string) => {
    await this.goTo('Team');
    await this.page.getByLabel('E-mail').fill(address);
    const link = this.page.getByLabel('Link', { exact: true });
    // If the answer was lost, the invitation exists already and its link is in the list.
    await this.press('Invite', link.or(this.page.getByText('This person is invited already.')));
    return '';
  };

  withdrawInvitation = async (address: string) => {
    await this.goTo('Team');
    await this.press(
      `Withdraw the invitation of ${address}`,
      this.page.getByText(`The invitation of ${address} is withdrawn.`),
    );
  };

  switchCounting: Panel['switchCounting'] = async ({ isOn }) => {
    await this.goTo('Audience');
    await this.page.getByLabel('Count how often videos are watched').click();
    await this.finishTask(isOn ? /^Views are counted from now on\./ : /^Views are no longer counted\./);
  };

  rebuildCatalogue = async () => {
    await this.reload();
    await this.button('Update now').click();
    await this.finishTask(/^Lists and search are up to date again\./);
    await expect(this.button('Update now')).toBeHidden();
  };

  planImport = async (file: File): Promise<Planned> => {
    await this.goTo('Import and export');
    const buffer = Buffer.from(await file.text());
    const mimeType = file.name.endsWith('csv') ? 'text/csv' : 'application/json';
    await this.page.getByLabel('CSV or JSON file').setInputFiles({ name: file.name, mimeType, buffer });
    await this.button('Preview').click();
    const counts = this.page.getByText(/^\d+ to add, /);
    await expect(counts).toBeVisible();
    const [add, change, unchanged, refused] = (await counts.textContent())!.match(/\d+/g)!.map(Number);
    return {
      counts: { add: add!, change: change!, unchanged: unchanged!, refused: refused! },
      run: async () => {
        await this.button(/^Import \d+ items?$/).click();
        await this.finishTask(/^Imported \d+ items?\./);
      },
    };
  };

  exportContent = async (): Promise<string> => {
    await this.goTo('Import and export');
    const download = this.page.waitForEvent('download');
    await this.button(/^Export all as JSON/).click();
    return readFile(await (await download).path(), 'utf8');
  };
}
