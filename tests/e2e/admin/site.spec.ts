import type { Browser } from '@playwright/test';
import { desktop, expectAccessible, phone } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/product';
import { noticeOf, openScreen, saveSite } from '../../support/browser/panel';

test.use({ isRendered: true });

const accentOf = async (browser: Browser, colorScheme: 'light' | 'dark') => {
  const page = await browser.newPage({ colorScheme, viewport: phone });
  await page.goto('/');
  // Reads the colour at the first paint: without pointer or keyboard input, no JavaScript has loaded.
  const colour = await page.evaluate(() => {
    const probe = document.querySelector('footer')!.appendChild(document.createElement('i'));
    probe.style.color = 'var(--color-accent)';
    return getComputedStyle(probe).color;
  });
  await page.close();
  return colour;
};

test('a creator names the site, and visitors get its name @nightly', async ({
  panel: page,
  browser,
  product,
}) => {
  await page.setViewportSize(desktop);
  await openScreen(page, 'Site');
  await page.getByLabel('Name').fill('Harbour Films');
  await page.getByLabel('Heading', { exact: true }).fill('Come aboard');
  const preview = page.getByRole('group', { name: 'Preview' });
  // The name appears in the tab and above the page, in both appearances.
  await expect(preview.getByText('Harbour Films')).toHaveCount(2);
  await expect(preview.getByText('Come aboard')).toHaveCount(2);

  await page.getByLabel('Accent colour', { exact: true }).fill('#8fc1ff');
  await expect(page.getByText(/^Hard to read: its contrast is 1\.\d to 1/)).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This colour cannot be read in the light appearance')).toBeVisible();
  await page.getByRole('button', { name: 'Make it darker' }).click();
  await expect(page.getByText(/^Hard to read/)).toHaveCount(0);
  await page.getByLabel('Accent colour', { exact: true }).fill('#0b5fa5');

  // Unsaved input survives visits to other screens.
  await openScreen(page, 'Trash');
  const unsaved = page.getByRole('region', { name: 'Unsaved changes' });
  await expect(unsaved).toContainText('the settings of the site');
  await unsaved.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Harbour Films');
  await expect(unsaved).toHaveCount(0);

  await page.getByRole('button', { name: '+ Add a link' }).first().click();
  await expect(page.getByLabel(/^Links of the menu \d+: text/).last()).toBeFocused();
  await page.getByLabel('Links of the menu 1: text').fill('Shop');
  const address = page.getByLabel('Links of the menu 1: address');
  await address.fill('shop');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Each link has an address')).toBeVisible();
  await expect(address).toBeFocused();
  await address.fill('example.org/shop');
  const language = page.getByLabel('Language', { exact: true });
  await page.getByLabel('Contact').focus();
  await page.keyboard.press('Tab');
  await expect(language).toBeFocused();
  const { y, height } = (await language.boundingBox())!;
  const save = (await page.getByRole('button', { name: 'Save' }).boundingBox())!;
  expect(y + height, 'the commands cover no focused field').toBeLessThanOrEqual(save.y);
  await language.selectOption('Español');
  await expectAccessible(page, 'the settings of the site');
  await saveSite(page);
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  const notice = noticeOf(page, 'Saved. Visitors see it now.');
  // A notice under the pointer remains.
  await notice.hover();
  await page.getByRole('main').evaluate((main) => main.scrollIntoView({ block: 'end' }));
  const { y: top, height: high } = (await notice.boundingBox())!;
  const command = (await page.getByRole('button', { name: 'Save' }).boundingBox())!;
  expect(top + high, 'the notice covers no command').toBeLessThanOrEqual(command.y);

  const html = await (await page.request.get(`${product.addresses.shell}/`)).text();
  expect(html).toContain('<html lang="es">');
  expect(html).toContain('<title>Harbour Films</title>');
  expect(html).toContain('property="og:site_name" content="Harbour Films"');
  expect(html).toContain('Come aboard');
  expect(html).toContain('href="https://example.org/shop"');
  expect(await accentOf(browser, 'light')).toBe('rgb(11, 95, 165)');
  expect(await accentOf(browser, 'dark')).not.toBe('rgb(255, 150, 104)');

  // The dark accent follows the light one until it is chosen by hand.
  const accents = ['Accent colour', 'Accent colour in the dark appearance'].map((name) =>
    page.getByLabel(name, { exact: true }),
  );
  const followed = await accents[1]!.inputValue();
  await accents[0]!.fill('#7a1fa2');
  await expect(accents[1]!).not.toHaveValue(followed);
  await accents[1]!.fill('#ffd54f');
  await accents[0]!.fill('#0b5fa5');
  await expect(accents[1]!).toHaveValue('#ffd54f');

  await page.getByLabel('Tagline').fill('Typed since');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('“Site” is as it was before.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('');
  await expect(page.getByLabel('Tagline')).toHaveValue('Typed since');
  expect(await (await page.request.get(`${product.addresses.shell}/`)).text()).toContain('Open Films');
});
