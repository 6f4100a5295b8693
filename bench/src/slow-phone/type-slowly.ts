import type { Browser, Page } from '@playwright/test';

/** A phone six times as slow as this machine, on a network of 1.6 Mbit/s. */
export const phone = {
  viewport: { width: 412, height: 823 },
  slowdown: 6,
  network: {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  },
};

/** Five keys a second. */
const betweenKeys = 200;

export interface Typed {
  /** What the box holds in the end. */
  text: string;
  /** From the focus until the first answer of the search, in milliseconds. */
  ready: number;
  /** Milliseconds of scripting for each key until the next one. */
  scripting: number[];
  /** The longest task, in milliseconds. */
  longestTask: number;
  /** From the key to the next picture of the page, in milliseconds. */
  toPaint: number[];
}

declare global {
  interface Window {
    noted: { tasks: number[]; paints: number[] };
  }
}

/** What the page notes of itself: its long tasks, and when each key was painted. */
const watch = `{
  const noted = (window.noted = { tasks: [], paints: [] });
  new PerformanceObserver((list) => noted.tasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask' });
  addEventListener('input', ({ timeStamp }) =>
    requestAnimationFrame(() => setTimeout(() => noted.paints.push(performance.now() - timeStamp))), true);
}`;

/** Types a text into the site's search box, first letters while the search is being made, then again when it is. */
export async function typeSlowly(
  browser: Browser,
  origin: string,
  { text, isPublished }: { text: string; isPublished: boolean },
): Promise<[first: Typed, again: Typed]> {
  const page = await browser.newPage({ viewport: phone.viewport, hasTouch: true, isMobile: true });
  const devtools = await page.context().newCDPSession(page);
  await page.addInitScript(watch);
  // The page that says so reads nothing.
  await page.goto(`${origin}/nowhere`);
  if (isPublished)
    await page.evaluate(() => document.head.insertAdjacentHTML('beforeend', '<meta name="published-pages">'));
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', phone.network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: phone.slowdown });
  // Of the page's thread alone: what else the machine does is left out.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const scriptSeconds = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ScriptDuration')!.value;
  };
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const box = page.getByRole('combobox');
  const type = async (): Promise<Typed> => {
    await page.evaluate(() => (window.noted.tasks.length = window.noted.paints.length = 0));
    const began = performance.now();
    let ready = 0;
    const answered = answer(page).then(() => (ready = performance.now() - began));
    const scripting: number[] = [];
    for (const letter of text) {
      const before = await scriptSeconds();
      const next = new Promise((resolve) => setTimeout(resolve, betweenKeys));
      // Not awaited before the next key is due: a person does not wait either.
      const pressed = page.keyboard.press(letter);
      await next;
      await pressed;
      scripting.push(1000 * ((await scriptSeconds()) - before));
    }
    await answered;
    const { tasks, paints } = await page.evaluate(() => window.noted);
    return {
      text: await box.inputValue(),
      ready,
      scripting,
      longestTask: Math.max(0, ...tasks),
      toPaint: paints,
    };
  };
  await box.focus();
  const first = await type();
  await box.fill('');
  const again = await type();
  await page.context().close();
  return [first, again];
}

const answer = (page: Page) => page.getByRole('option').first().waitFor({ timeout: 300_000 });
