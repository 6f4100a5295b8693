import type { Browser, Page } from '@playwright/test';
import { startSite } from 'server/start';
import { openBrowser } from './support/browser';
import { fillProduct } from './support/fill-product';
import { median } from './support/median';
import { row } from './support/row';

/** Lighthouse's slow phone and slow network, which the browser applies and does not just simulate. */
const phone = {
  viewport: { width: 412, height: 823 },
  slowdown: 4,
  network: {
    offline: false,
    latency: 562.5,
    downloadThroughput: (1474.56 * 1024) / 8,
    uploadThroughput: (675 * 1024) / 8,
  },
};

/** The first interaction of a visitor, and the element that shows the response. All fields are selectors. */
interface Interaction {
  name: string;
  path: string;
  /** Elements to tap, one after the other. Each is tapped as soon as it is in the page. */
  taps: string[];
  /** A key to press after the last tap. */
  key?: string;
  response: string;
}

/** Times in milliseconds since the navigation began. */
interface Times {
  /** When the first control was painted. */
  control: number;
  tap: number;
  response: number;
}

declare global {
  interface Window {
    times: Partial<Times>;
  }
}

const menu = '[aria-label="Open the menu"]';

const interactionsOn = (watchPath: string): Interaction[] => [
  { name: 'home: the menu opens', path: '/', taps: [menu], response: '#menu[open]' },
  {
    name: 'home: a letter in the search box of the menu',
    path: '/',
    taps: [menu, '#menu input'],
    key: 'r',
    response: '#menu [role=option]',
  },
  {
    name: 'watch: more related videos',
    path: watchPath,
    taps: ['aside > button'],
    response: 'aside li:nth-child(13)',
  },
];

/**
 * Measures how long a slow phone takes from the first tap to the response, if the visitor taps as soon as the HTML page
 * is painted. Medians in milliseconds.
 */
export async function run([rounds] = [5]): Promise<void> {
  const product = await startSite({});
  const browser = await openBrowser();
  try {
    await fillProduct(product);
    const { shell } = product.addresses;
    row(`Median of ${rounds}, in ms`, 'painted', 'response');
    for (const interaction of interactionsOn(await findItem(browser, shell))) {
      const visits: Times[] = [];
      for (let round = 0; round < rounds; round++) visits.push(await visit(browser, shell, interaction));
      console.log(interaction.name);
      const painted = median(visits.map(({ control }) => control));
      const response = median(visits.map((times) => times.response - times.tap));
      row('', painted.toFixed(0), response.toFixed(0));
    }
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** The path of a video that has more related videos than its page shows at first. */
async function findItem(browser: Browser, shell: string): Promise<string> {
  const page = await browser.newPage();
  await page.goto(`${shell}/category/Music`);
  const link = await page.locator('a[href^="/watch/"]').first().getAttribute('href');
  await page.close();
  return link!;
}

async function visit(browser: Browser, origin: string, interaction: Interaction): Promise<Times> {
  const { path, taps, key, response } = interaction;
  const page = await openSlowPage(browser);
  await page.addInitScript(recordTimes(taps[0]!, response));
  await page.goto(origin + path, { waitUntil: 'commit' });
  await waitForTime(page, 'control');
  for (const selector of taps) await tap(page, selector);
  if (key) await page.keyboard.press(key);
  await page.locator(response).first().waitFor();
  const times = await waitForTime(page, 'response');
  await page.context().close();
  return times;
}

async function openSlowPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: phone.viewport, hasTouch: true, isMobile: true });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', phone.network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: phone.slowdown });
  return page;
}

/** A script with which the page records its times itself, so that the delay of the remote control does not count. */
const recordTimes = (control: string, response: string) => `{
  const times = (window.times = {});
  addEventListener('pointerdown', (event) => (times.tap ??= event.timeStamp), true);
  const isVisible = (selector) => document.querySelector(selector)?.checkVisibility() ?? false;
  requestAnimationFrame(function look() {
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
    if (isPainted && !times.control && isVisible(${JSON.stringify(control)})) {
      document.querySelector(${JSON.stringify(control)}).scrollIntoView({ block: 'center', behavior: 'instant' });
      times.control = performance.now();
    }
    if (isVisible(${JSON.stringify(response)})) times.response ??= performance.now();
    else requestAnimationFrame(look);
  });
}`;

const waitForTime = (page: Page, name: keyof Times): Promise<Times> =>
  page.evaluate(async (name) => {
    while (window.times[name] === undefined) await new Promise((resolve) => requestAnimationFrame(resolve));
    return window.times as Times;
  }, name);

/** Taps an element as soon as a finger could hit it. */
async function tap(page: Page, selector: string): Promise<void> {
  const [x, y] = await page.evaluate(async (selector) => {
    for (;;) {
      const element = document.querySelector(selector);
      element?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
      const point = [x + width / 2, y + height / 2] as const;
      if (element?.contains(document.elementFromPoint(...point))) return point;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, selector);
  await page.touchscreen.tap(x, y);
}
