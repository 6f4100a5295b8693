import { test } from '@playwright/test';
import { expect } from '../../support/browser/expect';

/** A timeout that exceeds the interval between retries. */
const withTime = expect.configure({ timeout: 2_500 });
/** A timeout that exceeds the time limit of the test. */
const withLongTime = expect.configure({ timeout: 120_000 });

test.beforeEach(({ page }) => page.setContent('<h1>Before</h1>'));

test('expected elements may appear late, and disappear late @nightly', async ({ page }) => {
  await page.evaluate(() => setTimeout(() => (document.querySelector('h1')!.textContent = 'After'), 2_200));
  const heading = page.getByRole('heading');
  await Promise.all([withTime(heading).toHaveText('After'), withTime(heading).not.toHaveText('Before')]);
});

test('elements that do not appear, or do not disappear, fail with the observed state @nightly', async ({
  page,
}) => {
  const heading = page.getByRole('heading');
  await Promise.all([
    expect(withTime(heading, 'the heading').toHaveText('After')).rejects.toThrow(
      /the heading[^]*"After"[^]*"Before"[^]*2500 ms in all/,
    ),
    expect(withTime(heading).not.toHaveText('Before')).rejects.toThrow(/not[^]*"Before"/),
  ]);
});

test('ambiguous locators, and expectations of a closed page, fail at once @nightly', async ({ page }) => {
  await page.setContent('<p>One</p><p>Two</p>');
  const one = page.locator('p');
  await expect(withLongTime(one).toBeVisible()).rejects.toThrow(/strict mode violation/);
  await page.close();
  await expect(withLongTime(one).toBeVisible()).rejects.toThrow(/failed/);
});
