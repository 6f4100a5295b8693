import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { browserArguments, browserPath } from '../../e2e/src/browser';
import { startProduct } from '../../hosting/start-product';
import { loadDemoContent } from '../demo-content';
import { root, runInPackages } from '../run';
import { fill, contentNames, type ContentName } from './contents';
import { leave, panelScreens } from './panel-screens';
import { loadingScreens, siteScreens } from './site-screens';

export interface ScreenshotOptions {
  /** Every content and size, instead of what the documents show. */
  everything?: boolean;
  /** What is built is taken. */
  built?: boolean;
  content?: string;
  screen?: string;
  width?: string;
  scheme?: string;
  to?: string;
}

/** Heights of the windows that people have, by their width. */
const heights: Record<string, number> = { 390: 844, 768: 1024, 1280: 900, 1920: 1080 };
const schemes = ['light', 'dark'] as const;

/** Of the documents: two sizes, which have names there. */
const names: Record<string, string> = { 390: 'phone', 1280: 'desktop' };
const documented = ['home', 'category', 'watch', ...Object.keys(panelScreens)];

/** `npm run screenshots`: screens as they are with each content, at each width, in light and dark. */
export async function screenshots(options: ScreenshotOptions): Promise<void> {
  const { everything = false, built = false } = options;
  if (!built && !(await runInPackages('build'))) throw new Error('The build failed; its messages are above.');
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArguments });
  try {
    for (const content of chosen(options.content, everything ? [...contentNames] : ['demo']))
      await takeWith(browser, content as ContentName, options);
  } finally {
    await browser.close();
  }
}

async function takeWith(browser: Browser, content: ContentName, options: ScreenshotOptions): Promise<void> {
  const { everything = false } = options;
  const folder = path.join(
    root,
    options.to ?? (everything ? 'test-results/screenshots' : 'docs/screenshots'),
  );
  mkdirSync(folder, { recursive: true });
  const product = await startProduct({});
  // Pages that arrive as HTML never show what loads.
  const drawn = await startProduct({ isRendered: false });
  if (content === 'demo') await loadDemoContent(product.firebase);
  else await fill(product, content);
  const screens = {
    ...siteScreens(content),
    ...(content === 'demo' && { ...panelScreens, ...loadingScreens }),
  };
  const shown = chosen(options.screen, everything ? Object.keys(screens) : documented);
  for (const width of chosen(options.width, Object.keys(everything ? heights : names)))
    for (const colorScheme of chosen(options.scheme, [...schemes]))
      for (const name of shown) {
        const reach = screens[name];
        if (!reach) continue;
        const context = await browser.newContext({
          viewport: { width: Number(width), height: heights[width] ?? 900 },
          colorScheme: colorScheme as (typeof schemes)[number],
          baseURL: (name in loadingScreens ? drawn : product).addresses.shell,
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        await reach(page).catch((error: Error) => console.error(`${name} with ${content}: ${error.message}`));
        // What loads would no longer do so.
        if (!(name in loadingScreens)) await page.waitForLoadState('networkidle').catch(() => undefined);
        const size = everything ? `${content}-${width}` : (names[width] ?? width);
        const file = path.join(folder, `${name}-${size}-${colorScheme}`);
        // What is kept with the sources takes little room; what is only looked at is exact.
        await page.screenshot(
          everything ? { path: `${file}.png` } : { path: `${file}.jpg`, type: 'jpeg', quality: 78 },
        );
        await leave[name]?.(page);
        await context.close();
      }
  await Promise.all([product.stop(), drawn.stop()]);
}

const chosen = (list: string | undefined, all: string[]): string[] => list?.split(',') ?? all;
