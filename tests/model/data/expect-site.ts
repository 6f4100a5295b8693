import { siteConfiguration, summaryQuery, type Data } from 'shared-data';
import { freePagesOf, siteFields } from 'shared-data/documents';
import { freePageQuery } from 'shared-data/free-pages';
import { readEntries, readNewest, readSeriesList } from 'shared-data/server';
import { pagesOf } from './changes';
import type { Model } from './model';

/**
 * Expects the site's name, links and texts from the settings, without deleted pages. `all` are the ids of the
 * published videos, newest first.
 */
export async function expectSite(data: Data, model: Model, all: string[]): Promise<void> {
  const ask = data.queryClient;
  const summary = await ask.fetchQuery(summaryQuery(data));
  const said = siteConfiguration(data).brand;
  const own: Partial<Record<string, string>> = { ...data.configuration.brand };
  for (const field of siteFields)
    expect({ [field]: said[field] ?? '' }).toEqual({ [field]: model.site[field] || (own[field] ?? '') });
  expect(freePagesOf(said)).toEqual([...model.pages.values()].map(({ id, title }) => ({ id, title })));
  for (const id of ['about', 'team', 'imprint'])
    expect(await ask.fetchQuery(freePageQuery(data, id))).toEqual(model.pages.get(id) ?? null);
  expect(summary!.views?.oneIn !== undefined).toBe(model.counting.isOn);
  for (const id of [model.site.heroVideo, ...Object.keys(summary!.views?.onCards ?? {})])
    if (id) expect([id, model.items.has(id)]).toEqual([id, true]);
  // Feeds and sitemaps are built from these.
  const newest = (await readNewest(data, 20)).map(({ id }) => id);
  expect(newest).toEqual(all.slice(0, 20));
  expect((await readEntries(data)).map(({ id }) => id)).toEqual(all);
  expect((await readSeriesList(data)).length).toBe(pagesOf(model).length);
}
