import type fc from 'fast-check';
import type { Model, Who } from './model';
import { observe } from './observe';
import type { World } from './world';

/** Commands to leave out, as a regular expression: to go on where a fault is known. */
const without = process.env['WALK_WITHOUT'] ? new RegExp(process.env['WALK_WITHOUT']) : null;

export type Command = fc.AsyncCommand<Model, World>;

/** One thing that a person does. `can` looks at the model alone; `run` does it, and has the model follow. */
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

/** The same choice of the same list each time, whatever the list's length. */
export const pick = <T>(list: readonly T[], choice: number): T => list[choice % list.length]!;

/** The films that a panel shows and that are there: all of them where the panel is opened first. */
export const filmsAt = (model: Model, who: Who): number[] =>
  model.seen[who] ? model.within(who) : [...model.films.keys()];

/** The categories that a panel offers and that are there. */
export const categoriesAt = (model: Model, who: Who): string[] =>
  model.seen[who] ? model.offered(who) : model.categories;
