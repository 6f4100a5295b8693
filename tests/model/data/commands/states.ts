import { publishDue, type Placing, type VideoState } from 'admin-data';
import type { Choice, Prepare } from '../deed';
import { added, dueAt, edited, stateChanged } from '../changes';
import { copyOf } from '../model';
import type { World } from '../world';
import type { Command } from './does';
import { batchesOf, draftFrom, hiddenOf } from './items';

/** Times after the end of any test run. */
const times = ['2031-01-01T08:00:00.000Z', '2031-01-01T08:00:00.000Z', '2035-06-01T20:30:00.000Z'];

function placingFor(choice: Choice): Placing {
  const state = choice.pick(['draft', 'unlisted', 'scheduled', 'published'] as const)!;
  return { state, publishAt: state === 'scheduled' ? choice.pick(times)! : null };
}

export const addHidden: Prepare = ({ shown, admin }, choice) => {
  const draft = draftFrom(shown, choice);
  if (!draft) return null;
  const placing = placingFor(choice);
  // Drafts may lack fields that other videos require.
  if (placing.state === 'draft' && choice.number() % 3 === 0) draft.category = draft.date = '';
  const id = admin.newId();
  return {
    says: `adds "${draft.title}" in "${draft.category}" as ${placing.state}`,
    run: ({ addItem }) => addItem(id, draft, placing),
    changes: [added({ id, ...draft }, placing)],
  };
};

/** Edits a video and changes its visibility in one step. */
export const editPlaced: Prepare = ({ shown }, choice) => {
  const before = choice.pick([...hiddenOf(shown), ...(shown.table?.items ?? []).slice(0, 3)]);
  const draft = draftFrom(shown, choice);
  if (!before || !draft) return null;
  const { id } = before;
  const placing = placingFor(choice);
  return {
    says: `edits ${id}, to be ${placing.state}`,
    run: ({ editItem }) => editItem(before, draft, placing),
    changes: [edited(before, { id, ...draft }, placing)],
  };
};

/** Changes the visibility of several videos. */
export const changeStates: Prepare = ({ shown }, choice) => {
  const from = choice.pick<VideoState>(['published', 'draft', 'unlisted', 'scheduled'])!;
  const placing = placingFor(choice);
  const all = from === 'published' ? shown.table?.items : shown.hidden?.[from].videos;
  const ids = choice.some((all ?? []).map(({ id }) => id));
  if (ids.length === 0) return null;
  return {
    says: `makes ${ids.join(', ')} ${placing.state}`,
    run: ({ changeState }) => changeState(ids, from, placing),
    changes: batchesOf(ids).map((batch) => stateChanged(batch, from, placing)),
    needsCatalogue: true,
  };
};

/** Time passes, and the server publishes scheduled videos, with no panel open. */
export class ServerPublishes implements Command {
  constructor(private readonly year: number) {}

  check(): boolean {
    return true;
  }

  async run(_: object, world: World): Promise<void> {
    if (world.model.isBehind) return;
    const now = new Date(`${this.year}-12-31T00:00:00Z`);
    const model = copyOf(world.model);
    const due = dueAt(model, now);
    for (let i = 0; i < due.length; i += readAtOnce) {
      const ids = due.slice(i, i + readAtOnce).map(({ id }) => id);
      stateChanged(ids, 'scheduled', { state: 'published', publishAt: null })(model, 'test@example.org');
    }
    const { published, left, next } = await publishDue(world.test.administration, now);
    const after = dueAt(model, now);
    expect({ published, left: left.map(({ id }) => id) }).toEqual({
      published: due.length - after.length,
      left: after.map(({ id }) => id),
    });
    expect(next).toBe(dueAt(model, new Date('2100-01-01'))[after.length]?.publishAt ?? null);
    world.become(model, []);
    await world.observe();
  }

  toString(): string {
    return `the server publishes what is due in ${this.year}`;
  }
}

/** The number of videos that the server moves in one write. */
const readAtOnce = 25;
