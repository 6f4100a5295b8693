import { deleteDoc, doc } from 'firebase/firestore/lite';
import { addAdmin, everyChange, type Admin, type Administration } from 'admin-data';
import { toDataError, type Data, type Item } from 'shared-data';
import { collections } from 'shared-data/documents';
import { buildDraft, Line, startTestData, testAdmin, type TestData } from 'tests/support/admin-data';
import type { Step } from '../commands';
import { expectCheck, type Database } from '../expect-database';
import { copyOf, type Refused } from '../model';
import { categoryAdded } from '../model-categories';
import { invited, joins } from '../model-people';
import { guestAddresses } from '../operations/people';
import { clear, World, type Driver } from '../world';
import { expectPanel } from './expect-panel';
import { expectVisitor, expectWhole } from './expect-visitor';
import { Guest } from './guest';
import { PanelPage } from './panel-page';

const second = { email: 'second@example.org', password: 'battery-staple' };

/** Calls `shared-data` and `admin-data` in Node: a server, the pages of three admins with two accounts, guests and visitors. */
export class DataDriver implements Driver {
  readonly console: string[] = [];
  #visitors: Data[] = [];
  #turn = 0;
  #stored = '';

  private constructor(
    readonly test: TestData,
    readonly people: PanelPage[],
    private readonly guests: Guest[],
    /** The connection of new visitors. */
    private readonly connection: Line,
  ) {}

  /** Starts the server of all test runs, with both accounts. */
  static async start(): Promise<DataDriver> {
    const test = await startTestData();
    const { uid } = await test.firebase.addAccount(second);
    await addAdmin(test.administration, uid);
    const accounts = [testAdmin, second, testAdmin];
    const pages = await Promise.all(accounts.map((account) => PanelPage.open(test.configuration, account)));
    const guests: Guest[] = [];
    for (const address of guestAddresses) guests.push(await Guest.arrive(test, address));
    const connection = await Line.to(test.configuration.local!.firestore);
    return new DataDriver(test, pages, guests, connection);
  }

  get administration(): Administration {
    return this.test.administration;
  }

  /** Starts a test run: these items are stored and indexed, the admins are signed in, and the visitors have read nothing. */
  async begin(items: Item[]): Promise<World> {
    await clear(this.administration);
    await this.test.fill(items);
    for (const guest of this.guests) await guest.begin();
    this.console.length = 0;
    this.#stored = '';
    const world = await World.begin(this);
    for (const page of this.people) {
      await page.begin();
      world.refresh(page);
    }
    this.#visitors = [this.test.visit(), this.test.visit()];
    return world;
  }

  async expectShown({ model, fresh }: World, database: Database): Promise<void> {
    if (!model.isBehind)
      for (const page of this.people.filter((one) => fresh.has(one))) {
        await page.settled();
        expectPanel(page, model, database);
      }
    const { changes: _, ...content } = database;
    const stored = JSON.stringify(Object.values(content).map((one) => [...one]));
    // A new visitor is checked only after the stored content has changed.
    if (stored === this.#stored) return;
    this.#stored = stored;
    this.connection.recorded = '';
    const visitor = this.test.visit(this.connection.address);
    if (!model.isBehind) await expectVisitor(visitor, this.connection, model, this.#turn++);
    await visitor.close();
    await expectCheck(this.administration, model, database);
  }

  /** A visitor whose page may be stale opens more list pages. */
  readonly visits: Step = async ({ model }, who, choice) => {
    const names = [undefined, ...[...model.categories.values()].map(({ name }) => name)];
    await expectWhole(this.#visitors[who % 2]!, 1 + (choice.number() % 4), choice.pick(names));
  };

  readonly leavesOrReturns: Step = async (_, who) => {
    const page = this.people[who]!;
    if (page.inPanel) page.leave();
    else page.comeBack();
    await page.settled();
  };

  readonly signsOutOrIn: Step = async (_, who) => {
    const page = this.people[who]!;
    if (page.isAtWork) await page.signOut();
    else if (page.inPanel && !page.isSignedIn) await page.signIn();
    await page.settled();
  };

  /** Removes an admin and adds them again. In between, no write of theirs may succeed. */
  readonly isRemoved: Step = async (_, who) => {
    const page = this.people[who]!;
    const { session, addItem, newId } = page.admin;
    const { state } = session;
    if (!page.isAtWork || state.state !== 'admin') return;
    await deleteDoc(doc(this.administration.db, collections.admins, state.uid));
    const adding = addItem(newId(), buildDraft({ title: 'Refused' }));
    await expect(adding).rejects.toMatchObject({ group: 'denied' });
    expect(session.state.state).toBe('not-admin');
    await addAdmin(this.administration, state.uid);
    await session.refresh();
    await page.settled();
  };

  readonly guestJoins: Step = async (world, who) => {
    const { address, join } = this.guests[who % 2]!;
    const next = copyOf(world.model);
    const isAllowed = joins(next, address) || next.team.members.has(address);
    const answer = await codeOf(join());
    expect(isAllowed ? [null] : ['denied', 'not-found']).toContain(answer);
    if (isAllowed) world.become(next);
  };

  /** A write of a person who may be invited or removed. It must succeed only between joining and removal. */
  readonly guestWrites: Step = async (world, who, choice) => {
    const { admin, address } = this.guests[who % 2]!;
    const next = copyOf(world.model);
    const category = { id: admin.newId(), name: `By a guest ${choice.number() % 3}` };
    const isInviting = choice.number() % 2 === 0;
    const change = isInviting ? invited('emil@people.example') : categoryAdded(category);
    let expected: string | null = null;
    try {
      change(next, address);
    } catch (cause) {
      expected = (cause as Refused).code;
    }
    if (!next.team.members.has(address)) expected = 'denied';
    const { name, id } = category;
    const writing = isInviting ? admin.invite('emil@people.example') : admin.addCategory(name, id);
    expect(await codeOf(writing)).toBe(expected);
    if (expected === null) world.become(next);
  };

  readonly guestReads: Step = async ({ model }, who, choice) => {
    const { admin, address } = this.guests[who % 2]!;
    const answer = await codeOf(choice.pick(adminReads)!(admin));
    expect(answer).toBe(model.team.members.has(address) ? null : 'denied');
  };

  async end(): Promise<void> {
    for (const page of this.people) await page.end();
    for (const visitor of this.#visitors) await visitor.close();
  }

  async stop(): Promise<void> {
    for (const page of this.people) await page.close();
    await this.connection.close();
    await this.test.stop();
  }
}

const codeOf = (result: Promise<unknown>): Promise<string | null> =>
  result.then(
    () => null,
    (cause: unknown) => toDataError(cause).group,
  );

/** Everything that only admins can read. */
const adminReads: ((admin: Admin) => Promise<unknown>)[] = [
  ({ readHiddenIndex }) => readHiddenIndex(),
  ({ readTrash }) => readTrash({}),
  ({ readLog }) => readLog(everyChange),
  ({ readContent }) => readContent('series'),
  ({ readContent }) => readContent('page'),
  ({ readViews }) => readViews(7),
  ({ readTeam }) => readTeam(),
];
