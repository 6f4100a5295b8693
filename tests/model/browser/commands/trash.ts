import fc from 'fast-check';
import { expect } from '../../../support/browser/product';
import { command, pick, type Command } from '../command';
import type { Model } from '../model';
import type { Panel } from '../panel';
import { choice, either } from './items';

/** Films that can be restored. The trash keeps a film that an import has restored. */
const restorable = (model: Model) => [...model.trash.keys()].filter((key) => !model.films.has(key));

async function openTrash(panel: Panel): Promise<void> {
  await panel.goTo('Trash');
  await expect(panel.page.getByRole('heading', { name: /^Trash \(\d+\)$/ })).toBeVisible();
}

async function backToItems(panel: Panel): Promise<void> {
  await panel.goTo('Items');
  await panel.expectReady();
  await panel.dismissNotices();
}

const restored = fc.record({ film: choice, isSearched: either }).map(({ film, isSearched }): Command =>
  command(
    `restore an item from the trash${isSearched ? ', found by its title' : ''} (${film})`,
    (model) => restorable(model).length > 0,
    async (model, world) => {
      const panel = world.panels.admin!;
      const key = pick(restorable(model), film);
      const { title } = model.trash.get(key)!;
      await openTrash(panel);
      if (isSearched) await panel.page.getByRole('searchbox', { name: 'Search the trash' }).fill(title);
      await panel.button(`Restore ${title}`).click();
      await panel.finishTask(`Brought back “${title}”.`);
      await backToItems(panel);
      model.restore([key]);
      model.look('admin');
    },
  ),
);

const bannerRestored = fc.constant(
  command(
    'restore a banner from the trash',
    // A banner can be restored only while its size is free.
    (model) => model.trashedBanners.length === 1 && !model.banners.has(model.trashedBanners[0]!.size),
    async (model, world) => {
      const panel = world.panels.admin!;
      const [{ size, link }] = model.trashedBanners.splice(0) as [Model['trashedBanners'][number]];
      await openTrash(panel);
      await panel.button(`Restore Banner of ${size}`).click();
      await panel.finishTask(/^Brought back “Banner of/);
      await backToItems(panel);
      model.banners.set(size, link);
      model.look('admin');
    },
  ),
);

const deletedForGood = fc.record({ film: choice }).map(({ film }): Command =>
  command(
    `delete an item of the trash permanently (${film})`,
    (model) => model.trash.size > 0,
    async (model, world) => {
      const panel = world.panels.admin!;
      const key = pick([...model.trash.keys()], film);
      const what = `“${model.trash.get(key)!.title}”`;
      await openTrash(panel);
      await panel.button(`Delete ${model.trash.get(key)!.title} permanently`).click();
      await panel
        .dialog(`Delete ${what} permanently?`)
        .getByRole('button', { name: `Delete ${what} permanently` })
        .click();
      await panel.finishTask(`Deleted ${what} permanently.`);
      await backToItems(panel);
      model.trash.delete(key);
    },
  ),
);

const allOfIt = fc.record({ isRestored: either }).map(({ isRestored }): Command =>
  command(
    `select all of the trash, and ${isRestored ? 'restore it' : 'delete it permanently'}`,
    (model) =>
      model.trash.size > 1 &&
      (!isRestored || (restorable(model).length === model.trash.size && model.trashedBanners.length === 0)),
    async (model, world) => {
      const panel = world.panels.admin!;
      await openTrash(panel);
      const count = model.trash.size + model.trashedBanners.length;
      await panel.button(`Select all ${count}`).click();
      await expect(panel.page.getByText(`${count} selected`)).toBeVisible();
      if (isRestored) {
        await panel.button('Restore selected').click();
        await panel.finishTask(`Brought back ${count} items.`);
        model.restore([...model.trash.keys()]);
      } else {
        await panel.button('Delete permanently').click();
        const question = panel.dialog(`Delete ${count} items permanently?`);
        await question.getByRole('button', { name: `Delete ${count} items permanently` }).click();
        await panel.finishTask(`Deleted ${count} items permanently.`);
        model.trash.clear();
        model.trashedBanners.length = 0;
      }
      await backToItems(panel);
      model.look('admin');
    },
  ),
);

export const trashCommands = [restored, restored, bannerRestored, deletedForGood, allOfIt];
