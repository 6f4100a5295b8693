import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Item } from 'shared-data';
import { expect, type Product } from '../../support/browser/product';
import { countsOf, listOf, panelCountsOf } from '../expect-database';
import { expectNothingHidden } from '../expect-nothing-hidden';
import type { Model } from '../model';
import { rowsOfPage, type BrowserPanel } from './browser-panel';

const cardsOfPage = 12;
const pageOfTrash = 20;
const wait = { timeout: 10_000 };

async function expectTexts(found: Locator, expected: string[]): Promise<void> {
  await expect.poll(async () => (await found.allTextContents()).sort(), wait).toEqual([...expected].sort());
}

const dayText = (date: string): string =>
  new Date(date).toLocaleDateString('en', { dateStyle: 'medium', timeZone: 'UTC' });

const namesOf = ({ categories }: Model): string[] => [...categories.values()].map(({ name }) => name);

/** Expects that an up-to-date panel shows the model: every page of its table, the counts, and the lists beside it. */
export async function expectPanel(panel: BrowserPanel, model: Model): Promise<void> {
  const { page } = panel;
  const items = listOf(model);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Items/ })).toHaveText(`Items (${items.length})`);
  const side = (name: string, element: string) =>
    page.getByRole('region', { name, exact: true }).getByRole('listitem').locator(element);
  const counts = panelCountsOf(model);
  await expectTexts(
    side('Categories', ':scope'),
    namesOf(model).map((name) => `${name}${counts.get(name) ?? 0}`),
  );
  await panel.goTo('Banners');
  await expectTexts(
    side('Banners', 'strong'),
    [...model.banners.values()].map(({ size }) => size),
  );
  await panel.settled();
  const pageCount = Math.max(1, Math.ceil(items.length / rowsOfPage));
  for (let number = 1; number <= pageCount; number++) {
    if (pageCount > 1) await panel.button(`Page ${number}`).click();
    const rows = items.slice((number - 1) * rowsOfPage, number * rowsOfPage);
    const shown = () =>
      page
        .getByRole('table', { name: 'Items' })
        .locator('tbody tr')
        .evaluateAll((found) =>
          found.map((row) =>
            // The title is followed by the host of the video.
            [1, 2, 3].map((cell) => (row as HTMLTableRowElement).cells[cell]!.innerText.split('\n')[0]),
          ),
        );
    await expect
      .poll(shown, wait)
      .toEqual(rows.map(({ title, date, category }) => [title, dayText(date), category]));
  }
  if (pageCount > 1) await panel.button('Page 1').click();
}

/** Expects that the trash lists exactly the deleted entries. */
export async function expectTrash(panel: BrowserPanel, { trash }: Model): Promise<void> {
  await panel.openTrash();
  await expect(panel.page.getByRole('heading', { name: `Trash (${trash.size})` })).toBeVisible();
  for (let shown = pageOfTrash; shown < trash.size; shown += pageOfTrash)
    await panel.button('Show more').click();
  const titles = panel.page.getByRole('main').getByRole('listitem').locator('strong');
  await expectTexts(
    titles,
    [...trash.values()].map((one) => {
      if ('movedTo' in one) return `Category ${one.name}`;
      return 'size' in one ? `Banner of ${one.size}` : one.title;
    }),
  );
  await panel.settled();
}

