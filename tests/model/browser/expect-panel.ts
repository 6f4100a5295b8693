import { expect } from '../../support/browser/product';
import type { Model, Who } from './model';
import type { World } from './world';

const rowsOfPage = 10;
const pageOfTrash = 20;

/** Expects that an up-to-date panel shows the model: every page of its table, the counts, and the lists beside it. */
export async function expectPanel(world: World, model: Model, who: Who): Promise<void> {
  const panel = world.panels[who];
  if (!panel || !model.isUpToDate(who)) return;
  const { page } = panel;
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Items/ })).toHaveText(`Items (${model.films.size})`);

  const side = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('listitem');
  const counts = model.counts();
  const categories = model.categories.map((name) => `${name} (${counts[name] ?? 0})`);
  await expect
    .poll(async () => (await side('Categories').locator('span').allTextContents()).sort(), wait)
    .toEqual(categories.sort());
  await panel.goTo('Banners');
  await expect
    .poll(async () => (await side('Banners').locator('span').allTextContents()).sort(), wait)
    .toEqual([...model.banners.keys()].sort());
  await panel.goTo('Items');
  await panel.expectReady();

  const films = model.list();
  const pageCount = Math.max(1, Math.ceil(films.length / rowsOfPage));
  if (pageCount > 1) await panel.button('Page 1').click();
  for (let number = 1; number <= pageCount; number++) {
    if (number > 1) await panel.button('Next page').click();
    const rows = films.slice((number - 1) * rowsOfPage, number * rowsOfPage);
    const shown = () =>
      page
        .getByRole('table', { name: 'Items' })
        .locator('tbody tr')
        .evaluateAll((found) =>
          found.map((row) => [1, 4, 5].map((cell) => (row as HTMLTableRowElement).cells[cell]!.innerText)),
        );
    await expect.poll(shown, wait).toEqual(rows.map(({ title, date, category }) => [title, date, category]));
  }
  if (pageCount > 1) await panel.button('Page 1').click();
}

const wait = { timeout: 10_000 };

/** Expects that the trash lists exactly the deleted entries. */
export async function expectTrash(world: World, model: Model): Promise<void> {
  const panel = world.panels.admin!;
  await panel.goTo('Trash');
  await expect(panel.page.getByRole('heading', { name: `Trash (${model.trashCount})` })).toBeVisible();
  const more = panel.button('Show more');
  for (let shown = pageOfTrash; shown < model.trashCount; shown += pageOfTrash) await more.click();
  const titles = panel.page.getByRole('main').getByRole('listitem').locator('strong');
  await expect
    .poll(async () => (await titles.allTextContents()).sort(), wait)
    .toEqual(
      [
        ...[...model.trash.values()].map(({ title }) => title),
        ...model.trashedBanners.map(({ size }) => `Banner of ${size}`),
        ...[...model.trashedCategories.keys()].map((name) => `Category ${name}`),
      ].sort(),
    );
  await panel.goTo('Items');
  await panel.expectReady();
}
