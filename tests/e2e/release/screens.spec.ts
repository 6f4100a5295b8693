import { nightlyUnless } from '../../support/everything';
import { expectAccessibleEverywhere } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/product';
import { signIn } from '../../support/browser/panel';

const screens = {
  home: { address: '/', ready: 'main article' },
  watch: { address: '/watch/big-buck-bunny', ready: 'main aside li' },
};

for (const [name, { address, ready }] of Object.entries(screens)) {
  test(
    `axe finds nothing on the ${name} screen, on a phone and a desktop, in light and in dark`,
    nightlyUnless(name === 'home'),
    async ({ page }) => {
      await page.route('https://**', (route) => route.abort());
      await page.goto(address);
      await expect(page.locator(ready).first()).toBeVisible();
      await expectAccessibleEverywhere(page);
    },
  );
}

test('axe finds nothing in the panel and its form, on a phone and a desktop, in light and in dark', async ({
  page,
}) => {
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await signIn(page);
  await expectAccessibleEverywhere(page);
  await page.getByRole('link', { name: '+ Add Item' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Give the video a title.')).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test('without JavaScript the page explains what it needs @nightly', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(product.addresses.shell);
  await expect(page.getByRole('paragraph')).toContainText('This site needs JavaScript');
  await context.close();
});
