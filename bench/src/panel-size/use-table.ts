import type { Browser, Page } from '@playwright/test';
import { addAdmin, administer } from 'admin-data';
import { parseConfiguration } from 'shared-data';
import { startProduct } from '../../../hosting/start-product';
import { flipPages, signIn } from '../admin/visit';
import { middleOf } from '../numbers/middle-of';

const account = { email: 'bench@example.org', password: 'correct-horse' };

/** Milliseconds from the hand to the rows that it asked for; of several, the middle and the most. */
export interface Table {
  flip: [middle: number, most: number];
  filter: [middle: number, most: number];
  sort: [middle: number, most: number];
}

/** Turns pages, filters and sorts in the panel's table, in a browser. Takes the builds that are there. */
export async function useTable(browser: Browser, data: string): Promise<Table> {
  const product = await startProduct({ data, isRendered: false });
  const store = administer({
    configuration: parseConfiguration(product.configuration()),
    token: async () => product.firebase.adminToken,
    email: account.email,
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  try {
    const { uid } = await product.firebase.addAccount(account);
    await addAdmin(store, uid);
    await page.goto(`${product.addresses.shell}/admin`);
    await signIn(page, account);
    const flips = await flipPages(page, product.firebase.meter);
    const filter: number[] = [];
    for (const text of ['river', 'night', 'official', 'zzz', '']) filter.push(await filterBy(page, text));
    const sort: number[] = [];
    for (const name of ['Title', 'Title', 'Category', 'Date', 'Title']) sort.push(await sortBy(page, name));
    return {
      flip: summed(flips.map(({ milliseconds }) => milliseconds)),
      filter: summed(filter),
      sort: summed(sort),
    };
  } finally {
    await page.close();
    await store.close();
    await product.stop();
  }
}

const summed = (times: number[]): [number, number] => [middleOf([...times]), Math.max(...times)];

/** Timed inside the page; until the rows, or the sentence that there are none, stand still in two frames. */
function filterBy(page: Page, text: string): Promise<number> {
  return page.evaluate(async (value) => {
    // No named functions here: the compiler marks those with a helper that the page does not have.
    const input = document.querySelector<HTMLInputElement>('input[aria-label="Filter by title"]')!;
    const before = document.querySelector('main')!.textContent;
    const start = performance.now();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    while (document.querySelector('main')!.textContent === before)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - start;
  }, text);
}

function sortBy(page: Page, name: string): Promise<number> {
  return page.evaluate(async (column) => {
    const head = [...document.querySelectorAll<HTMLElement>('th button')].find((one) =>
      one.textContent!.includes(column),
    )!;
    const row = 'table tbody';
    const before = document.querySelector(row)!.textContent;
    const start = performance.now();
    head.click();
    while (document.querySelector(row)!.textContent === before)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - start;
  }, name);
}
