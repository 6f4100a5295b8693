import { countView } from 'shared-data/views';
import type { Prepare } from '../deed';
import { copyOf } from '../model';
import { countingSwitched, viewsLookedAt, watched } from '../model-of-people';
import type { World } from '../world';
import type { Command } from './does';
import { isOfAnotherTool } from './others';

export const switchCounting: Prepare = (_, choice) => {
  const chosen = { isOn: choice.number() % 4 > 0, onCards: choice.number() % 3 > 0 };
  return {
    says: `has views ${chosen.isOn ? 'counted' : 'not counted'}${chosen.onCards ? ', and cards tell' : ''}`,
    run: ({ switchCounting }) => switchCounting(chosen),
    changes: [countingSwitched(chosen), viewsLookedAt],
    tells: 'what is hidden',
    needsCatalogue: true,
  };
};

export const lookAtViews: Prepare = () => ({
  says: 'looks at the views',
  run: ({ lookAtViews }) => lookAtViews(),
  changes: [viewsLookedAt],
  tells: 'what is hidden',
  needsCatalogue: true,
});

/** A visitor watches a video, which may be one that visitors cannot find. */
export class Watches implements Command {
  constructor(private readonly which: number) {}

  check(): boolean {
    return true;
  }

  async run(_: object, world: World): Promise<void> {
    const ids = [...world.model.items.keys(), ...world.model.hidden.keys()].filter(
      (one) => !isOfAnotherTool(one),
    );
    const id = ids[this.which % Math.max(1, ids.length)];
    if (id === undefined) return;
    const model = copyOf(world.model);
    watched(model, id);
    await countView(world.test.configuration, id, 1);
    world.become(model, [...world.fresh]);
    await world.observe();
  }

  toString(): string {
    return `a visitor watches video ${this.which}`;
  }
}
