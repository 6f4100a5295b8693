import fc from 'fast-check';
import { write } from '../../../support/browser/another-tool';
import { oneDotAddress } from '../../../support/browser/one-dot';
import { expect } from '../../../support/browser/product';
import { command, pick, type Command } from '../command';
import { readIds } from '../expect-database';
import { choice } from './items';

const anotherTool = fc
  .record({ doing: fc.noShrink(fc.constantFrom('adds' as const, 'deletes' as const)), film: choice })
  .map(({ doing, film }): Command =>
    command(
      `another tool ${doing} an item, and the panel rebuilds the catalogue (${film})`,
      (model) => model.films.size > 0 && model.categories.length > 0,
      async (model, world) => {
        const panel = world.panels.admin!;
        if (doing === 'adds') {
          const added = model.newFilm(pick(model.categories, film));
          await write(world.product.firebase, {
            [`items/by-a-script-${model.next()}`]: { ...added, imageBlob: oneDotAddress },
          });
          model.add(added);
        } else {
          const key = pick([...model.films.keys()], film);
          const id = (await readIds(world)).get(model.films.get(key)!.title)!;
          await write(world.product.firebase, { [`items/${id}`]: null });
          model.films.delete(key);
        }
        await panel.reload();
        await panel.button('Update now').click();
        await panel.finishTask('Lists and search are up to date again.');
        await expect(panel.button('Update now')).toBeHidden();
        await panel.dismissNotices();
        model.look('admin');
      },
    ),
  );

const visitorComes = fc.constant(
  command(
    'a visitor opens the home page',
    () => true,
    async (model, world) => {
      model.visitorIsThere = true;
      await world.oldPage?.close();
      const page = (world.oldPage = await world.newVisitor());
      await page.goto(`${world.shell}/`);
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    },
  ),
);

const titles = /^Film \d{3}$/;

const visitorGoesOn = fc
  .record({ where: fc.noShrink(fc.constantFrom('page', 'category', 'search', 'watch')), at: choice })
  .map(({ where, at }): Command =>
    command(
      `a visitor with a stale page goes to a ${where} (${at})`,
      (model) => model.visitorIsThere,
      async (_model, world) => {
        const page = world.oldPage!;
        const cards = page.getByRole('article').getByRole('heading');
        if (where === 'search') {
          const search = page.getByRole('search');
          await search.getByRole('combobox').fill('Film');
          await expect(search.getByRole('status')).toHaveText(/^([\d,]+ results?|No result found)$/);
          await search.getByRole('combobox').fill('');
          return;
        }
        await page.getByRole('link', { name: 'Home', exact: true }).first().click();
        await expect(page.getByRole('heading', { name: 'Latest Videos' })).toBeVisible();
        const second = page.getByRole('link', { name: 'Page 2', exact: true });
        if (where === 'page' && (await second.isVisible())) await second.click();
        if (where === 'category') {
          await page.getByRole('link', { name: 'Category', exact: true }).first().click();
          const tiles = page.getByRole('main').getByRole('link').and(page.locator('[href^="/category"]'));
          await tiles.first().click();
        }
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        const shown = await cards.allTextContents();
        expect(shown.filter((title) => !titles.test(title))).toEqual([]);
        expect(new Set(shown).size, 'nothing twice').toBe(shown.length);
        if (where !== 'watch' || shown.length === 0) return;
        await cards
          .nth(at % shown.length)
          .getByRole('link')
          .click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Film \d{3}|Video not found)$/);
      },
    ),
  );

export const otherCommands = [anotherTool, visitorComes, visitorGoesOn, visitorGoesOn];
