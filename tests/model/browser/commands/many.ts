import fc from 'fast-check';
import { expect } from '../../../support/browser/product';
import { holdWrites } from '../../../e2e/admin/hold-writes';
import { command, pick, type Command } from '../command';
import { losing } from '../lost';
import type { Model, Who } from '../model';
import type { Panel } from '../panel';
import { anyNetwork, anyone, choice, either } from './items';

const pageSize = 10;
const countOf = (count: number) => (count === 1 ? '1 item' : `${count} items`);

/** The existing items on the first page of a panel's table. */
function onFirstPage(model: Model, who: Who): number[] {
  const seen = [...(model.seen[who]?.films ?? model.films)];
  const first = seen.sort(([, a], [, b]) => b.date.localeCompare(a.date)).slice(0, pageSize);
  return first.map(([key]) => key).filter((key) => model.films.has(key));
}

async function choose(panel: Panel, model: Model, who: Who, keys: number[]): Promise<void> {
  for (const key of keys) {
    const titles = [model.seen[who]!.films.get(key)!.title, model.films.get(key)!.title];
    await panel.page.getByRole('checkbox', { name: new RegExp(`^Select (${titles.join('|')})$`) }).check();
  }
  await expect(panel.page.getByText(`${keys.length} selected`)).toBeVisible();
}

async function chooseAll(panel: Panel, count: number): Promise<void> {
  await panel.page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  if (count > pageSize) await panel.button(`Select all ${count}`).click();
  await expect(panel.page.getByText(`${count} selected`)).toBeVisible();
}

/** A move of many asks for confirmation. */
async function pressMove(panel: Panel, category: string, count: number): Promise<void> {
  const chosen = panel.page.getByRole('group', { name: 'Selected items' });
  await chosen.getByRole('combobox').selectOption({ label: category });
  await chosen.getByRole('button', { name: 'Move', exact: true }).click();
  const what = `${countOf(count)} to ${category}`;
  const asks = panel.dialog(`Move ${what}?`);
  if (count > pageSize) await asks.getByRole('button', { name: `Move ${what}` }).click();
}

/** The message after a move, which counts items that already were in the category separately. */
const movedTo = (category: string): RegExp =>
  new RegExp(`^(Moved .+ to|\\d+ (was|were) in) ${category}( already)?\\.`);

/** A deletion of many asks for confirmation. */
async function pressDelete(panel: Panel, count: number): Promise<void> {
  await panel.button('Delete selected').click();
  const asks = panel.dialog(`Delete ${countOf(count)}?`);
  if (count > pageSize) await asks.getByRole('button', { name: `Delete ${countOf(count)}` }).click();
}

const some = fc
  .record({
    who: anyone,
    films: fc.noShrink(fc.array(fc.nat(9), { minLength: 1, maxLength: 4 })),
    category: fc.noShrink(fc.option(choice)),
    undo: either,
    lost: anyNetwork,
  })
  .map(({ who, films, category, undo, lost }): Command => {
    const doing = category === null ? 'delete' : 'move';
    return command(
      `${doing} some items${doing === 'delete' && undo ? ', and undo it' : ''} (${who}, ${films.join()}, ${category}, lost: ${lost})`,
      (model) => onFirstPage(model, who).length > 0 && (!model.seen[who] || model.offered(who).length > 0),
      async (model, world) => {
        const panel = await world.panel(who, model);
        const shown = onFirstPage(model, who);
        const keys = [...new Set(films.map((film) => pick(shown, film)))];
        await choose(panel, model, who, keys);
        if (category === null) {
          await losing(world, panel.page, lost, async () => {
            await pressDelete(panel, keys.length);
            await panel.finishTask(`Deleted ${countOf(keys.length)}.`);
          });
          model.delete(keys);
          if (undo) {
            await panel.button('Undo').click();
            await panel.finishTask(`Brought back ${countOf(keys.length)}.`);
            model.restore(keys);
          }
        } else {
          const target = pick(model.offered(who), category);
          await losing(world, panel.page, lost, async () => {
            await pressMove(panel, target, keys.length);
            await panel.finishTask(movedTo(target));
          });
          for (const key of keys) model.change(key, { category: target });
        }
        await panel.dismissNotices();
        model.look(who);
      },
    );
  });

const all = fc
  .record({ category: fc.noShrink(fc.option(choice)), interrupted: either })
  .map(({ category, interrupted }): Command => {
    const how = interrupted ? ', with a reload in the middle' : '';
    return command(
      `${category === null ? 'delete all items, and undo it' : 'move all items'}${how} (${category})`,
      (model) => model.isUpToDate('admin') && model.films.size > 1 && model.categories.length > 0,
      async (model, world) => {
        const panel = world.panels.admin!;
        const keys = [...model.films.keys()];
        const count = keys.length;
        await chooseAll(panel, count);
        const target = category === null ? '' : pick(model.categories, category);
        const sentence = category === null ? `Deleted ${countOf(count)}.` : movedTo(target);
        const press = () => (category === null ? pressDelete(panel, count) : pressMove(panel, target, count));
        if (interrupted) {
          const held = await holdWrites(panel.page, { after: 0 });
          await press();
          await held.holding;
          await panel.page.reload();
          await held.drop();
          await panel.expectReady();
        } else await press();
        await panel.finishTask(sentence);
        if (category === null) {
          await panel.button('Undo').click();
          await panel.finishTask(`Brought back ${countOf(count)}.`);
        } else for (const key of keys) model.change(key, { category: target });
        await panel.dismissNotices();
        model.look('admin');
      },
    );
  });

export const manyCommands = [some, some, some, all];
