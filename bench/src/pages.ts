import net from 'node:net';
import { chromium } from '@playwright/test';
import { browserArguments, browserPath } from '../../tests/support/browser/browser';
import { startProduct } from '../../hosting/start-product';
import { audit, type Visit } from './pages/audit';
import { importContent } from './pages/content';
import { median, print } from './pages/table';
import { missedTargets } from './pages/targets';
import { screens, serveVariants, variants, type Variant } from './pages/variants';

/**
 * Lighthouse (mobile) on home, category and watch with thousands of videos, beside the same screens as one plain
 * single-page app and as static pages. `-- 5` takes the median of five visits each instead of three.
 */
export async function run([given = '3']: string[]): Promise<void> {
  const rounds = Number(given);
  if (!(rounds % 2 === 1)) throw new Error('Give an odd number of visits, so that there is a middle one.');
  const product = await startProduct({});
  await importContent(product);
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: [...browserArguments, `--remote-debugging-port=${port}`],
  });
  const missed: string[] = [];
  try {
    const served = await serveVariants(product, browser);
    for (const screen of screens) {
      const visits = Object.fromEntries(variants.map((variant) => [variant, []])) as unknown as Record<
        Variant,
        Visit[]
      >;
      // In turns, so that whatever else the machine does falls on all alike.
      for (let round = 0; round < rounds; round++)
        for (const variant of variants)
          visits[variant].push(await audit(served.addressOf(variant, screen), port));
      const middle = Object.fromEntries(
        variants.map((variant) => [variant, median(visits[variant])]),
      ) as Record<Variant, Visit>;
      print(screen, rounds, middle);
      missed.push(...missedTargets(screen, middle));
    }
    await served.stop();
  } finally {
    await browser.close();
    await product.stop();
  }
  if (missed.length > 0) throw new Error(`Missed:\n${missed.map((target) => `  ${target}`).join('\n')}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
