import { screen } from '@testing-library/react';
import { dataOf } from 'shared-data';
import type { Page } from 'shared-data/contract';
import { buildItem, itemsFrom } from 'tests/support/shared-data';
import { storedCaches } from 'shared-data/server';
import { server } from '../server';
import { showScreen, siteOnce } from '../../../tests/support/site/show-screen';

const odd = buildItem({ id: 'नया 100%', title: 'नया' });
const items = [...itemsFrom(40), odd];
const item = items[7]!;
const month = item.date.slice(0, 7);

const test = siteOnce(items);
beforeAll(() =>
  test.putAll({
    'drafts/hidden': { ...odd, title: 'Hidden' },
    'unlisted/known': { ...odd, title: 'Known to few' },
    'pages/about': { title: 'About us', text: '**Two** people.\n\nAnd a boat.' },
  }),
);

let page: Page;
beforeEach(() => {
  page = { configuration: test.configuration, caches: new Map() };
});
afterEach(() => server.close(page));
const describePage = (address: string) =>
  server.describe('home', page, new URL(address, 'https://example.org'));

it.each([
  [items[30]!.id, items[30]!.title],
  ['hidden', undefined],
  ['known', undefined],
  ['none', undefined],
])(
  'the home page shows the selected hero video, and never an unlisted or draft one: %s',
  async (heroVideo, title) => {
    await test.site({ heroVideo });
    await describePage('/');
    expect(JSON.stringify(storedCaches(page))).not.toMatch(/Hidden|Known to few/);
    test.firebase.meter.reset();
    showScreen(dataOf(page), '/');
    const newest = [...items].sort((one, other) => (one.date < other.date ? 1 : -1))[0]!;
    expect(screen.getByRole('link', { name: 'Watch now' })).toHaveAccessibleDescription(
      title ?? newest.title,
    );
    expect(test.firebase.meter.read().documentsRead).toBe(0);
    await test.site({});
  },
);

it.each([
  ['/', 200, '/'],
  ['/?page=2', 200, '/?page=2'],
  ['/?page=x', 200, '/'],
  ['/category', 200, '/category'],
  [`/category/${encodeURIComponent(item.category)}`, 200, `/category/${encodeURIComponent(item.category)}`],
  [`/watch/${item.id}`, 200, `/watch/${item.id}`],
  ['/category/Nobody%20has%20it', 404, '/category/Nobody%20has%20it'],
  ['/watch/none', 404, '/watch/none'],
  ['/watch/%', 404, '/watch/%'],
  ['/watch/a%2Fb', 404, '/watch/a%2Fb'],
  [`/watch/${encodeURIComponent(odd.id)}`, 200, `/watch/${encodeURIComponent(odd.id)}`],
  ['/search', 200, '/search'],
  ['/search?q=+a+&page=2', 200, '/search?q=a&page=2'],
  ['/search?q=+a+&page=99', 200, expect.stringMatching(/^\/search\?q=a&page=\d$/)],
  ['/search?q=zebra+crossing', 200, '/search?q=zebra+crossing'],
  ['/videos', 200, '/videos'],
  [`/videos/${month}`, 200, `/videos/${month}`],
  ['/videos/1901-01', 404, '/videos/1901-01'],
  [`/videos/${month.slice(0, 4)}`, 200, `/videos/${month.slice(0, 4)}`],
  ['/videos/1901', 404, '/videos/1901'],
  ['/tag/STREET%20FOOD', 200, '/tag/street%20food'],
  ['/tag/street%20food?page=99', 200, expect.stringMatching(/^\/tag\/street%20food(\?page=\d)?$/)],
  ['/tag/street', 404, '/tag/street'],
  ['/tag', 200, '/tag'],
  ['/page/about', 200, '/page/about'],
  ['/page/none', 404, '/page/none'],
  ['/page/About', 404, '/page/About'],
])(
  '%s has status %i and path %s, and everything that its screen shows is read',
  async (address, status, path) => {
    const description = await describePage(address);
    expect(description).toMatchObject({ status, path });
    test.firebase.meter.reset();
    showScreen(dataOf(page), address);
    expect(screen.queryAllByTestId(/skeleton/)).toEqual([]);
    expect(document.title).toBe(description.title);
    expect(test.firebase.meter.read().documentsRead).toBe(0);
  },
);

it.each([
  ['/search', '/category/'],
  ['/tag', '/tag/street%20food'],
])(
  '%s, which asks for nothing in particular, links to %s before its code is loaded',
  async (address, link) => {
    await describePage(address);
    const { container } = showScreen(dataOf(page), address);
    expect(container.querySelector(`a[href^="${link}"]`)).not.toBeNull();
  },
);

it.each([
  ['/?page=2', 'Page 2 · Test'],
  ['/?page=1', 'Test'],
  ['/search?q=a&page=2', 'a · Page 2 · Test'],
])('the browser tab of %s is titled %s', async (address, title) => {
  expect(await describePage(address)).toMatchObject({ title });
});
