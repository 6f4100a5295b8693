import { chromium } from '@playwright/test';
import { parseConfiguration } from 'shared-data';
import { addAdmin, administer, writeContent, type Administration } from 'admin-data';
import { itemsFrom } from 'tests/support/shared-data';
import { browserArguments, browserPath } from '../../tests/support/browser/browser';
import { startProduct, type Product } from '../../hosting/start-product';
import { pageByOffset, wholeCollection, type Alternative } from './admin/alternatives';
import { allScripts, Scripts } from './admin/scripts';
import { flipPages, signIn, type Flip } from './admin/visit';
import { importFile } from './content/import-file';

const size = 10_000;
const account = { email: 'bench@example.org', password: 'correct-horse' };
const budget = { reads: 10, milliseconds: 100, atTheDoor: 200_000, inAll: 300_000 };

/**
 * What it costs an admin to turn a page of 10,000 items, in documents and milliseconds, beside the two obvious other
 * ways, and how much JavaScript the panel has.
 */
export async function run(): Promise<void> {
  const product = await startProduct({});
  const store = administer({
    configuration: parseConfiguration(product.configuration()),
    token: async () => product.firebase.adminToken,
    email: account.email,
  });
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArguments });
  try {
    await fill(product, store);
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const scripts = new Scripts(page);
    await page.goto(`${product.addresses.shell}/admin`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    const atTheDoor = await scripts.bytes();
    await signIn(page, account);
    const flips = await flipPages(page, product.firebase.meter);
    const others = [
      await wholeCollection(store, product.firebase.meter),
      await pageByOffset(product.firebase, size / 2),
    ];
    print(flips, others);
    const inAll = await allScripts(await scripts.seen());
    console.log(`\nThe panel's JavaScript (brotli), the shell's with it`);
    console.log(`  to the sign-in page ${kilobytes(atTheDoor)}, at most ${kilobytes(budget.atTheDoor)}`);
    console.log(`  in all              ${kilobytes(inAll)}, at most ${kilobytes(budget.inAll)}`);
    check(flips, atTheDoor, inAll);
  } finally {
    await browser.close();
    await store.close();
    await product.stop();
  }
}

async function fill({ firebase }: Product, store: Administration): Promise<void> {
  const { uid } = await firebase.addAccount(account);
  await addAdmin(store, uid);
  const items = itemsFrom(size, { imageBytes: 6_000 });
  const names = [...new Set(items.map(({ category }) => category))];
  const categories = names.map((name, index) => ({ id: `category-${index}`, name }));
  const text = writeContent('json', { items, categories, banners: [] });
  await importFile(store, new File([text], 'videos.json'));
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!;

function print(flips: Flip[], others: Alternative[]): void {
  const own = {
    name: `the panel, click to drawn, middle of ${flips.length}`,
    reads: Math.max(...flips.map(({ reads }) => reads)),
    milliseconds: middle(flips.map(({ milliseconds }) => milliseconds)),
    bytes: middle(flips.map(({ bytes }) => bytes)),
  };
  console.log(`A page of ten among ${size} items, pictures of 6 KB\n`);
  const line = (name: string, ...cells: string[]) =>
    console.log(name.padEnd(48) + cells.map((cell) => cell.padStart(12)).join(''));
  line('', 'documents', 'ms', 'KB', 'ratio');
  for (const { name, reads, milliseconds, bytes } of [own, ...others]) {
    const ratio = `1 : ${(reads / own.reads).toFixed(0)}`;
    line(name, String(reads), milliseconds.toFixed(0), (bytes / 1000).toFixed(0), ratio);
  }
}

function check(flips: Flip[], atTheDoor: number, inAll: number): void {
  const time = middle(flips.map(({ milliseconds }) => milliseconds));
  const over = [
    flips.some(({ reads }) => reads !== budget.reads) && `a flip did not read ${budget.reads} documents`,
    time >= budget.milliseconds && `a flip took ${time.toFixed(0)} ms`,
    atTheDoor > budget.atTheDoor && `the sign-in page loads ${kilobytes(atTheDoor)}`,
    inAll > budget.inAll && `the panel has ${kilobytes(inAll)}`,
  ].filter(Boolean);
  if (over.length > 0) throw new Error(`Over the budget: ${over.join('; ')}.`);
}
