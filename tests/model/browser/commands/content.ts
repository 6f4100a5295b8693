import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect } from '../../../support/browser/product';
import { command, pick, type Command } from '../command';
import { readIds } from '../expect-database';
import { losing } from '../lost';
import type { Film } from '../model';
import type { Panel } from '../panel';
import { anyNetwork, choice, either } from './items';

type File = string | { name: string; mimeType: string; buffer: Buffer };

async function preview(panel: Panel, file: File, expected: string): Promise<void> {
  await panel.goTo('Import and export');
  await panel.page.getByLabel('CSV or JSON file').setInputFiles(file);
  await panel.button('Preview').click();
  await expect(panel.page.getByText(/^\d+ to add, /)).toHaveText(expected);
}

async function backToItems(panel: Panel): Promise<void> {
  await panel.goTo('Items');
  await panel.expectReady();
  await panel.dismissNotices();
}

const imported = fc
  .record({ film: choice, category: choice, isNewCategory: either, lost: anyNetwork })
  .map(({ film, category, isNewCategory, lost }): Command =>
    command(
      `import a CSV (${film}, ${category}, ${isNewCategory ? 'a new category' : 'known categories'}, lost: ${lost})`,
      (model) => model.films.size > 1 && model.categories.length > 0 && model.categories.length < 7,
      async (model, world) => {
        const panel = world.panels.admin!;
        const target = isNewCategory ? `Kind ${model.next()}` : pick(model.categories, category);
        const added = [model.newFilm(target), model.newFilm(pick(model.categories, category))];
        const keys = [...model.films.keys()].filter((key) =>
          model.categories.includes(model.films.get(key)!.category),
        );
        const changed = keys.length > 0 ? pick(keys, film) : null;
        const same = keys.length > 1 ? pick(keys, film + 1) : null;
        const changes = { title: model.newFilm(target).title, category: target };
        const ids = await readIds(world);
        const row = ({ title, url, date, category: kind }: Film, id = '') =>
          [id, title, url, date, kind].join(',');
        const stored = (key: number) => ids.get(model.films.get(key)!.title);
        const rows = ['id,title,url,date,category', ...added.map((one) => row(one))];
        if (changed !== null) rows.push(row({ ...model.films.get(changed)!, ...changes }, stored(changed)));
        if (same !== null) rows.push(row(model.films.get(same)!, stored(same)));
        rows.push(row({ ...model.newFilm(target), date: '2020-02-31' }));
        const [toChange, unchanged] = [changed === null ? 0 : 1, same === null ? 0 : 1];
        await preview(
          panel,
          { name: 'films.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) },
          `2 to add, ${toChange} to change, ${unchanged} stored already, 1 refused.`,
        );
        await losing(world, panel.page, lost, async () => {
          await panel.button(`Import ${2 + toChange} items`).click();
          await panel.finishTask(/^Imported \d+ items?\./);
        });
        for (const one of added) model.add(one);
        if (changed !== null) model.change(changed, changes);
        if (isNewCategory) model.categories.push(target);
        await backToItems(panel);
        model.look('admin');
      },
    ),
  );

const exported = fc.constant(
  command(
    'export everything, and import it again',
    (model) => model.films.size > 0,
    async (model, world) => {
      const panel = world.panels.admin!;
      await panel.goTo('Import and export');
      const download = panel.page.waitForEvent('download');
      await panel.button(/^Export all as JSON/).click();
      const text = (world.backup = await readFile(await (await download).path()));
      model.keep();
      await preview(
        panel,
        { name: 'content.json', mimeType: 'application/json', buffer: text },
        `0 to add, 0 to change, ${model.films.size + model.drafts.length} stored already, 0 refused.`,
      );
      const run = panel.button(/^Import \d+ items?$/);
      if (await run.isVisible()) {
        await run.click();
        await panel.finishTask(/^Imported 0 items\./);
      }
      await backToItems(panel);
    },
  ),
);

const restored = fc.constant(
  command(
    'import an earlier export',
    (model) => model.backup !== null,
    async (model, world) => {
      const panel = world.panels.admin!;
      const { films, categories, drafts, siteName } = model.backup!;
      const isSame = (key: number) => JSON.stringify(films.get(key)) === JSON.stringify(model.films.get(key));
      const keys = [...films.keys()];
      const missing = keys.filter((key) => !model.films.has(key));
      const changed = keys.filter((key) => model.films.has(key) && !isSame(key));
      const unchanged = keys.length - missing.length - changed.length + drafts;
      await preview(
        panel,
        { name: 'content.json', mimeType: 'application/json', buffer: world.backup! },
        `${missing.length} to add, ${changed.length} to change, ${unchanged} stored already, 0 refused.`,
      );
      const run = panel.button(/^Import \d+ items?$/);
      if (await run.isVisible()) {
        await run.click();
        await panel.finishTask(/^Imported \d+ items?\./);
      }
      for (const [key, film] of films) model.films.set(key, film);
      model.categories = [...new Set([...model.categories, ...categories])];
      model.siteName = siteName || model.siteName;
      for (const [size, link] of model.backup!.banners) model.banners.set(size, link);
      await backToItems(panel);
      model.look('admin');
    },
  ),
);

export const contentCommands = [imported, imported, exported, restored];
