import fc from 'fast-check';
import { expect } from '../../../support/browser/product';
import { command, type Command } from '../command';
import { anyNetwork, either } from './items';
import { losing } from '../lost';

const drafted = fc.record({ lost: anyNetwork }).map(({ lost }): Command =>
  command(
    `begin a draft (lost: ${lost})`,
    () => true,
    async (model, world) => {
      const panel = world.panels.admin!;
      const title = `Draft ${model.next()} for nobody`;
      const form = await panel.openNew();
      await form.getByRole('textbox', { name: 'Title' }).fill(title);
      await form.getByLabel('Visibility').selectOption('draft');
      await losing(world, panel.page, lost, () => panel.save(form));
      await panel.dismissNotices();
      model.drafts.push(title);
    },
  ),
);

const named = fc.record({ undo: either, lost: anyNetwork }).map(({ undo, lost }): Command =>
  command(
    `call the site by another name${undo ? ', and undo it' : ''} (lost: ${lost})`,
    () => true,
    async (model, world) => {
      const panel = world.panels.admin!;
      const { page } = panel;
      const name = `Films of ${model.next()}`;
      const save = panel.button('Save');
      await panel.goTo('Site');
      await page.getByLabel('Name').fill(name);
      await losing(world, page, lost, async () => {
        await save.click();
        const done = page.getByText('Saved. Visitors see it now.');
        const failed = page.getByRole('main').getByRole('alert');
        await expect(done.or(failed).first()).toBeVisible({ timeout: 45_000 });
        if (await failed.isVisible()) await save.click();
        await expect(save).toBeDisabled();
      });
      if (undo && (await panel.button('Undo').isVisible())) {
        await panel.button('Undo').click();
        await expect(page.getByText('The site is as it was before.')).toBeVisible();
      } else model.siteName = name;
      await panel.goTo('Items');
      await panel.expectReady();
      await panel.dismissNotices();
    },
  ),
);

export const siteCommands = [drafted, named];
