import fc from 'fast-check';
import { oneDotPng } from '../../../support/browser/one-dot';
import { expect } from '../../../support/browser/product';
import { command, pick, type Command } from '../command';
import { losing } from '../lost';
import { bannerSizes } from '../model';
import { anyNetwork, anyone, choice, either } from './items';

const saved = fc
  .record({ who: anyone, size: fc.noShrink(fc.constantFrom(...bannerSizes)), lost: anyNetwork })
  .map(({ who, size, lost }): Command =>
    command(
      `save a banner of ${size} (${who}, lost: ${lost})`,
      // A panel that has not loaded the other's banner would add a second one of that size.
      (model) => !model.seen[who] || model.seesBanners(who),
      async (model, world) => {
        const panel = await world.panel(who, model);
        const link = `https://example.org/${model.next()}`;
        const form = panel.dialog('Manage Banner');
        await panel.goTo('Banners');
        if (model.banners.has(size)) await panel.button(`Edit the banner of ${size}`).click();
        else {
          await panel.button('+ Add Banner').click();
          await form.getByRole('combobox', { name: 'Size' }).selectOption(size);
          const picture = { name: 'b.png', mimeType: 'image/png', buffer: oneDotPng };
          await form.getByLabel('Banner', { exact: true }).setInputFiles(picture);
          await expect(form.getByRole('button', { name: 'Remove the image' })).toBeVisible();
        }
        await form.getByRole('textbox', { name: 'Link' }).fill(link);
        await losing(world, panel.page, lost, () => panel.save(form));
        await panel.told(`Saved the banner of ${size}.`);
        await panel.dismissNotices();
        await panel.goTo('Items');
        // An export would restore a second banner of that size.
        if (!model.banners.has(size)) model.backup = null;
        model.banners.set(size, link);
        model.look(who);
      },
    ),
  );

const deleted = fc
  .record({ who: anyone, banner: choice, undo: either })
  .map(({ who, banner, undo }): Command =>
    command(
      `delete a banner${undo ? ', and undo it' : ''} (${who}, ${banner})`,
      (model) => model.banners.size > 0 && (!model.seen[who] || model.seesBanners(who)),
      async (model, world) => {
        const panel = await world.panel(who, model);
        const size = pick([...model.banners.keys()], banner);
        await panel.goTo('Banners');
        await panel.button(`Delete the banner of ${size}`).click();
        await panel.told(`Deleted the banner of ${size}.`);
        if (undo) {
          await panel.button('Undo').click();
          await expect(panel.button(`Delete the banner of ${size}`)).toBeVisible();
        } else {
          model.trashedBanners.push({ size, link: model.banners.get(size)! });
          model.banners.delete(size);
        }
        await panel.dismissNotices();
        await panel.goTo('Items');
        model.look(who);
      },
    ),
  );

export const bannerCommands = [saved, saved, deleted];
