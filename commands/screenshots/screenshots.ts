import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { browserArguments, browserPath } from '../../tests/support/browser/browser';
import { startProduct, type Product } from '../../hosting/start-product';
import { root, runInPackages } from '../run';
import { makeContactSheets } from './contact-sheets';
import { fill, contentNames, type ContentName } from './contents';
import { inArabic } from './fill-panel';
import { allWidths, dress, schemes, windowOf, type LookName } from './looks';
import { panelFaults, panelScreens, signIn, signInFault, signInScreen } from './panel-screens';
import type { Screen } from './screen';
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
  look?: string;
  to?: string;
}

/** Of the documents: two sizes, which have names there. */
const names: Record<string, string> = { 390: 'phone', 1280: 'desktop' };
const documented =
  'home,category,watch,sign-in,admin,admin-form,admin-content,admin-trash,admin-dashboard'.split(',');

/** `npm run screenshots`: screens as they are with each content, at each width, in light and dark. */
export async function screenshots(options: ScreenshotOptions): Promise<void> {
  const { everything = false, built = false } = options;
  if (!built && !(await runInPackages('build'))) throw new Error('The build failed; its messages are above.');
  const folder = path.join(
    root,
    options.to ?? (everything ? 'test-results/screenshots' : 'docs/screenshots'),
  );
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArguments });
  try {
    for (const content of chosen<ContentName>(options.content, everything ? contentNames : ['demo']))
      for (const look of chosen<LookName>(options.look, ['plain']))
        await takeWith({ browser, content, look, folder, options });
    if (everything) console.log((await makeContactSheets(browser, folder)).join('\n'));
  } finally {
    await browser.close();
  }
}

interface Round {
  browser: Browser;
  content: ContentName;
  look: LookName;
  folder: string;
  options: ScreenshotOptions;
}

/** Where a screen is: in which product, and whether somebody is signed in. */
interface Place {
  reach: Screen;
  product: Product;
  isPanel?: boolean;
}

async function takeWith(round: Round): Promise<void> {
  const { browser, content, look, options } = round;
  const { everything = false } = options;
  const product = await startProduct({});
  // Pages that arrive as HTML never show what loads.
  const drawn = await startProduct({ isRendered: false });
  await fill(product, content);
  if (look === 'arabic') await inArabic(product);
  const isDemo = content === 'demo';
  const places = new Map<string, Place>();
  const add = (screens: Record<string, Screen>, where: Omit<Place, 'reach'>) => {
    for (const [name, reach] of Object.entries(screens)) places.set(name, { reach, ...where });
  };
  add(siteScreens(content), { product });
  if (isDemo) add({ 'sign-in': signInScreen, 'sign-in-error': signInFault }, { product });
  if (isDemo) add(loadingScreens, { product: drawn });
  add(panelScreens(content), { product, isPanel: true });
  if (isDemo) add(panelFaults, { product, isPanel: true });

  const door = await browser.newContext({ baseURL: product.addresses.shell });
  await signIn(await door.newPage());
  const signedIn = await door.storageState({ indexedDB: true });
  await door.close();

  const shown = chosen(options.screen, everything ? [...places.keys()] : documented);
  for (const width of chosen(options.width, everything ? allWidths : Object.keys(names)))
    for (const scheme of chosen(options.scheme, schemes))
      for (const name of shown) {
        const place = places.get(name);
        if (!place) continue;
        const context = await browser.newContext({
          ...windowOf(width, scheme, look),
          ...(place.isPanel && { storageState: signedIn }),
          baseURL: place.product.addresses.shell,
        });
        const page = await context.newPage();
        await place
          .reach(page)
          .catch((error: Error) => console.error(`${name} with ${content}: ${error.message}`));
        await dress(page, look);
        // What loads would no longer do so.
        if (!/-(loading|error)$/.test(name))
          await page.waitForLoadState('networkidle').catch(() => undefined);
        const size = everything
          ? `${content}-${width}-${scheme}${look === 'plain' ? '' : `-${look}`}`
          : `${names[width] ?? width}-${scheme}`;
        const file = path.join(round.folder, `${name}-${size}`);
        // What is kept with the sources takes little room; what is only looked at is exact.
        await page.screenshot(
          everything ? { path: `${file}.png` } : { path: `${file}.jpg`, type: 'jpeg', quality: 78 },
        );
        await context.close();
      }
  await Promise.all([product.stop(), drawn.stop()]);
}

const chosen = <Name extends string>(list: string | undefined, all: readonly Name[]): readonly Name[] =>
  (list?.split(',') as Name[] | undefined) ?? all;
