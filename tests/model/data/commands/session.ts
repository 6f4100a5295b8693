import { deleteDoc, doc } from 'firebase/firestore/lite';
import { addAdmin } from 'admin-data';
import { collections, emptyDraft } from 'shared-data/documents';
import type { World } from '../world';
import type { Command } from './does';

const steps = {
  async leaves({ pages }: World, who: number) {
    const page = pages[who]!;
    if (page.inPanel) page.leave();
    else page.comeBack();
  },
  async reloads(world: World, who: number) {
    const page = world.pages[who]!;
    await page.reload();
    await page.signIn();
    world.fresh.add(page);
  },
  async signsOut({ pages }: World, who: number) {
    const page = pages[who]!;
    if (page.isAtWork) await page.signOut();
  },
  async signsIn({ pages }: World, who: number) {
    const page = pages[who]!;
    if (page.inPanel && !page.isSignedIn) await page.signIn();
  },
  /** Removes and restores an admin. Nothing can be written in between. */
  async isDismissed({ test, pages }: World, who: number) {
    const page = pages[who]!;
    const state = page.admin.session.state;
    if (!page.isAtWork || state.state !== 'admin') return;
    await deleteDoc(doc(test.administration.db, collections.admins, state.uid));
    const draft = {
      ...emptyDraft,
      title: 'Refused',
      imageBlob: 'https://example.org/a.png',
      url: '',
      date: '2024-01-01',
    };
    const adding = page.admin.addItem(page.admin.newId(), { ...draft, category: 'Music' });
    await expect(adding).rejects.toMatchObject({ code: 'denied' });
    expect(page.admin.session.state.state).toBe('not-admin');
    await addAdmin(test.administration, state.uid);
    await page.admin.session.refresh();
  },
};

/** Changes the session or the page of an admin, but nothing that is stored. */
export class Turns implements Command {
  constructor(
    private readonly who: number,
    private readonly step: keyof typeof steps,
  ) {}

  static readonly steps = Object.keys(steps) as (keyof typeof steps)[];

  check(): boolean {
    return true;
  }

  async run(_: object, world: World): Promise<void> {
    await steps[this.step](world, this.who);
    await world.pages[this.who]!.settled();
    await world.observe();
  }

  toString(): string {
    return `${this.who}.${this.step}`;
  }
}
