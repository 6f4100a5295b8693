import type { Page } from '@playwright/test';
import { expect, test } from '../product';

test.use({ content: 'demo' });

/** The calls for data that a page makes, in their order. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const name = /documents:(\w+)\?/.exec(request.url())?.[1];
    if (name && request.method() === 'POST') calls.push(`${name} ${request.postData()}`);
  });
  return calls;
}

const mainScript = /\/assets\/main\.\w+\.js$/;

for (const [address, early] of [
  ['/', 2],
  ['/category', 1],
  ['/category?name=Comedy', 3],
  ['/category/Comedy', 3],
  ['/watch/aurora', 3],
] as const) {
  test(`${address} asks for its data before its code is there, and for each once`, async ({ page }) => {
    const calls = callsOf(page);
    let send = () => {};
    const held = new Promise<void>((resolve) => (send = resolve));
    await page.route(mainScript, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'commit' });
    await expect.poll(() => calls.length).toBe(early);
    send();
    await expect(page.locator('main article, main li').first()).toBeVisible();
    await expect(page.getByTestId(/skeleton/)).toHaveCount(0);
    expect(new Set(calls).size).toBe(calls.length);
  });
}

test('early calls that fail are made again by the client', async ({ page, consoleLines }) => {
  let failed = 0;
  await page.route(/documents:\w+\?/, async (route) => {
    if (route.request().method() === 'POST' && ++failed <= 2) return route.abort('connectionreset');
    await route.continue();
  });
  await page.goto('/');
  await expect(page.locator('main article')).toHaveCount(12);
  expect(failed).toBeGreaterThan(3);
  const others = consoleLines.filter((line) => !line.includes('net::ERR_CONNECTION_RESET'));
  consoleLines.splice(0, consoleLines.length, ...others);
});
