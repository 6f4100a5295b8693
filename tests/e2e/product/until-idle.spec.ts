import { test } from '@playwright/test';
import { expect } from '../../support/browser/expect';
import { followRequests, untilIdle } from '../../support/browser/page';

test('an idle page that begins a request later is not idle before it has shown the answer', async ({
  page,
}) => {
  followRequests(page);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Before</h1>' }));
  await page.route('**/answer', async (route) => {
    await answered;
    await route.fulfill({ body: 'After' });
  });
  await page.goto('http://site.example/');
  await untilIdle(page);

  let isIdle = false;
  await page.evaluate(() => {
    const show = async () => {
      const response = await fetch('/answer');
      document.querySelector('h1')!.textContent = await response.text();
    };
    requestIdleCallback(() => void show());
  });
  const idle = untilIdle(page).then(() => (isIdle = true));
  // Answers after both rounds in which the page itself has nothing to do.
  await page.evaluate(async () => {
    for (let round = 0; round < 6; round++) await new Promise((resolve) => requestIdleCallback(resolve));
  });
  expect(isIdle).toBe(false);
  answer();
  await idle;
  expect(await page.locator('h1').textContent()).toBe('After');
});
