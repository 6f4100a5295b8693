import type { DocumentData } from 'firebase/firestore/lite';
import { published } from '../../../admin-data/src/commit/visibility';
import type { Trashed } from 'admin-data';
import { entryOf, hiddenEntriesOf, listOf, panelCountsOf, shownOf, type Database } from '../expect-database';
import { sorted } from '../expect-equal';
import type { Model } from '../model';
import { expectBannerPerSize } from './expect-visitor';
import type { PanelPage } from './panel-page';

/** Expects that an admin's up-to-date page shows the model: in the panel, or on the site if the panel was left. */
export function expectPanel(page: PanelPage, model: Model, database: Database): void {
  if (!page.inPanel) expectHome(page, model);
  else if (page.isSignedIn) expectLists(page, model, database);
}

function expectHome({ site }: PanelPage, model: Model): void {
  const all = listOf(model);
  expect(site?.items).toMatchObject({ items: all.slice(0, 12), totalCount: all.length });
  expect(site?.categories?.map(({ name }) => name)).toEqual(
    [...model.categories.values()].map(({ name }) => name).sort((a, b) => a.localeCompare(b)),
  );
  if (site) expectBannerPerSize(site.banners, model);
}

function expectLists({ shown, email }: PanelPage, model: Model, database: Database): void {
  const expected = shownOf(model);
  const unordered = ({ categories, banners, series, trash, pages }: typeof expected) =>
    [categories, banners, series, trash, pages].map((list) => sorted<unknown>(list));
  const { session, table, items, hidden, site, hiddenIndex, counted, trashed, trashCount, listed, left } =
    shown;
  expect(session).toMatchObject({ state: 'admin', email });
  expect(table).toMatchObject({ error: null, totalCount: expected.items.length });
  expect({ ...expected, items, hidden, site }).toEqual(expected);
  expect(unordered(shown)).toEqual(unordered(expected));
  expect(left).toEqual([]);
  expect(hiddenIndex).toEqual(hiddenEntriesOf(model));
  const counts = panelCountsOf(model);
  const inCategories = expected.categories.map(({ name }) => [name, counts.get(name) ?? 0]);
  expect(sorted(counted.map(({ name, items: count }) => [name, count]))).toEqual(sorted(inCategories));
  expect(trashCount).toBe(model.trash.size);
  for (const one of trashed)
    expect({ ...published, ...model.trash.get(one.trashId) }).toMatchObject(contentOf(one));
  const titles = (pages: { id: string; title: string }[]) => pages.map(({ id, title }) => [id, title]);
  expect(titles(listed)).toEqual(titles(expected.pages));
  const at = (entry: DocumentData) => (entry['at'] as { toMillis: () => number }).toMillis();
  // The log leaves rebuilds out, unless they are asked for.
  const changes = [...database.changes.values()].filter(({ what }) => what !== 'rebuild');
  const latest = changes.sort((a, b) => at(b) - at(a)).slice(0, 20);
  const entries = shown.changes.flatMap((change) => change.entries);
  expect(sorted(entries.map(entryOf))).toEqual(sorted(latest.map(entryOf)));
}

function contentOf(trashed: Trashed): object {
  if (trashed.kind === 'item') return trashed.item;
  if (trashed.kind === 'page') return trashed.page;
  if (trashed.kind === 'category') return trashed.category;
  return trashed.kind === 'banner' ? trashed.banner : trashed.series;
}
