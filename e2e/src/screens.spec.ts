import { desktop, expectAccessible, phone } from './accessibility';
import { expect, test } from './product';
import { signIn } from './sign-in';

const screens = {
  home: { address: '/', ready: 'main article' },
  category: { address: '/category?name=Comedy', ready: 'main article' },
  watch: { address: '/watch/big-buck-bunny', ready: 'main aside li' },
  'missing video': { address: '/watch/none', ready: 'text=Video not found' },
};

for (const [device, viewport] of Object.entries({ phone, desktop })) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [name, { address, ready }] of Object.entries(screens)) {
      test(`axe finds nothing on the ${name} screen on a ${device} in ${colorScheme}`, async ({ page }) => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.route('https://**', (route) => route.abort());
        await page.goto(address);
        await expect(page.locator(ready).first()).toBeVisible();
        await expectAccessible(page);
      });
    }

    test(`axe finds nothing in the panel and its form on a ${device} in ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto('/admin');
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
      await expectAccessible(page);
      await signIn(page);
      await expectAccessible(page);
      await page.getByRole('button', { name: '+ Add Item' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Give the video a title.')).toBeVisible();
      await expectAccessible(page);
    });
  }
}

test('the keyboard alone searches, and the results are marked and counted', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('main article').first()).toBeVisible();
  const box = page.getByRole('combobox', { name: 'Search videos' });
  await box.focus();
  await page.keyboard.type('BUNNY');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('option').locator('mark').first()).toHaveText(/bunny/i);
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^\d+ results?$/);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Enter');
  await (await opened).close();
  await box.focus();
  await box.fill('no video has such a title');
  await expect(page.getByText('No result found').last()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(box).toHaveValue('');
});

test('a page number out of range shows the nearest real page', async ({ page }) => {
  await page.goto('/?page=99999');
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Last page' })).toBeDisabled();
  await page.goto('/?page=-3');
  await expect(page.getByRole('button', { name: 'First page' })).toBeDisabled();
});

test('another screen has another title, and its heading has the focus', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Category' }).click();
  await expect(page).toHaveTitle(/^Categories · /);
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeFocused();
});

test('a failed load shows the specified sentence, the reason and a way to try again', async ({
  page,
  product,
  consoleLines,
}) => {
  const firestore = `http://127.0.0.1:${product.firebase.firestore.port}/**`;
  await page.route(firestore, (route) => route.abort('connectionrefused'));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'No videos available' })).toBeVisible();
  await expect(page.getByText('The server cannot be reached.')).toBeVisible();
  await page.unroute(firestore);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('main article')).toHaveCount(12);
  expect(consoleLines.splice(0).join('\n')).toContain('Error fetching items:');
});

test('without JavaScript the page says what it needs', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(product.addresses.shell);
  await expect(page.getByRole('paragraph')).toContainText('This site needs JavaScript');
  await context.close();
});

test('a picture that does not load becomes a drawing', async ({ page, consoleLines }) => {
  await page.route('https://**', (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('main article svg rect').first()).toBeVisible();
  consoleLines.length = 0;
});
