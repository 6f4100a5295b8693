import fc from 'fast-check';
import { expect } from '../../../support/browser/product';
import { categoriesAt, command, filmsAt, pick, type Command } from '../command';
import { losing, type Lost } from '../lost';
import type { Film, Who } from '../model';

// Shrinking a failure removes commands, but does not change their arguments.
export const anyone = fc.noShrink(fc.constantFrom<Who>('admin', 'admin', 'colleague'));
export const anyNetwork = fc.noShrink(fc.constantFrom<Lost>('nothing', 'nothing', 'request', 'answer'));
export const choice = fc.noShrink(fc.nat(999));
export const either = fc.noShrink(fc.boolean());

const added = fc
  .record({ who: anyone, category: choice, lost: anyNetwork })
  .map(({ who, category, lost }): Command =>
    command(
      `add an item (${who}, lost: ${lost}, ${category})`,
      (model) => categoriesAt(model, who).length > 0,
      async (model, world) => {
        const panel = await world.panel(who, model);
        const film = model.newFilm(pick(categoriesAt(model, who), category));
        const form = await panel.openNew();
        await panel.fill(form, film);
        await losing(world, panel.page, lost, () => panel.save(form));
        await panel.told(`Saved “${film.title}”.`);
        await panel.dismissNotices();
        model.add(film);
        model.look(who);
      },
    ),
  );

const edited = fc
  .record({
    who: anyone,
    film: choice,
    field: fc.noShrink(fc.constantFrom('title' as const, 'date' as const, 'category' as const)),
    category: choice,
    lost: anyNetwork,
  })
  .map(({ who, film, field, category, lost }): Command =>
    command(
      `edit the ${field} of an item (${who}, ${film}, lost: ${lost}, ${category})`,
      (model) => filmsAt(model, who).length > 0 && categoriesAt(model, who).length > 0,
      async (model, world) => {
        const panel = await world.panel(who, model);
        const key = pick(model.within(who), film);
        const stored = model.films.get(key)!;
        const changes = { [field]: model.newFilm(pick(model.offered(who), category))[field] };
        const found = await panel.find([...new Set([model.seen[who]!.films.get(key)!.title, stored.title])]);
        await found.press('Edit');
        const form = panel.dialog('Manage Item');
        const opened: Film = {
          title: await form.getByRole('textbox', { name: 'Title' }).inputValue(),
          url: await form.getByRole('textbox', { name: 'Url' }).inputValue(),
          date: await form.getByLabel('Date').inputValue(),
          category: await form.getByLabel('Category').inputValue(),
        };
        const fill = async () => {
          const { title, date, category: chosen } = changes;
          if (title) await form.getByRole('textbox', { name: 'Title' }).fill(title);
          if (date) await form.getByLabel('Date').fill(date);
          if (chosen) await form.getByLabel('Category').selectOption({ label: chosen });
        };
        await fill();
        const isOvertaken = (Object.keys(stored) as (keyof Film)[]).some(
          (name) => opened[name] !== stored[name] && stored[name] !== changes[name],
        );
        if (isOvertaken) {
          // The form reports the other's change, merges it, and saves both.
          await form.getByRole('button', { name: 'Save' }).click();
          await expect(form.getByRole('alert')).toContainText(/changed/i);
          await fill();
        }
        await losing(world, panel.page, lost, () => panel.save(form));
        await panel.showAll();
        await panel.dismissNotices();
        model.change(key, changes);
        model.look(who);
      },
    ),
  );

const deleted = fc.record({ who: anyone, film: choice, undo: either }).map(({ who, film, undo }): Command =>
  command(
    `delete an item${undo ? ', and undo it' : ''} (${who}, ${film})`,
    (model) => filmsAt(model, who).length > 0,
    async (model, world) => {
      const panel = await world.panel(who, model);
      const key = pick(model.within(who), film);
      const titles = [model.seen[who]!.films.get(key)!.title, model.films.get(key)!.title];
      await (await panel.find([...new Set(titles)])).press('Delete');
      await panel.told('Deleted 1 item.');
      model.delete([key]);
      if (undo) {
        await panel.button('Undo').click();
        await panel.told('Brought back 1 item.');
        model.restore([key]);
      }
      await panel.showAll();
      await panel.dismissNotices();
      model.look(who);
    },
  ),
);

export const itemCommands = [added, added, edited, edited, edited, deleted, deleted];
