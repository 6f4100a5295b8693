import fc from 'fast-check';
import { expect } from '../../../support/browser/product';
import { categoriesAt, command, pick, type Command } from '../command';
import { losing } from '../lost';
import { anyNetwork, anyone, choice } from './items';

const added = fc.record({ who: anyone, lost: anyNetwork }).map(({ who, lost }): Command =>
  command(
    `add a category (${who}, lost: ${lost})`,
    (model) => model.categories.length < 7,
    async (model, world) => {
      const panel = await world.panel(who, model);
      const name = `Kind ${model.next()}`;
      await panel.button('+ Add Category').click();
      const form = panel.dialog('Manage Category');
      await form.getByRole('textbox', { name: 'Name' }).fill(name);
      await losing(world, panel.page, lost, () => panel.save(form));
      await panel.told(`Saved the category “${name}”.`);
      await panel.dismissNotices();
      model.categories.push(name);
      model.look(who);
    },
  ),
);

const renamed = fc
  .record({ who: anyone, category: choice, lost: anyNetwork })
  .map(({ who, category, lost }): Command =>
    command(
      `rename a category (${who}, ${category}, lost: ${lost})`,
      (model) => categoriesAt(model, who).length > 0,
      async (model, world) => {
        const panel = await world.panel(who, model);
        const from = pick(model.offered(who), category);
        const to = `Kind ${model.next()}`;
        await panel.button(`Edit the category ${from}`).click();
        const form = panel.dialog('Manage Category');
        await form.getByRole('textbox', { name: 'Name' }).fill(to);
        await losing(world, panel.page, lost, () => panel.save(form));
        await panel.told(`Saved the category “${to}”.`);
        await panel.dismissNotices();
        model.renameCategory(from, to);
        model.look(who);
      },
    ),
  );

const deleted = fc
  .record({ who: anyone, category: choice, target: fc.noShrink(fc.option(choice)), lost: anyNetwork })
  .map(({ who, category, target, lost }): Command =>
    command(
      `delete a category, ${target === null ? 'its items stay' : 'its items move'} (${who}, ${category}, ${target}, lost: ${lost})`,
      (model) => model.categories.length > 2 && categoriesAt(model, who).length > 0,
      async (model, world) => {
        const panel = await world.panel(who, model);
        const name = pick(model.offered(who), category);
        const others = model.offered(who).filter((other) => other !== name);
        const to = target === null || others.length === 0 ? undefined : pick(others, target);
        await panel.button(`Delete the category ${name}`).click();
        const question = panel.dialog(`Delete the category “${name}”?`);
        const done = panel.page.getByText(`Deleted the category “${name}”.`);
        await expect(question.or(done)).toBeVisible();
        const asks = await question.isVisible();
        if (asks) {
          if (to !== undefined) await question.getByRole('combobox').selectOption({ label: to });
          await losing(world, panel.page, lost, () => panel.finish(question, 'Delete'));
        }
        await expect(done).toBeVisible();
        await panel.dismissNotices();
        model.deleteCategory(name, asks ? to : undefined);
        model.look(who);
      },
    ),
  );

export const categoryCommands = [added, added, renamed, renamed, deleted, deleted];
