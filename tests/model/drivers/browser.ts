import type { Browser, BrowserContext, Page } from '@playwright/test';
import { doc, setDoc } from 'firebase/firestore/lite';
import { administer, rebuildCatalogue, type Administration } from 'admin-data';
import { parseConfiguration } from 'shared-data';
import { emptyDraft, siteOf } from 'shared-data/documents';
import { published } from '../../../admin-data/src/commit/visibility';
import { demoAccount } from '../../../demo';
import { holdWrites } from '../../support/browser/database';
import { moveSelected, signOut } from '../../support/browser/panel';
import { isFault } from '../../support/browser/page';
import { oneDotAddress } from '../../support/browser/one-dot';
import { expect, type Product } from '../../support/browser/product';
import type { Step } from '../commands';
import type { Database } from '../expect-database';
import { siteSaved } from '../model-site';
import { added, moved } from '../model-videos';
import { draftFor, titleFor } from '../operations/items';
import { clear, World, type Driver } from '../world';
import { BrowserPanel } from './browser-panel';
import { expectPanel, expectSite, expectTrash } from './expect-browser';

/** The number of observations between two complete checks. Each complete check begins with a reload. */
const between = 8;

/** Uses the built product in a browser: the panels of two admins, and visitors. */
export class BrowserDriver implements Driver {
  readonly people: BrowserPanel[] = [];
  readonly console: string[] = [];
  #contexts: BrowserContext[] = [];
  #observations = 0;
  /** A visitor's page that stays open. */
  #visitor: Page | null = null;

  private constructor(
    readonly administration: Administration,
    private readonly product: Product,
    private readonly browser: Browser,
  ) {}

  /** Starts a test run with items in two of three categories, enough for two pages of every list, and a banner of one size. */
  static async begin(product: Product, browser: Browser): Promise<World> {
    const administration = administer({
      configuration: parseConfiguration(product.configuration()),
      token: () => Promise.resolve(product.firebase.adminToken),
      email: demoAccount.email,
    });
    const driver = new BrowserDriver(administration, product, browser);
    await clear(administration);
    const put = (path: string, fields: object) => setDoc(doc(administration.db, path), fields);
    for (const [i, name] of ['Comedy', 'Drama', 'Nothing Yet'].entries())
      await put(`categories/category-${i}`, { name });
    const banner = { size: '320x50', banner: oneDotAddress, link: 'https://example.org/first' };
    await put('banners/first', banner);
    for (const { id, ...fields } of initialItems) await put(`items/${id}`, fields);
    await rebuildCatalogue(administration);
    const world = await World.begin(driver);
    for (let i = 0; i < 2; i++) {
      const panel = new BrowserPanel(await (await driver.#newContext()).newPage(), product);
      driver.people.push(panel);
      await panel.open();
      world.refresh(panel);
    }
    return world;
  }

  async expectShown(world: World, _: Database): Promise<void> {
    for (const panel of this.people) if (world.fresh.has(panel)) await expectPanel(panel, world.model);
    if (++this.#observations % between === 0) await this.expectWhole(world);
  }

  /** Checks a panel after a reload, its trash, and the pages of a new visitor. */
  async expectWhole(world: World): Promise<void> {
    const panel = this.people[0]!;
    await panel.reload();
    world.refresh(panel);
    await expectPanel(panel, world.model);
    await expectTrash(panel, world.model);
    const context = await this.#newContext();
    await expectSite(context, this.product, world.model);
    await context.close();
  }

  async #newContext(): Promise<BrowserContext> {
    const context = await this.browser.newContext({ viewport: { width: 1440, height: 900 } });
    this.#contexts.push(context);
    // Tests have no access to pictures and players of other sites.
    await context.route('https://**', (route) => route.abort());
    // A write that meets another one of the same panel is refused, and repeated.
    const isRepeated = (line: string) => /status of (400|403)/.test(line);
    context.on('console', (message) => {
      if (isFault(message) && !isRepeated(message.text())) this.console.push(message.text());
    });
    context.on('weberror', (error) => this.console.push(String(error.error())));
    return context;
  }

  async end(): Promise<void> {
    await Promise.all(this.#contexts.map((context) => context.close()));
    await this.administration.close();
  }

  readonly visitorOpensHome: Step = async () => {
    await this.#visitor?.context().close();
    this.#visitor = await (await this.#newContext()).newPage();
    await this.#visitor.goto(`${this.product.addresses.shell}/`);
    await expect(this.#visitor.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
  };

  /** A visitor's page may be stale and show earlier content, but each of its lists must have existed. */
  readonly visitorContinues: Step = async (world, who, choice) => {
    if (!this.#visitor) await this.visitorOpensHome(world, who, choice);
    const page = this.#visitor!;
    const where = choice.pick(['page', 'category', 'search', 'watch'])!;
    if (where === 'search') {
      const search = page.getByRole('search');
      await search.getByRole('combobox').fill('Video');
      await expect(search.getByRole('status')).toHaveText(/^([\d,]+ results?|No result found)$/);
      await search.getByRole('combobox').fill('');
      return;
    }
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'Latest Videos' })).toBeVisible();
    const second = page.getByRole('link', { name: 'Page 2', exact: true });
    if (where === 'page' && (await second.isVisible())) await second.click();
    if (where === 'category') {
      await page.getByRole('link', { name: 'Category', exact: true }).first().click();
      const tiles = page.getByRole('main').getByRole('link').and(page.locator('[href^="/category"]'));
      await tiles.first().click();
    }
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const cards = page.getByRole('article').getByRole('heading');
    const shown = await cards.allTextContents();
    expect(shown.filter((title) => !title.startsWith('Video '))).toEqual([]);
    expect(new Set(shown).size, 'nothing twice').toBe(shown.length);
    if (where !== 'watch' || shown.length === 0) return;
    await cards
      .getByRole('link')
      .nth(choice.number() % shown.length)
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Video \d+ .*|Video not found)$/);
  };

