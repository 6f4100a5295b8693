import { collection, doc, writeBatch, type DocumentData } from 'firebase/firestore/lite';
import type { Data, Item } from 'shared-data';
import { startTestData, testAdmin, type TestData } from 'tests/support/admin-data';
import { addAdmin } from 'admin-data';
import { collections, readAll } from 'shared-data/documents';
import { emptyModel, type Model } from './model';
import {
  expectCatalogue,
  expectCheck,
  expectPageShows,
  expectVisitorSees,
  hiddenIn,
  known,
  knownBanners,
  readDatabase,
  storedBy,
  storedIn,
  type Database,
} from './observe';
import { placingOf, type PlacedItem, type Placing } from '../../../admin-data/src/states/state';
import { Guest, guestAddresses } from './guest';
import { Line } from './line';
import { Page } from './page';

const second = { email: 'second@example.org', password: 'battery-staple' };

/** The parts that all test runs share. */
interface Product {
  test: TestData;
  pages: Page[];
  guests: Guest[];
  line: Line;
}

/** The product in a test run: a server, the pages of three admins (two accounts), and visitors with stale pages. */
export class World {
  model: Model = emptyModel();
  /** The pages that have seen all changes. */
  readonly fresh = new Set<Page>();
  readonly console: string[] = [];
  visitors: Data[] = [];
  turn = 0;
  #stored = '';

  private constructor(
    readonly test: TestData,
    readonly pages: Page[],
    readonly guests: Guest[],
    /** The connection of new visitors. */
    private readonly line: Line,
  ) {}

  /** Starts a test run: `items` are stored and indexed, the admins signed in, and the visitors have read nothing. */
  static async begin({ test, pages, guests, line }: Product, items: Item[]): Promise<World> {
    await clear(test);
    await test.fill(items);
    const world = new World(test, pages, guests, line);
    for (const guest of guests) await guest.begin();
    const database = await readDatabase(test);
    world.model = {
      ...emptyModel(),
      items: new Map(items.map((item) => [item.id, item])),
      categories: new Map([...database.categories].map(([id, { name }]) => [id, { name: String(name) }])),
      log: storedIn(database).log,
    };
    for (const page of pages) {
      await page.begin();
      world.fresh.add(page);
    }
    world.visitors = [test.visit(), test.visit()];
    return world;
  }

  /** Starts the server of all test runs, with both accounts. */
  static async start(): Promise<Product> {
    const test = await startTestData();
    const { uid } = await test.firebase.addAccount(second);
    await addAdmin(test.administration, uid);
    const accounts = [testAdmin, second, testAdmin];
    const pages = await Promise.all(accounts.map((account) => Page.open(test.configuration, account)));
    const guests: Guest[] = [];
    for (const address of guestAddresses) guests.push(await Guest.arrive(test, address));
    return { test, pages, guests, line: await Line.to(test.configuration.local!.firestore) };
  }

  /** Replaces the model. Only the informed pages are up to date then. */
  become(model: Model, informed: Page[]): void {
    if (JSON.stringify(storedBy(model)) !== JSON.stringify(storedBy(this.model))) this.fresh.clear();
    this.model = model;
    for (const page of informed) this.fresh.add(page);
  }

  /**
   * Records a console message, except the expected one about a banner that another tool stored with an unknown size.
   */
  hear(line: string): void {
    if (!line.startsWith('The document banners/other-')) this.console.push(line);
  }

  /** Content changed without any page being notified. */
  overtake(): void {
    this.fresh.clear();
  }

  /** Empties the database, except the list of admins and the log. */
  async lose(): Promise<void> {
    await clear(this.test, ['changes']);
    this.fresh.clear();
  }

  /**
   * This page has restored the content from an export. The log has more entries, and content outside the export is
   * lost.
   */
  async found(page: Page): Promise<void> {
    const database = await readDatabase(this.test);
    const { items, hidden, categories, banners } = this.model;
    const kept = [...categories].map(([id, { name }]): [string, { name: string }] => [id, { name }]);
    this.model = {
      ...this.model,
      items: new Map([...items].map(([id, item]) => [id, known(item)])),
      hidden: new Map([...hidden].map(([id, video]) => [id, { ...known(video), ...placingOf(video) }])),
      categories: new Map(kept),
      banners: knownBanners(banners),
      hasHadSeries: this.model.series.size > 0,
      trash: new Map(),
      pages: new Map([...this.model.pages].sort(([one], [other]) => (one < other ? -1 : 1))),
      counting: emptyModel().counting,
      team: { ...this.model.team, invitations: new Map() },
      log: storedIn(database).log,
    };
    this.fresh.clear();
    this.fresh.add(page);
  }

  /** Replaces the model with the stored content after an unpredictable result, and expects that nothing was lost. */
  async takeOver(): Promise<void> {
    const stored = await readDatabase(this.test);
    const withIds = <T>(all: Map<string, DocumentData>) =>
      [...all].map(([id, fields]): [string, T] => [id, { ...fields, id } as T]);
    const items = withIds<Item>(stored.items);
    const hidden = withIds<PlacedItem>(hiddenIn(stored));
    const withoutCategory = (all: Iterable<[string, Item & Partial<Placing>]>) =>
      [...all].map(([, item]) => JSON.stringify({ ...known(item), ...placingOf(item), category: '' })).sort();
    expect(withoutCategory(items)).toEqual(withoutCategory(this.model.items));
    expect(withoutCategory(hidden)).toEqual(withoutCategory(this.model.hidden));
    this.model = {
      ...this.model,
      items: new Map(items),
      hidden: new Map(hidden),
      categories: new Map(stored.categories) as Model['categories'],
      site: storedIn(stored).site,
      log: storedIn(stored).log,
    };
    this.fresh.clear();
  }

  /** Expects that everything visible matches the model. */
  async observe(): Promise<Database> {
    const turn = this.turn++;
    const database = await readDatabase(this.test);
    expect(storedIn(database, this.model)).toEqual(storedBy(this.model));
    if (!this.model.isBehind) {
      expectCatalogue(this.model, database);
      for (const page of this.fresh) {
        await page.settled();
        expectPageShows(page, this.model, database);
      }
    }
    const { changes: _, ...seen } = database;
    const stored = JSON.stringify(Object.values(seen).map((one) => [...one]));
    // A new visitor is checked only after the stored content has changed.
    if (stored !== this.#stored) {
      this.line.answered = '';
      const visitor = this.test.visit(this.line.address);
      if (!this.model.isBehind) await expectVisitorSees(visitor, this.line, this.model, turn);
      await visitor.close();
      await expectCheck(this.test, this.model, database);
    }
    this.#stored = stored;
    expect(this.console).toEqual([]);
    return database;
  }

  async end(): Promise<void> {
    for (const page of this.pages) await page.end();
    for (const visitor of this.visitors) await visitor.close();
  }
}

async function clear({ administration: { db } }: TestData, kept: string[] = []): Promise<void> {
  for (const name of Object.values(collections)) {
    if (name === 'admins' || kept.includes(name)) continue;
    const refs = (await readAll(collection(db, name))).map(({ id }) => doc(db, name, id));
    for (let i = 0; i < refs.length; i += 400) {
      const batch = writeBatch(db);
      for (const ref of refs.slice(i, i + 400)) batch.delete(ref);
      await batch.commit();
    }
  }
}
