import fc from 'fast-check';
import { expect } from '../../../support/browser/product';
import { command, pick, type Command } from '../command';
import { choice, either } from './items';

const closed = fc.record({ discard: either, key: either }).map(({ discard, key }): Command =>
  command(
    `type in a form, close it ${key ? 'with Escape' : 'with its button'} and ${discard ? 'discard' : 'keep editing and save'}`,
    (model) => model.isUpToDate('admin') && model.categories.length > 0,
    async (model, world) => {
      const panel = world.panels.admin!;
      const film = model.newFilm(model.categories[0]!);
      const form = await panel.openNew();
      await panel.fill(form, film);
      if (key) await panel.page.keyboard.press('Escape');
      else await form.getByRole('button', { name: 'Close' }).click();
      await form.getByRole('button', { name: discard ? 'Discard' : 'Keep editing' }).click();
      if (!discard) {
        await panel.save(form);
        model.add(film);
      }
      await expect(form).toBeHidden();
      await panel.dismissNotices();
      model.look('admin');
    },
  ),
);

const reloaded = fc.record({ discard: either, category: choice }).map(({ discard, category }): Command =>
  command(
    `type in a form, reload, and ${discard ? 'discard' : 'continue and save'} the draft`,
    (model) => model.categories.length > 0,
    async (model, world) => {
      const panel = world.panels.admin!;
      await panel.reload();
      const film = model.newFilm(pick(model.categories, category));
      await panel.fill(await panel.openNew(), film);
      await panel.reload();
      const unsaved = panel.page.getByRole('region', { name: 'Unsaved item' });
      await unsaved.getByRole('button', { name: discard ? 'Discard' : 'Continue' }).click();
      if (!discard) {
        await panel.save(panel.dialog('Manage Item'));
        model.add(film);
      }
      await expect(unsaved).toBeHidden();
      await panel.dismissNotices();
      model.look('admin');
    },
  ),
);

const wentBack = fc.constant(
  command(
    'press Back with a form open',
    (model) => model.isUpToDate('admin'),
    async (_model, world) => {
      const panel = world.panels.admin!;
      await panel.goTo('Trash');
      await panel.goTo('Items');
      await panel.expectReady();
      const form = await panel.openNew();
      const address = new URL(panel.page.url()).pathname;
      await form.getByRole('textbox', { name: 'Title' }).fill('Half a thought');
      await panel.page.goBack();
      // Back keeps the screen under an open form.
      if (await form.isVisible()) {
        expect(new URL(panel.page.url()).pathname, 'the page under the form').toBe(address);
        const discard = form.getByRole('button', { name: 'Discard' });
        if (!(await discard.isVisible())) await form.getByRole('button', { name: 'Close' }).click();
        await discard.click();
      }
      await expect(form).toBeHidden();
      const unsaved = panel.page.getByRole('region', { name: 'Unsaved item' });
      if (await unsaved.isVisible()) await unsaved.getByRole('button', { name: 'Discard' }).click();
      await panel.goTo('Items');
      await panel.expectReady();
    },
  ),
);

export const formCommands = [closed, reloaded, wentBack];