  readonly signsOut: Step = async (world, who) => {
    const panel = this.people[who]!;
    await signOut(panel.page);
    await expect(panel.button('Sign in')).toBeVisible();
    await panel.page.reload();
    await expect(panel.button('Sign in'), 'a reload after signing out opens no panel').toBeVisible();
    await panel.signIn();
    world.refresh(panel);
  };

  /** Signs out in another tab. The page keeps the items that it has read, and receives no changes of others. */
  readonly signsOutInOtherTab: Step = async (_, who) => {
    const panel = this.people[who]!;
    const tab = new BrowserPanel(await panel.page.context().newPage(), this.product);
    await tab.page.goto(panel.page.url(), { waitUntil: 'networkidle' });
    await tab.expectReady();
    await signOut(tab.page);
    await expect(tab.button('Sign in')).toBeVisible();
    await tab.page.close();
    await expect(panel.button('Sign in')).toBeVisible();
    await expect(panel.page.getByRole('table', { name: 'Items' })).toBeHidden();
    await panel.signIn();
  };

  readonly leavesAndReturns: Step = async (_, who) => {
    const panel = this.people[who]!;
    await panel.page.getByRole('link', { name: 'See the site' }).click();
    await expect(panel.page.getByRole('heading', { name: 'Latest Videos' })).toBeVisible();
    await panel.page.goBack();
    await panel.expectReady();
  };

  /** Types a new item, and closes the form or reloads the page. Then discards the item, or continues and saves it. */
  readonly interruptsForm: Step = async (world, who, choice) => {
    const panel = this.people[who]!;
    await panel.reload();
    world.refresh(panel);
    const draft = draftFor(panel, choice);
    if (!draft) return;
    const [isReloaded, isDiscarded] = [choice.number() % 2 === 0, choice.number() % 2 === 0];
    const form = await panel.openForm();
    await panel.fillForm(form, draft);
    if (isReloaded) await panel.reload();
    else await panel.button('Close', form).click();
    const unsaved = panel.page.getByRole('region', { name: 'Unsaved changes' });
    if (isDiscarded) await panel.button('Discard', unsaved).click();
    else {
      await unsaved.getByRole('link', { name: 'Continue' }).click();
      await panel.finish(panel.itemForm);
      world.become(world.after(added(await panel.savedItem(draft, published)), panel.email), [panel]);
    }
    await expect(form).toBeHidden();
  };

  /** Moves all items, but reloads the page before the first write. The move is then repeated by hand. */
  readonly interruptsMove: Step = async (world, who, choice) => {
    const panel = this.people[who]!;
    await panel.reload();
    world.refresh(panel);
    const ids = panel.shown.items.map(({ id }) => id);
    const category = choice.pick(panel.shown.categories);
    if (ids.length < 2 || !category) return;
    await panel.select(ids);
    const heldWrites = await holdWrites(panel.page, { after: 0 });
    const isMoved = panel.shown.items.some((item) => item.category !== category.name);
    await moveSelected(panel.page, category.name);
    if (isMoved) {
      await heldWrites.holding;
      await panel.page.reload();
    }
    await heldWrites.drop();
    if (isMoved) {
      await panel.reload();
      await panel.select(ids);
      await moveSelected(panel.page, category.name);
    }
    await panel.finishMove(category.name);
    this.console.length = 0;
    world.become(world.after(moved(ids, category.name), panel.email), [panel]);
  };

  /** Two admins change the site's name at the same time. The later one is warned, and keeps their name or discards it. */
  readonly contestsName: Step = async (world, _, choice) => {
    const [panel, other] = this.people as [BrowserPanel, BrowserPanel];
    const [first, second] = [`First ${choice.number()}`, `Second ${choice.number()}`];
    const isKept = choice.number() % 2 === 0;
    const before = siteOf(world.model.site);
    for (const one of [panel, other]) await one.goTo('Site');
    await other.page.getByLabel('Name').fill(second);
    await panel.page.getByLabel('Name').fill(first);
    await panel.press('Save', panel.page.getByText('Saved. Visitors see it now.'));
    await other.button('Save').click();
    // The conflict is reported before the other admin's name is overwritten.
    await expect(other.page.getByRole('group', { name: 'Name' })).toContainText(first);
    await other.button(isKept ? 'Save' : 'Discard changes').click();
    await expect(other.button('Save')).toBeDisabled();
    await expect(other.page.getByLabel('Name')).toHaveValue(isKept ? second : first);
    for (const one of [panel, other]) await one.settled();
    const named = { ...before, name: first };
    world.become(world.after(siteSaved(named, before), panel.email));
    if (isKept) world.become(world.after(siteSaved({ ...named, name: second }, named), other.email));
  };
}

/** Items with titles that no search confuses. */
const initialItems = Array.from({ length: 14 }, (_, i) => ({
  ...emptyDraft,
  id: `first-${i}`,
  title: titleFor(1_000_003 * (i + 7) ** 2),
  imageBlob: oneDotAddress,
  url: `https://youtu.be/${String(i).padStart(11, 'b')}`,
  date: `2024-0${1 + (i % 5)}-01`,
  category: i % 3 ? 'Drama' : 'Comedy',
}));
