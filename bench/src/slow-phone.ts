import { chromium } from '@playwright/test';
import { administer } from 'admin-data';
import { parseConfiguration } from 'shared-data';
import { browserArguments, browserPath } from '../../e2e/src/browser';
import { startProduct } from '../../hosting/start-product';
import { listVideos, manyItems } from './content/list-videos';
import { middleOf } from './numbers/middle-of';
import { phone, typeSlowly, type Typed } from './slow-phone/type-slowly';

const sizes = [1_000, 10_000, 100_000];
/** Words of the generated titles. */
const text = 'river night';
const frame = 16;

/**
 * What a key in the site's search box costs a slow phone that types five of them a second: while the search is still being
 * made, and when it is, which is the other way that a page could do it (wait before it lets anybody type). Takes the builds
 * that are there (`npm run build`).
 */
export async function run(args: string[]): Promise<void> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArguments });
  console.log(
    `A phone ${phone.slowdown} times as slow as this machine, 1.6 Mbit/s, that types "${text}" at five keys a second; milliseconds.`,
  );
  row('', 'all keys', 'scripting', 'most', 'to paint', 'most', 'longest task', 'first answer');
  try {
    for (const size of args.length > 0 ? args.map(Number) : sizes) {
      const product = await startProduct({ isRendered: false });
      const store = administer({
        configuration: parseConfiguration(product.configuration()),
        token: async () => product.firebase.adminToken,
        email: 'bench@example.org',
      });
      await listVideos(store.db, manyItems(size));
      const [first, again] = await typeSlowly(browser, product.addresses.shell, text);
      print(`${size} videos, from the first letter`, first);
      print(`${size} videos, when the search is made`, again);
      await store.close();
      await product.stop();
    }
  } finally {
    await browser.close();
  }
  console.log(
    `\nscripting, to paint: of a key, in the middle and at most. A frame has ${frame} ms. Scripting counts what else the page does until the next key.`,
  );
}

function print(name: string, { text: typed, scripting, toPaint, longestTask, ready }: Typed): void {
  row(
    name,
    typed === text ? 'yes' : `"${typed}"`,
    ...[middleOf(scripting), Math.max(...scripting), middleOf(toPaint), Math.max(...toPaint)].map(ms),
    ms(longestTask),
    ms(ready),
  );
}

const ms = (time: number): string => time.toFixed(1);

function row(name: string, ...cells: string[]): void {
  console.log(name.padEnd(44) + cells.map((cell) => cell.padStart(14)).join(''));
}
