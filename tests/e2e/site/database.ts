import type { Page } from '@playwright/test';
import type { Product } from '../../support/browser/product';

const address = (product: Product) => `${product.firebase.address}/v1/**`;

/** Holds all answers of the database, and returns the function that releases them. */
export async function holdDatabase(page: Page, product: Product): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(address(product), async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Disconnects the database, and returns the function that connects it again. */
export async function refuseDatabase(page: Page, product: Product): Promise<() => Promise<void>> {
  await page.route(address(product), (route) => route.abort('connectionrefused'));
  return () => page.unroute(address(product));
}
