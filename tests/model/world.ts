import { collection, doc, writeBatch } from 'firebase/firestore/lite';
import type { Item } from 'shared-data';
import type { Administration, ManagedItem, ItemVisibility } from 'admin-data';
import { collections, readAll } from 'shared-data/documents';
import { visibilityOf } from '../../admin-data/src/commit/visibility';
import {
  expectIndex,
  hiddenIn,
  known,
  knownBanners,
  readDatabase,
  storedIn,
  storedOf,
  type Database,
} from './expect-database';
import { expectEqual } from './expect-equal';
import { copyOf, emptyModel, type Change, type Model, type TrashedCategory } from './model';
import { unlinkHidden } from './model-site';
import type { Person } from './operation';

/** Runs the product for a test: admins with panels, and all readers that can be compared with the model. */
export interface Driver {
  readonly people: Person[];
  /** The database without rules. */
  readonly administration: Administration;
  /** Unexpected console messages. */
  readonly console: string[];
  /** Expects that the up-to-date panels, the visitors and other readers show the model. */
  expectShown: (world: World, database: Database) => Promise<void>;
}

const mapped = <T, Result>(all: Map<string, T>, of: (one: T, id: string) => Result): Map<string, Result> =>
  new Map([...all].map(([id, one]) => [id, of(one, id)]));
const withIds = <T>(all: Database['items']) => mapped(all, (fields, id) => ({ ...fields, id }) as T);

/** The product in a test run, together with the model of its content. */
export class World {
  /** The people whose panels have seen all changes. */
  readonly fresh = new Set<Person>();

  private constructor(
    readonly driver: Driver,
    public model: Model,
  ) {}

  /** Starts a test run with the stored content, which is in the index. */
  static async begin(driver: Driver): Promise<World> {
    const database = await readDatabase(driver.administration);
    const { log } = storedIn(database);
    return new World(driver, {
      ...emptyModel(),
      items: withIds(database.items),
      categories: new Map(database.categories) as Model['categories'],
      banners: withIds(database.banners),
      log,
    });
  }

  refresh(person: Person): void {
    this.fresh.add(person);
    person.refresh?.(this.model);
  }

  /** Replaces the model. Afterwards only the informed people are up to date. */
  become(model: Model, informed: Person[] = []): void {
    if (JSON.stringify(storedOf(model)) !== JSON.stringify(storedOf(this.model))) this.fresh.clear();
    this.model = model;
    for (const person of informed) this.refresh(person);
  }

  /** The model after a change that must not be refused. */
  after(change: Change, email: string): Model {
    const next = copyOf(this.model);
    change(next, email);
    unlinkHidden(next);
    return next;
  }

  /**
   * Updates the model after this person has restored the content from an export. The log has more entries, and content that
   * exports omit is lost.
   */
  async restored(person: Person): Promise<void> {
    const { items, hidden, categories, banners, pages, series, team } = this.model;
    this.model = {
      ...this.model,
      items: mapped(items, known),
      hidden: mapped(hidden, (video) => ({ ...known(video), ...visibilityOf(video) })),
      categories: mapped(categories, ({ name, formerNames }) => ({
        name,
        ...(formerNames && { formerNames }),
      })),
      banners: knownBanners(banners),
      hasHadSeries: series.size > 0,
      trash: new Map(),
      pages: new Map([...pages].sort(([one], [other]) => (one < other ? -1 : 1))),
      counting: emptyModel().counting,
      team: { ...team, invitations: new Map() },
      log: storedIn(await readDatabase(this.driver.administration)).log,
    };
    this.fresh.clear();
    this.refresh(person);
  }

  /** Replaces the model with the stored content after an unpredictable result, and expects that no item was lost. */
  async takeOver(): Promise<void> {
    const database = await readDatabase(this.driver.administration);
    const items = withIds<Item>(database.items);
    const hidden = withIds<ManagedItem>(hiddenIn(database));
    const withoutCategory = (all: Map<string, Item & Partial<ItemVisibility>>) =>
      [...all.values()]
        .map((item) => JSON.stringify({ ...known(item), ...visibilityOf(item), category: '' }))
        .sort();
    expectEqual('items', withoutCategory(items), withoutCategory(this.model.items));
    expectEqual('hidden items', withoutCategory(hidden), withoutCategory(this.model.hidden));
    const { site, log, trash } = storedIn(database);
    const trashed = trash.filter((one): one is TrashedCategory => 'movedTo' in one);
    const categories = new Map(database.categories) as Model['categories'];
    this.model = {
      ...this.model,
      ...{ items, hidden, categories, site, log },
      trash: new Map([
        ...this.model.trash,
        ...trashed.map((one) => [one.id, { ...one, id: one.id.replace('category:', '') }] as const),
      ]),
    };
    this.fresh.clear();
  }

  /** Expects that everything visible matches the model. */
  async observe(): Promise<void> {
    const { driver, model } = this;
    const database = await readDatabase(driver.administration);
    expectEqual('the database', storedIn(database, model), storedOf(model));
    if (!model.isBehind) expectIndex(model, database);
    await driver.expectShown(this, database);
    expectEqual('the console', driver.console, []);
  }
}

/** Empties the database, except the list of admins and these collections. */
export async function clear({ db }: Pick<Administration, 'db'>, kept: string[] = []): Promise<void> {
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
