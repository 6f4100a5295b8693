import type fc from 'fast-check';
import type { Model, Who } from './model';
import { observe } from './observe';
import type { World } from './world';

/** A regular expression for commands to leave out, to continue past a known fault. */
const without = process.env['WALK_WITHOUT'] ? new RegExp(process.env['WALK_WITHOUT']) : null;

export type Command = fc.AsyncCommand<Model, World>;

/** One action of a person. `can` depends only on the model; `run` performs the action and updates the model. */
export function command(
  name: string,
  can: (model: Model) => boolean,
  run: (model: Model, world: World) => Promise<void>,
): Command {
  return {
    check: (model) => !without?.test(name) && can(model as Model),
    run: async (model, world) => {
      const start = Date.now();
      model.steps++;
      await run(model, world);
      const acted = Date.now();
      await observe(model, world);
      if (process.env['WALK_LOG'])
        console.log(`${model.steps}. ${name} (${acted - start} ms, observed in ${Date.now() - acted} ms)`);
    },
    toString: () => name,
  };
}

/** Returns the same element for the same list and choice, whatever the list's length. */
export const pick = <T>(list: readonly T[], choice: number): T => list[choice % list.length]!;

/** The existing films that a panel shows: all of them before the panel is first opened. */
export const filmsAt = (model: Model, who: Who): number[] =>
  model.seen[who] ? model.within(who) : [...model.films.keys()];

/** The existing categories that a panel offers. */
export const categoriesAt = (model: Model, who: Who): string[] =>
  model.seen[who] ? model.offered(who) : model.categories;
