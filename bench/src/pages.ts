import type { Browser } from '@playwright/test';
import { serveApps } from 'server/http';
import { startSite } from 'server/start';
import { temporaryFolder } from 'tests/support/temporary-folder';
import { unusedPort } from 'tests/support/unused-port';
import { audit, type Visit } from './pages/audit';
import { judge, medianOf, print, screens, type Screen } from './pages/judge';
import { writeStaticPage } from './pages/static-page';
import { openBrowser } from './support/browser';
import { fillProduct } from './support/fill-product';

/**
 * Runs Lighthouse (mobile) on home, category and watch with thousands of videos, and on static copies of these pages,
 * which are as a developer would write them by hand. The production server serves both.
 */
export async function run([rounds] = [3]): Promise<void> {
  if (rounds % 2 !== 1) throw new Error('Give an odd number of visits, so that one is the median.');
  const folder = temporaryFolder('static-page');
  const port = await unusedPort();
  const product = await startSite({});
  const browser = await openBrowser(`--remote-debugging-port=${port}`);
  const missed: string[] = [];
  try {
    await fillProduct(product);
    const paths = await copyScreens(product.addresses.shell, browser, folder);
    const copies = await serveApps({
      ...{ folder: () => folder, isRendered: false },
      configuration: product.configuration,
    });
    for (const screen of screens) {
      const [own, copied]: [Visit[], Visit[]] = [[], []];
      // Pages and copies take turns, so that other work of the machine affects both.
      for (let round = 0; round < rounds; round++) {
        own.push(await audit(product.addresses.shell + paths[screen], port));
        copied.push(await audit(`${copies.address}/${screen}.html`, port));
      }
      const [page, copy] = [medianOf(own), medianOf(copied)];
      print(screen, rounds, page, copy);
      missed.push(...judge(screen, page, copy));
    }
    await copies.stop();
  } finally {
    await browser.close();
    await product.stop();
  }
  if (missed.length > 0) throw new Error(`Missed:\n${missed.map((target) => `  ${target}`).join('\n')}`);
}

/** Opens the screens like a visitor with a phone, and writes a static copy of each. Returns the screens' paths. */
async function copyScreens(shell: string, browser: Browser, folder: string): Promise<Record<Screen, string>> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  const cards = page.locator('a[href^="/watch/"]');
  const paths = { home: '/', category: '/category/Music', watch: '' };
  await page.goto(shell + paths.home);
  await cards.first().waitFor();
  await writeStaticPage(page, folder, 'home');
  await page.goto(shell + paths.category);
  await cards.first().waitFor();
  await writeStaticPage(page, folder, 'category');
  paths.watch = (await cards.first().getAttribute('href'))!;
  await page.goto(shell + paths.watch);
  await page.locator('video[src]').waitFor();
  await cards.nth(5).waitFor();
  await writeStaticPage(page, folder, 'watch');
  await page.close();
  return paths;
}