/** Expects that a new visitor sees the model: home, every category, search, a watch page, a custom page, the banners. */
export async function expectSite(
  context: BrowserContext,
  { addresses }: Product,
  model: Model,
): Promise<void> {
  const answers: Promise<string>[] = [];
  context.on('response', (answer) => {
    // Reading the answers of a closed page fails. Such answers have reached no visitor.
    if (!/script|css/.test(answer.headers()['content-type'] ?? ''))
      answers.push(answer.text().catch(() => ''));
  });
  const page = await context.newPage();
  const items = listOf(model);
  await expectGrid(page, `${addresses.shell}/`, items, 'No videos available');
  // The title changes when the last page of the list is shown.
  await expect(page).toHaveTitle(new RegExp(`^(Page \\d+ · )?${model.site.name ?? 'Open Films'}$`));
  await expectBanner(page.getByRole('complementary', { name: 'Banner' }), model, '728x90');
  const names = namesOf(model);
  for (const name of new Set([...names, ...countsOf(model).keys()].filter(Boolean))) {
    const url = `${addresses.shell}/category?${new URLSearchParams({ name }).toString()}`;
    await expectGrid(page, url, listOf(model, name), `No ${name} available.`);
  }
  await page.goto(`${addresses.shell}/category`);
  const tiles = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expectTexts(tiles.and(page.locator('[href^="/category/"]')), names);
  await expectSearch(page, model);
  if (items[0]) await expectWatch(page, addresses.shell, items[0], model);
  for (const { id, title, text } of model.pages.values()) {
    await page.goto(`${addresses.shell}/page/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText(text)).toBeVisible();
  }
  expectNothingHidden((await Promise.all(answers)).join('\n'), model);
}

async function expectGrid(page: Page, url: string, items: Item[], nothing: string): Promise<void> {
  const pageCount = Math.max(1, Math.ceil(items.length / cardsOfPage));
  await page.goto(url);
  for (let number = 1; number <= pageCount; number++) {
    if (number > 1) await page.getByRole('link', { name: `Page ${number}`, exact: true }).click();
    const cards = items.slice((number - 1) * cardsOfPage, number * cardsOfPage);
    if (cards.length === 0) await expect(page.getByRole('heading', { name: nothing })).toBeVisible();
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(cards.map(({ title }) => title));
  }
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(pageCount > 1 ? 1 : 0);
}

async function expectBanner(place: Locator, { banners }: Model, size: string): Promise<void> {
  const links = [...banners.values()].filter((banner) => banner.size === size).map(({ link }) => link);
  await expect(place.getByRole('link')).toHaveCount(links.length);
  if (links[0]) await expect(place.getByRole('link')).toHaveAttribute('href', links[0]);
}

/** Searches from the current page: videos are found by their titles, except deleted and hidden ones. */
async function expectSearch(page: Page, model: Model): Promise<void> {
  const search = page.getByRole('search');
  const expectFor = async (text: string, status: string) => {
    await search.getByRole('combobox').fill(text);
    await expect(search.getByRole('status')).toHaveText(status);
  };
  const { size: count } = model.items;
  await expectFor('Video', count === 0 ? 'No result found' : count === 1 ? '1 result' : `${count} results`);
  const titles = [...model.items.values()].map(({ title }) => title);
  if (titles[0]) await expectFor(titles[0], '1 result');
  const others = [...model.hidden.values(), ...model.trash.values()].filter((one) => 'category' in one);
  const hiddenOne = others.find(({ title }) => !titles.includes(title));
  if (hiddenOne) await expectFor(hiddenOne.title, 'No result found');
}

async function expectWatch(page: Page, shell: string, item: Item, model: Model): Promise<void> {
  await page.goto(`${shell}/watch/${encodeURIComponent(item.id)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(item.title);
  const { category } = item;
  if (category)
    await expect(page.getByRole('main').getByRole('link', { name: category, exact: true })).toBeVisible();
  const related = page.getByRole('complementary', { name: 'Related Videos' });
  const others = listOf(model, category)
    .slice(0, cardsOfPage)
    .filter(({ id }) => id !== item.id);
  // In a long list the current video is between others.
  const titles = (rows: string) => related.getByRole('listitem').locator(`${rows} strong`);
  await expect(titles('a:not([aria-current])')).toHaveText(others.map(({ title }) => title));
  await expect(titles('a[aria-current]')).toHaveText([item.title]);
  await expectBanner(related.getByRole('group', { name: 'Advertisement' }), model, '320x50');
}
