import type { CatalogueEntry } from 'shared-data';
import { encodeEntry, type Pages } from '../release/pages';
import { planPages } from './plan';

const video = (id: string): CatalogueEntry => ({
  ...{ id, title: id, url: '', date: '2026-01-01', category: 'Nature', tags: '' },
});
const content = {
  version: 5,
  entries: [video('a'), video('b')],
  categories: ['Nature'],
  banners: [],
};
const remotes = [{ routes: [{ path: '/' }, { path: '/category' }, { path: '/watch/:id' }] }];

const plan = (pages: Pages | null, now = content) =>
  planPages(pages, now, 'key', remotes, new Set(), { ids: new Set(), isAnything: false });

const all = plan(null).now;

/** A publication with every page of the content. */
const published: Pages = {
  format: 1,
  version: content.version,
  key: 'key',
  entries: Object.fromEntries(content.entries.map((entry) => [entry.id, encodeEntry(entry)])),
  categories: content.categories,
  banners: [],
  pages: Object.fromEntries(all.map((address) => [address, { version: 5, style: '', shown: 0 }])),
  shown: [{ ids: ['a', 'b'], pictures: [] }],
  files: {},
};

it('renders each page if none was published, and none if nothing has changed', () => {
  expect(all).toEqual(expect.arrayContaining(['/', '/watch/a', '/watch/b']));
  expect(plan(published)).toEqual({ now: [], later: new Map(), gone: [], before: undefined });
});

it('renders only the pages that failed the last time', () => {
  const failed = { ...published.pages['/watch/a']!, hasFailed: true as const };
  const { now } = plan({ ...published, pages: { ...published.pages, '/watch/a': failed } });
  expect(now).toEqual(['/watch/a']);
});

it('renders every page if the catalogue is older than the published one, as after a restored backup', () => {
  expect(plan(published, { ...content, version: 4 }).now).toEqual(all);
});

it('renders the categories again if a video has another picture, because a tile may show it', () => {
  const ids = new Set(['a']);
  const { now } = planPages(published, content, 'key', remotes, new Set(), { ids, isAnything: false });
  expect(now).toContain('/category');
  expect(now).not.toContain('/watch/b');
});

it('renders every page after a release', () => {
  expect(plan({ ...published, key: 'before' }).now).toEqual(all);
});

it('renders the custom pages that the site names, and only them when one changed', () => {
  const site = { pages: '/page/about About\n/page/imprint Imprint' };
  const withPage = [{ routes: [...remotes[0]!.routes, { path: '/page/:id' }] }];
  const own = ['/page/about', '/page/imprint'];
  const planned = (before: Pages | null, isCustomPage: boolean, now = { ...content, site }) =>
    planPages(before, now, 'key', withPage, new Set(), { ids: new Set(), isAnything: false, isCustomPage })
      .now;
  const first = planned(null, false);
  expect(first.filter((address) => address.startsWith('/page/'))).toEqual(own);
  const page = { version: 5, style: '', shown: 0 };
  const before = { ...published, pages: Object.fromEntries(first.map((address) => [address, page])) };
  expect(planned(before, false)).toEqual([]);
  expect(planned(before, true)).toEqual(own);
  // Without a route for custom pages, they have no paths.
  expect(
    planPages(null, { ...content, site }, 'key', remotes, new Set(), { ids: new Set(), isAnything: false })
      .now,
  ).toEqual(all);
});
