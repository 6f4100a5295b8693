import { renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import {
  categoryAddress,
  DataProvider,
  itemPageQuery,
  monthQuery,
  monthsQuery,
  readScreen,
  type Data,
} from 'shared-data';
import { itemsFrom, startTestData, type TestData } from 'tests/support/shared-data';
import { ServerStyleSheet } from 'styled-components';
import { MainLayout } from '../../shell/src/layout/main-layout';
import { NotFound } from '../../shell/src/routes/routes';
import { screens as drawn } from '../../site-remote/src/screens';

const { home: Home, category: Category, watch: Watch, search: Search, videos: Videos } = drawn;
const items = itemsFrom(40);
const item = items[7]!;
const month = item.date.slice(0, 7);
const category = categoryAddress(item.category);

let test: TestData;
beforeAll(async () => {
  test = await startTestData();
  await test.fill(items);
});
afterAll(() => test.stop());

/** Browser globals that were accessed since the last check, with the accessing code. */
const touched: string[] = [];
const browserOnly = [
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'location',
  'history',
  'matchMedia',
];

/**
 * Loads everything once before the test, because libraries may detect the browser when they load. Only later accesses are
 * recorded.
 */
beforeAll(() => {
  render('/', test.visit());
  for (const name of browserOnly)
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => void touched.push(`${name}: ${new Error().stack?.split('\n')[2]?.trim()}`),
    });
});
afterAll(() => {
  for (const name of browserOnly) Reflect.deleteProperty(globalThis, name);
});

/** Renders a screen in its layout to HTML with its styles. */
function render(address: string, data: Data): { html: string; css: string } {
  const sheet = new ServerStyleSheet();
  const layout = (screen: ReactNode) => <MainLayout>{screen}</MainLayout>;
  try {
    const html = renderToString(
      sheet.collectStyles(
        <DataProvider data={data}>
          <MemoryRouter initialEntries={[address]}>
            <Routes>
              <Route path="/" element={layout(<Home page={data.page} />)} />
              <Route path="/category" element={layout(<Category page={data.page} />)} />
              <Route path="/category/:name" element={layout(<Category page={data.page} />)} />
              <Route path="/watch/:id" element={layout(<Watch page={data.page} />)} />
              <Route path="/search" element={layout(<Search page={data.page} />)} />
              <Route path="/videos" element={layout(<Videos page={data.page} />)} />
              <Route path="/videos/:month" element={layout(<Videos page={data.page} />)} />
              <Route path="*" element={layout(<NotFound />)} />
            </Routes>
          </MemoryRouter>
        </DataProvider>,
      ),
    );
    return { html, css: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/'/g, '&#x27;').replace(/"/g, '&quot;');

/** Each public screen, with a text that it shows once its data is loaded, and one that it shows only before. */
const screens: [address: string, present: string, absent: string][] = [
  ['/', 'href="/watch/', 'card-skeleton'],
  ['/?page=2', 'href="/watch/', 'card-skeleton'],
  ['/category', 'href="/category/', 'tile-skeleton'],
  [category, 'href="/watch/', 'card-skeleton'],
  [`/watch/${item.id}`, escaped(item.title), 'row-skeleton'],
  ['/watch/no-such', 'Video not found', 'row-skeleton'],
  ['/search?q=zebra+crossing', 'No result found', 'card-skeleton'],
  ['/videos', 'href="/videos/', 'card-skeleton'],
  [`/videos/${month}`, `href="/watch/${item.id}"`, 'line-skeleton'],
  ['/nowhere', 'Page not found', 'Page not found'],
];

/** Reads the index that the screens use. A page whose cache contains it must build the same lists from it. */
async function readFromCatalogue(data: Data, address: string): Promise<void> {
  const { queryClient } = data;
  if (address.startsWith('/search'))
    await queryClient.prefetchQuery(itemPageQuery(data, { page: 1, text: 'zebra crossing' }));
  if (address === '/videos')
    await Promise.all([
      queryClient.prefetchQuery(monthsQuery(data)),
      queryClient.prefetchQuery(itemPageQuery(data, { page: 1 })),
    ]);
  if (address.startsWith('/videos/')) await queryClient.prefetchQuery(monthQuery(data, month));
}

it.each(screens)('%s becomes HTML with its content without a browser', async (address, present) => {
  const data = test.visit();
  await readScreen(data, new URL(address, 'https://example.org'));
  await readFromCatalogue(data, address);
  touched.length = 0;
  const { html, css } = render(address, data);
  expect(html).toContain(present);
  expect(html).not.toContain('-skeleton"');
  expect(css).toContain('{');
  // The content policy refuses style attributes.
  expect(html).not.toContain('style=');
  expect(touched).toEqual([]);
});

it.each(screens)('%s becomes HTML while its content is loading', (address, _present, absent) => {
  const data = test.visit();
  touched.length = 0;
  const { html } = render(address, data);
  expect(html).toContain(absent);
  expect(touched).toEqual([]);
});

it('a screen that accesses the window while it renders is detected', () => {
  const Curious = () => <p>{typeof window === 'undefined' ? 'none' : window.innerWidth}</p>;
  touched.length = 0;
  renderToString(<Curious />);
  expect(touched).toEqual([expect.stringContaining('window')]);
});
