import { Timestamp, deleteDoc, doc, setDoc, updateDoc } from 'firebase/firestore/lite';
import type { BannerSize } from 'shared-data';
import { emptyDraft } from 'shared-data/documents';
import { Choice } from '../deed';
import { copyOf, type Model } from '../model';
import { expectWhole } from '../observe';
import type { World } from '../world';
import { rebuild } from './content';
import { Does, type Command } from './does';
import { pictureFor, titleFor } from './items';

/** Whether another tool chose the id and may add the same item again. */
export const isOfAnotherTool = (id: string): boolean => id.startsWith('other-');

type Db = World['test']['administration']['db'];

/** Writes of another tool to the database, repeated in the model. */
const tools = {
  async addsItem(db: Db, model: Model, choice: Choice) {
    const number = choice.number();
    const fields = {
      ...emptyDraft,
      title: titleFor(number),
      imageBlob: pictureFor(number),
      url: '',
      date: '2025-02-02',
      category: 'Music',
    };
    const id = `other-${number}`;
    await setDoc(doc(db, 'items', id), fields);
    model.items.set(id, { id, ...fields });
    model.isBehind = true;
  },
  async changesItem(db: Db, model: Model, choice: Choice) {
    const item = choice.pick([...model.items.values()]);
    if (!item) return;
    const changed = choice.number() % 2 === 0 ? { title: 'Changed elsewhere' } : { category: 'Comedy' };
    await updateDoc(doc(db, 'items', item.id), changed);
    model.items.set(item.id, { ...item, ...changed });
    model.isBehind = true;
  },
  /** A newer version of the product adds a field to an item, and keeps the index correct. */
  async extendsItem(db: Db, model: Model, choice: Choice) {
    const item = choice.pick([...model.items.values()]);
    if (!item) return;
    await updateDoc(doc(db, 'items', item.id), { subtitles: 'en' });
    model.items.set(item.id, { ...item, subtitles: 'en' });
  },
  async deletesItem(db: Db, model: Model, choice: Choice) {
    const item = choice.pick([...model.items.values()]);
    if (!item) return;
    await deleteDoc(doc(db, 'items', item.id));
    model.items.delete(item.id);
    model.isBehind = true;
  },
  async addsCategory(db: Db, model: Model, choice: Choice) {
    const number = choice.number();
    const category = { name: `Other ${number}`, colour: 'red' };
    await setDoc(doc(db, 'categories', `other-${number}`), category);
    model.categories.set(`other-${number}`, category);
  },
  async addsBanner(db: Db, model: Model, choice: Choice) {
    const number = choice.number();
    const fields = { size: `${number}x90`, banner: 'https://example.org/new-size.png', link: '' };
    await setDoc(doc(db, 'banners', `other-${number}`), fields);
    model.banners.set(`other-${number}`, {
      id: `other-${number}`,
      ...fields,
      size: fields.size as BannerSize,
    });
    model.isBehind = true;
  },
  /** Some trash entries reach the age of 30 days, and the database deletes them. */
  async emptiesTrash(db: Db, model: Model, choice: Choice) {
    for (const trashId of choice.some([...model.trash.keys()])) {
      await updateDoc(doc(db, 'trash', trashId), { expiresAt: Timestamp.fromMillis(Date.now() - 1000) });
      model.trash.delete(trashId);
    }
  },
};

/** Another tool writes, and no page is notified. */
export class OtherTool implements Command {
  constructor(
    private readonly tool: keyof typeof tools,
    private readonly numbers: number[],
    private readonly isMended: boolean,
  ) {}

  static readonly tools = Object.keys(tools) as (keyof typeof tools)[];

  check(): boolean {
    return true;
  }

  async run(_: object, world: World): Promise<void> {
    const model = copyOf(world.model);
    await tools[this.tool](world.test.administration.db, model, new Choice(this.numbers));
    if (this.tool === 'emptiesTrash') {
      const page = world.pages.find(({ isAtWork }) => isAtWork);
      // The real database deletes expired entries. The local one leaves them to the panel.
      if (!page) return;
      await page.admin.emptyExpiredTrash();
    }
    world.become(model, []);
    world.overtake();
    await world.observe();
    const rebuilding = {
      who: this.numbers[0]! % world.pages.length,
      name: 'rebuild',
      prepare: rebuild,
      numbers: [0],
    };
    if (world.model.isBehind && this.isMended) await new Does([rebuilding], null).run({}, world);
  }

  toString(): string {
    const mended = this.isMended ? ', and a rebuild' : '';
    return `another tool ${this.tool}(${this.numbers.join()})${mended}`;
  }
}

/** A visitor with a stale page opens more pages. */
export class Visit implements Command {
  constructor(
    private readonly who: number,
    private readonly page: number,
    private readonly category: number,
  ) {}

  check(): boolean {
    return true;
  }

  async run(_: object, world: World): Promise<void> {
    const names = [undefined, ...[...world.model.categories.values()].map(({ name }) => name)];
    await expectWhole(world.visitors[this.who]!, this.page, names[this.category % names.length]);
  }

  toString(): string {
    return `visitor ${this.who} reads page ${this.page} of category ${this.category}`;
  }
}
