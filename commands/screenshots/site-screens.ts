import type { ContentName } from './contents';
import type { Screen } from './screen';

/** The public screens that show a content. */
export const siteScreens = (content: ContentName): Record<string, Screen> => {
  const { category, video } = places[content];
  return {
    home: at('/', content === 'none' ? 'main h2' : 'main article'),
    ...(content === 'many' && { 'home-page-5': at('/?page=5', 'main article') }),
    categories: at('/category', content === 'none' ? 'main h2' : 'main li'),
    ...(category && { category: at(`/category/${encodeURIComponent(category)}`, 'main article') }),
    ...(video && { watch: watch(video), theatre: theatre(video) }),
    search: at('/search?q=a', content === 'none' ? 'main h2' : 'main article, main h2'),
    videos: at('/videos', 'main h1'),
    'no-video': at('/watch/nowhere', 'main h1'),
    menu,
    ...(content === 'many' && { series: at('/series', 'main h1'), page: at('/page/about', 'main h1') }),
    ...(content === 'many' && { 'one-series': at('/series/journey', 'main h1') }),
  };
};

const places: Record<ContentName, { category?: string; video?: string }> = {
  demo: { category: 'Comedy', video: 'aurora' },
  many: { category: 'Science & Technology', video: 'real-3' },
  hard: { category: 'Hard Titles', video: 'unbroken' },
  one: { category: 'Music', video: 'one' },
  none: {},
};

const at =
  (address: string, there: string): Screen =>
  async (page) => {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await page.locator(there).first().waitFor({ timeout: 8_000 });
  };

const watch = (id: string) => at(`/watch/${id}`, 'aside li');

const theatre =
  (id: string): Screen =>
  async (page) => {
    await watch(id)(page);
    const button = page.getByRole('button', { name: 'Theatre mode' });
    // A phone has none: its player is as wide as the window.
    if (await button.isVisible()) await button.click();
  };

const menu: Screen = async (page) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Open the menu' });
  if (await button.isVisible()) await button.click();
};

/** What stands there until the screen's code comes; its pages do not arrive as HTML. */
const loading =
  (address: string): Screen =>
  async (page) => {
    await page.route('**/remoteEntry*', () => undefined);
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await page.locator('header ~ main .loader').waitFor();
    // Its shapes appear after a moment, so that who waits shorter sees none.
    await page.waitForTimeout(700);
  };

/** A part whose code cannot be loaded. */
const failing =
  (address: string): Screen =>
  async (page) => {
    await page.route('**/remoteEntry*', (route) => route.abort());
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await page.getByRole('alert').first().waitFor({ timeout: 30_000 });
  };

export const loadingScreens: Record<string, Screen> = {
  'home-loading': loading('/'),
  'category-loading': loading('/category/Comedy'),
  'watch-loading': loading('/watch/aurora'),
  'home-error': failing('/'),
};
