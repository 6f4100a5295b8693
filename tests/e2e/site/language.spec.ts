import { desktop } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/product';
import { openScreen, saveSite, signIn } from '../../support/browser/panel';

test.use({ isRendered: true });

// The creator chooses the language in the panel, and visitors get it.
test('a site in Arabic has its words, its dates and its direction, with code and without, and loads no other language @nightly', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(desktop);
  await signIn(page);
  await openScreen(page, 'Site');
  await page.getByLabel('Language', { exact: true }).selectOption('العربية');
  await saveSite(page);
  // The panel stays in English, from left to right.
  await expect(page.locator('html')).not.toHaveAttribute('dir', 'rtl');

  const tab = await browser.newPage({ viewport: desktop });
  const files: string[] = [];
  tab.on('request', (request) => files.push(new URL(request.url()).pathname));
  const answer = await tab.goto('/');
  const html = await answer!.text();
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('أحدث الفيديوهات');
  expect(html).not.toContain('Latest Videos');

  const heading = tab.getByRole('heading', { level: 2, name: 'أحدث الفيديوهات' });
  await expect(heading).toBeVisible();
  await tab.getByRole('combobox', { name: 'البحث عن فيديوهات' }).fill('caminandes');
  await expect(tab.getByRole('status').filter({ hasText: 'نتيجتان' })).toHaveCount(1);
  const brand = await tab.getByRole('banner').getByRole('link', { name: 'Open Films' }).boundingBox();
  expect(brand!.x).toBeGreaterThan(desktop.width / 2);

  await tab.goto('/');
  // Keeps a reference to an element: hydration must not replace it, because a visitor may be pressing it.
  const first = await tab.getByRole('main').locator('article a').first().elementHandle();
  await tab.mouse.move(300, 300);
  await tab.mouse.move(310, 310);
  await expect(tab.locator('script[type=speculationrules]')).toHaveCount(0);
  expect(await first!.evaluate((link) => link.isConnected)).toBe(true);
  await first!.click();
  await expect(tab.getByRole('heading', { level: 2, name: 'فيديوهات ذات صلة' })).toBeVisible();
  await expect(tab.locator('main time').first()).toHaveText(/^\d{1,2} \p{sc=Arab}+ \d{4}$/u);
  await expect(tab.locator('html')).toHaveAttribute('dir', 'rtl');
  // The plural form for 11 to 99; a player with two forms says the one for 3 to 10.
  await expect(tab.locator('media-time-range input')).toHaveAttribute('aria-valuetext', / من 48 ثانية$/);
  // The arrows of the settings, and the switch, whose knob is on the left while it is on.
  await expect(tab.locator('media-settings-menu-item > svg').first()).toHaveCSS('scale', '-1 1');
  const knob = () =>
    tab
      .getByRole('switch')
      .last()
      .evaluate((it) => getComputedStyle(it, '::after').scale);
  expect(await knob()).toBe('-1 1');
  await tab.goto('/nowhere');
  await expect(tab.getByRole('heading', { name: 'الصفحة غير موجودة' })).toBeVisible();
  const messages = files.filter((file) => file.includes('/messages-'));
  expect(messages.length).toBeGreaterThan(0);
  expect(messages.filter((file) => !/messages-(player-)?ar\b/.test(file))).toEqual([]);
  await tab.close();

  // A visitor whose browser has no other page of the site in its cache.
  const unknown = await browser.newPage();
  await unknown.goto('/watch/');
  await expect(unknown.getByRole('heading', { name: 'الصفحة غير موجودة' })).toBeVisible();
  await expect(unknown.locator('html')).toHaveAttribute('dir', 'rtl');
  await unknown.close();
});
