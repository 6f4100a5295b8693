import type { Page } from '@playwright/test';
import { expect } from '../../support/browser/product';
import { readIds } from './expect-database';
import type { Film, Model } from './model';
import type { World } from './world';

const cardsOfPage = 12;

/** Expects that a new visitor sees the model: home, every category, search, a watch page, the banners. */
export async function expectSite(world: World, model: Model): Promise<void> {
  const page = await world.newVisitor();
  await expectGrid(page, `${world.shell}/`, model.list(), 'No videos available');
  // The title changes when the last page of the list is shown.
  await expect(page).toHaveTitle(new RegExp(`^(Page \\d+ · )?${model.siteName || 'Open Films'}$`));
  const wide = page.getByRole('complementary', { name: 'Banner' });
  await expectBanner(wide, model.banners.get('728x90'));

  const names = new Set([...model.categories, ...Object.keys(model.counts()).filter(Boolean)]);
  for (const name of names) {
    const address = `${world.shell}/category?${new URLSearchParams({ name }).toString()}`;
    await expectGrid(page, address, model.list(name), `No ${name} available.`);
    // Excludes the pagination links, whose URLs begin with that of the category too.
    const tiles = page
      .getByRole('main')
      .getByRole('link')
      .and(page.locator('[href^="/category"]:not(nav *)'));
    await expect
      .poll(async () => (await tiles.allTextContents()).sort())
      .toEqual([...model.categories].sort());
  }

  await expectSearch(page, model);
  const [film] = model.list();
  if (film) await expectWatch(world, page, film, model);
  const written = model.pages.at(-1);
  if (written) {
    await page.goto(`${world.shell}/page/${written.toLowerCase().replace(' ', '-')}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(written);
    await expect(page.getByText(`Words of ${written}`)).toBeVisible();
  }
  await expectNothingHidden(world, page);
  await page.close();
}

/** Expects that drafts cannot be found, and that no answer contains a draft or an invitation. */
async function expectNothingHidden(world: World, page: Page): Promise<void> {
  const search = page.getByRole('search');
  await search.getByRole('combobox').fill('Draft for nobody');
  await expect(search.getByRole('status')).toHaveText('No result found');
  const answers = await Promise.all(world.toVisitors.splice(0));
  expect(answers.filter((answer) => /Draft \d+ for nobody|person-\d+@example/.test(answer))).toEqual([]);
}

async function expectGrid(page: Page, address: string, films: Film[], nothing: string): Promise<void> {
  const pageCount = Math.max(1, Math.ceil(films.length / cardsOfPage));
  await page.goto(address);
  for (let number = 1; number <= pageCount; number++) {
    if (number > 1) await page.getByRole('link', { name: `Page ${number}`, exact: true }).click();
    const cards = films.slice((number - 1) * cardsOfPage, number * cardsOfPage);
    if (cards.length === 0) await expect(page.getByRole('heading', { name: nothing })).toBeVisible();
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(cards.map(({ title }) => title));
  }
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(pageCount > 1 ? 1 : 0);
}

async function expectBanner(place: ReturnType<Page['locator']>, link: string | undefined): Promise<void> {
  if (link === undefined) await expect(place.getByRole('link')).toHaveCount(0);
  else await expect(place.getByRole('link')).toHaveAttribute('href', link);
}

/** Searches from the current page: films are found by their titles, and deleted ones are not. */
async function expectSearch(page: Page, model: Model): Promise<void> {
  const search = page.getByRole('search');
  const box = search.getByRole('combobox');
  const count = model.films.size;
  await box.fill('Film');
  await expect(search.getByRole('status')).toHaveText(
    count === 0 ? 'No result found' : count === 1 ? '1 result' : `${count} results`,
  );
  const titles = new Set(model.list().map(({ title }) => title));
  const [film] = model.list();
  const gone = [...model.trash.values()].find(({ title }) => !titles.has(title));
  if (film) {
    await box.fill(film.title);
    await expect(search.getByRole('option')).toHaveText([film.title]);
  }
  if (gone) {
    await box.fill(gone.title);
    await expect(search.getByRole('status')).toHaveText('No result found');
  }
}

async function expectWatch(world: World, page: Page, film: Film, model: Model): Promise<void> {
  const id = (await readIds(world)).get(film.title)!;
  await page.goto(`${world.shell}/watch/${encodeURIComponent(id)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(film.title);
  await expect(page.getByRole('main').getByRole('link', { name: film.category, exact: true })).toBeVisible();
  const related = page.getByRole('complementary', { name: 'Related Videos' });
  const others = model
    .list(film.category)
    .slice(0, cardsOfPage)
    .filter(({ title }) => title !== film.title);
  await expect(related.getByRole('listitem').locator('strong')).toHaveText(
    [...others, film].map(({ title }) => title),
  );
  await expectBanner(related.getByRole('group', { name: 'Advertisement' }), model.banners.get('320x50'));
}
