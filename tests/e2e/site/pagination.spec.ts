import type { Page } from '@playwright/test';
import { expect, test } from './site-product';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Pages' });

/** The texts of the bar from left to right, and the texts of its disabled controls. */
async function read(page: Page) {
  const entries = bar(page).locator('a, button');
  return {
    texts: await entries.allInnerTexts(),
    disabled: await bar(page).locator('button:disabled').allInnerTexts(),
  };
}

const start = ['First', 'Previous'];
const end = ['Next', 'Last'];

test('the bar of a long list is as specified on every page @nightly', async ({ page }) => {
  await page.goto('/?page=99999');
  const current = bar(page).locator('[aria-current=page]');
  await expect(bar(page).getByRole('button', { name: 'Last page' })).toBeDisabled();
  const last = Number(await current.innerText());
  expect(last).toBeGreaterThan(190);
  const pages = (...numbers: number[]) => numbers.map(String);
  const atStart = [...pages(1, 2, 3, 4), '…', String(last)];
  const atEnd = ['1', '…', ...pages(last - 3, last - 2, last - 1, last)];
  const amid = (at: number) => ['1', '…', ...pages(at - 1, at, at + 1), '…', String(last)];

  for (const [at, numbers, disabled] of [
    [last, atEnd, ['…', ...end]],
    [last - 1, atEnd, ['…']],
    [last - 2, amid(last - 2), ['…', '…']],
    [100, amid(100), ['…', '…']],
    [4, amid(4), ['…', '…']],
    [3, atStart, ['…']],
    [2, atStart, ['…']],
    [1, atStart, [...start, '…']],
  ] as const) {
    await page.goto(`/?page=${at}`);
    await expect(current).toHaveText(String(at));
    expect(await read(page), `on page ${at}`).toEqual({
      texts: [...start, ...numbers, ...end],
      disabled,
    });
  }
});

test('the bar of a short list shows all pages, and one page has no bar @nightly', async ({ page }) => {
  await page.goto('/category?name=Forty');
  await expect(page.locator('main article')).toHaveCount(12);
  expect((await read(page)).texts).toEqual([...start, '1', '2', '3', '4', ...end]);
  await bar(page).getByRole('link', { name: 'Last page' }).click();
  await expect(page.locator('main article')).toHaveCount(4);

  await page.goto('/category?name=Thirteen');
  await expect(page.locator('main article')).toHaveCount(12);
  expect((await read(page)).texts).toEqual([...start, '1', '2', ...end]);

  await page.goto('/category?name=Twelve');
  await expect(page.locator('main article')).toHaveCount(12);
  await expect(bar(page)).toHaveCount(0);
});

test('each control of the bar opens its page, and no video is shown twice @nightly', async ({ page }) => {
  await page.goto('/');
  const current = bar(page).locator('[aria-current=page]');
  const titles = () =>
    page.locator('main article h3 a').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  const seen: (string | null)[][] = [];
  for (const [name, at] of [
    ['Page 4', '4'],
    ['Next page', '5'],
    ['Previous page', '4'],
    ['Page 3', '3'],
    ['First page', '1'],
    ['Page 2', '2'],
  ] as const) {
    await bar(page).getByRole('link', { name, exact: true }).click();
    await expect(current).toHaveText(at);
    await expect(page).toHaveURL(at === '1' ? /\/$/ : new RegExp(`\\?page=${at}$`));
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expect(page.locator('main').getByRole('status').first()).toHaveText(
      new RegExp(`^Page ${at} of \\d+$`),
    );
    seen.push(await titles());
  }
  const [four, five, fourAgain, three, one, two] = seen;
  expect(fourAgain).toEqual(four);
  expect(new Set([one, two, three, four, five].flat()).size).toBe(60);
});

for (const [motion, behavior] of [
  ['no-preference', 'smooth'],
  ['reduce', 'instant'],
] as const) {
  test(`a page change scrolls to the top ${behavior === 'smooth' ? 'smoothly' : 'at once with reduced motion'} @nightly`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.addInitScript(() => {
      const scrolls: unknown[] = [];
      const scrollTo = window.scrollTo.bind(window);
      Object.assign(window, {
        scrolls,
        scrollTo: (options: ScrollToOptions) => {
          scrolls.push(options.behavior);
          scrollTo(options);
        },
      });
    });
    await page.goto('/');
    const next = bar(page).getByRole('link', { name: 'Next page' });
    await next.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    await next.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    const scrolls = await page.evaluate(() => (window as unknown as { scrolls: string[] }).scrolls);
    expect(scrolls.at(-1)).toBe(behavior);
  });
}

test('the middle button opens a page in a new tab, with the URL of its link @nightly', async ({ page }) => {
  await page.goto('/?page=2');
  const third = bar(page).getByRole('link', { name: 'Page 3', exact: true });
  await expect(third).toHaveAttribute('href', '/?page=3');
  await expect(bar(page).getByRole('link', { name: 'First page' })).toHaveAttribute('href', '/');
  // Checks only that the page leaves the click to the browser, because a headless browser sometimes leaves the new tab
  // empty.
  const isLeftToTheBrowser = third.evaluate(
    (link) =>
      new Promise<boolean>((resolve) => {
        const look = (event: MouseEvent) => {
          resolve(event.target === link && !event.defaultPrevented);
          event.preventDefault();
        };
        addEventListener('auxclick', look, { once: true });
      }),
  );
  await third.click({ button: 'middle' });
  expect(await isLeftToTheBrowser).toBe(true);
  await expect(page).toHaveURL(/\/\?page=2$/);
  await page.goto((await third.getAttribute('href'))!);
  await expect(bar(page).getByText('3', { exact: true })).toHaveAttribute('aria-current', 'page');
});
