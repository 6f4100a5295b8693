import {
  bannerSizes,
  catalogueQuery,
  categoriesQuery,
  itemPageQuery,
  itemQuery,
  siteConfiguration,
  summaryQuery,
  type Banner,
  type Data,
  type Item,
} from 'shared-data';
import { compareNewestFirst, customPagesOf, siteFields } from 'shared-data/documents';
import { customPageQuery } from 'shared-data/custom-pages';
import { seriesListQuery, seriesQuery } from 'shared-data/series';
import { readEntries, readNewest, readSeriesList } from 'shared-data/server';
import { bannerQuery, type Line, relatedQuery, search } from 'tests/support/admin-data';
import { known, knownBanners, listOf } from '../expect-database';
import { sorted } from '../expect-equal';
import type { Model } from '../model';
import { pagesOf } from '../model-series';
import { expectNothingHidden } from '../expect-nothing-hidden';

/** Expects the correct lists, counts, search results and watch pages for a new visitor. */
export async function expectVisitor(data: Data, connection: Line, model: Model, turn: number): Promise<void> {
  const ask = data.queryClient;
  const all = listOf(model);
  const categories = [...model.categories.values()].map(({ name }) => name);
  const listed = await ask.fetchQuery(categoriesQuery(data));
  expect(listed.map(({ name }) => name)).toEqual([...categories].sort((a, b) => a.localeCompare(b)));

  // Before the index is read, queries return only the first page: here of all videos, and of one category in each turn.
  await expectPage(data, 1, undefined, all);
  const one = categories[turn % Math.max(1, categories.length)];
  if (one !== undefined) {
    await expectPage(data, 1, one, listOf(model, one));
    const related = await ask.fetchInfiniteQuery(relatedQuery(data, one));
    expect(related.pages.flat()).toEqual(listOf(model, one).slice(0, 12));
  }
  const whole = (await ask.fetchQuery(catalogueQuery(data)))!;
  for (let page = 2; page <= Math.ceil(all.length / 12); page++) await expectPage(data, page, undefined, all);
  for (const category of categories)
    for (let page = 1; page <= Math.max(1, Math.ceil(listOf(model, category).length / 12)); page++)
      await expectPage(data, page, category, listOf(model, category));
  const searched = all[turn % Math.max(1, all.length)];
  if (searched) {
    const matching = all.filter(({ title }) => title.includes(searched.title)).map(({ id }) => id);
    const found = search(whole, searched.title).map(({ id }) => id);
    expect(found.slice(0, matching.length).sort()).toEqual(matching.sort());
    expect(await ask.fetchQuery(itemQuery(data, searched.id))).toEqual(searched);
  }
  await expectBanners(data, model);
  await expectSeries(data, model);
  await expectSite(data, model, all);
  // Checked first, because the later requests ask for content that must stay hidden.
  expectNothingHidden(connection.recorded ?? '', model);
  for (const { id } of model.series.values())
    if (!pagesOf(model).some((page) => page.id === id))
      expect(await ask.fetchQuery(seriesQuery(data, id))).toBeNull();
  const deletedId = [...model.trash.keys()].find((id) => !model.items.has(id));
  if (deletedId !== undefined && !model.hidden.has(deletedId))
    expect(await ask.fetchQuery(itemQuery(data, deletedId))).toBeNull();
  for (const video of model.hidden.values()) {
    const shown = video.state === 'unlisted' ? { ...known(video), isUnlisted: true } : null;
    expect(await ask.fetchQuery(itemQuery(data, video.id))).toEqual(shown);
  }
}

/** Expects that each series shows its published videos in order, and that one without any is hidden. */
async function expectSeries(data: Data, model: Model): Promise<void> {
  const pages = pagesOf(model);
  const listed = await data.queryClient.fetchQuery(seriesListQuery(data));
  expect(sorted(listed)).toEqual(
    sorted(pages.map(({ id, title, items }) => ({ id, title, count: items.length, first: items[0]! }))),
  );
  for (const one of pages) {
    expect(await data.queryClient.fetchQuery(seriesQuery(data, one.id))).toEqual(one);
  }
}

/** Expects that each ad slot shows a banner of its size if there is one. */
async function expectBanners(data: Data, model: Model): Promise<void> {
  await data.queryClient.fetchQuery(summaryQuery(data));
  const shown = bannerSizes.map((size) => data.queryClient.fetchQuery(bannerQuery(data, size)));
  expectBannerPerSize(await Promise.all(shown), model);
}

export function expectBannerPerSize(shown: (Banner | null | undefined)[], model: Model): void {
  bannerSizes.forEach((size, i) => {
    const own = [...knownBanners(model.banners).values()].filter((banner) => banner.size === size);
    if (own.length === 0) expect(shown[i]).toBeNull();
    else expect(own).toContainEqual(shown[i]);
  });
}

async function expectPage(
  data: Data,
  page: number,
  category: string | undefined,
  list: Item[],
): Promise<void> {
  const shown = await data.queryClient.fetchQuery(itemPageQuery(data, { page, category }));
  const pageCount = Math.max(1, Math.ceil(list.length / 12));
  expect({ ...shown, category }).toEqual({
    ...{ category, page: Math.min(page, pageCount), pageCount, totalCount: list.length },
    items: list.slice((page - 1) * 12, page * 12),
  });
}

/** Expects the site's name, links and texts from the settings, without deleted pages. `all`: the published videos, newest first. */
async function expectSite(data: Data, model: Model, all: Item[]): Promise<void> {
  const ask = data.queryClient;
  const summary = await ask.fetchQuery(summaryQuery(data));
  const brand = siteConfiguration(data).brand;
  const configured: Partial<Record<string, string>> = { ...data.configuration.brand };
  for (const field of siteFields)
    expect([field, brand[field] ?? '']).toEqual([field, model.site[field] || (configured[field] ?? '')]);
  expect(customPagesOf(brand)).toEqual([...model.pages.values()].map(({ id, title }) => ({ id, title })));
  for (const id of ['about', 'team', 'imprint'])
    expect(await ask.fetchQuery(customPageQuery(data, id))).toEqual(model.pages.get(id) ?? null);
  expect(summary!.views?.oneIn !== undefined).toBe(model.counting.isOn);
  for (const id of [model.site.heroVideo, ...Object.keys(summary!.views?.onCards ?? {})])
    if (id) expect([id, model.items.has(id)]).toEqual([id, true]);
  // Feeds and sitemaps are built from these entries.
  const ids = all.map(({ id }) => id);
  expect((await readNewest(data, 20)).map(({ id }) => id)).toEqual(ids.slice(0, 20));
  expect((await readEntries(data)).map(({ id }) => id)).toEqual(ids);
  expect((await readSeriesList(data)).length).toBe(pagesOf(model).length);
}

/** Expects a list that existed at some time. A visitor whose pages are stale may see an earlier one. */
export async function expectWhole(data: Data, page: number, category: string | undefined): Promise<void> {
  const shown = await data.queryClient.fetchQuery(itemPageQuery(data, { page, category }));
  const ids = shown.items.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeLessThanOrEqual(12);
  for (const item of shown.items) if (category !== undefined) expect(item.category).toBe(category);
  expect([...shown.items].sort(compareNewestFirst)).toEqual(shown.items);
  const catalogue = await data.queryClient.fetchQuery(catalogueQuery(data));
  const listed = catalogue!.entries.map(({ id }) => id);
  expect(new Set(listed).size).toBe(listed.length);
}
