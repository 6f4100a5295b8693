import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/product';
import { signIn } from '../../support/browser/panel';
import { largeCount, largeList } from '../../support/browser/prepare';
import { holdWrites } from '../../support/browser/database';

/** The items of the demo, of any visibility. */
const inDemo = 23;

/** The count as the panel formats it. */
const written = largeCount.toLocaleString('en');

const chooseFile = (page: Page, name: string, content: string) =>
  page.getByLabel('CSV or JSON file').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });

test('a large list is imported in two attempts, and exported again @nightly', async ({ page }) => {
  await page.route('https://**', (route) => route.abort());
  await signIn(page);
  await page.getByRole('link', { name: 'Import and export' }).click();
  await expect(page).toHaveURL(/\/admin\/content$/);
  await expectAccessible(page);
  const list = largeList();
  const choose = () => chooseFile(page, 'videos.csv', list);
  await choose();
  await page.getByText(/^\d+ columns matched · Change$/).click();
  await expect(page.getByRole('group', { name: new RegExp(`^${written} rows`) })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Title' })).not.toHaveValue('');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText(`${written} to add, 0 to change, 0 stored already, 0 refused.`)).toBeVisible();
  await expect(page.getByText(/^New categories: /)).toBeVisible();
  await expectAccessible(page);

  const slow = await holdWrites(page, { after: 1 });
  await page.getByRole('button', { name: `Import ${written} items` }).click();
  await slow.holding;
  await expect(page.getByRole('main').getByRole('progressbar')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Import', exact: true })).toBeFocused();
  await slow.letGo();
  await expect(
    page.getByText(new RegExp(`Stopped after [\\d,]+ of ${written} videos\\. Import again to finish\\.`)),
  ).toBeVisible();

  await choose();
  await page.getByRole('button', { name: 'Preview' }).click();
  const added = /^[\d,]+ to add, 0 to change, [\d,]+ stored already, 0 refused\.$/;
  await expect(page.getByText(added)).toBeVisible();
  await page.getByRole('button', { name: /^Import [\d,]+ items?$/ }).click();
  await expect(page.getByText(/^Imported [\d,]+ items\.$/)).toBeVisible({ timeout: 120_000 });

  await page.getByRole('link', { name: 'Items' }).click();
  const all = (largeCount + inDemo).toLocaleString('en');
  await expect(page.getByRole('heading', { name: `Items (${all})` })).toBeVisible();
  await page.getByRole('link', { name: 'Import and export' }).click();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all as JSON' }).click();
  const saved = await (await downloaded).path();
  const content = JSON.parse(readFileSync(saved, 'utf8')) as Record<string, unknown[]>;
  expect([...content['items']!, ...content['hidden']!]).toHaveLength(largeCount + inDemo);
  expect(content['categories']!.length).toBeGreaterThan(6);
});

test('columns are matched by hand, and refused rows are explained @nightly', async ({ panel: page }) => {
  await page.goto('/admin/content');
  await chooseFile(page, 'empty.json', '{"version":1,"items":[]}');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('There is nothing to import.')).toBeVisible();
  await expect(page.getByRole('group', { name: /Which column holds what/ })).toBeHidden();
  const rows = [
    'Heading,Where,Day,Kind',
    'Good one,https://youtu.be/abcdefghijk,2024-01-02,Comedy',
    'Bad day,https://youtu.be/abcdefghijl,2024-02-30,Comedy',
    'Script,javascript:alert(1),2024-01-02,Comedy',
  ];
  await chooseFile(page, 'a.csv', rows.join('\n'));
  const columns = { Title: 'Heading', Url: 'Where', Date: 'Day', Category: 'Kind' };
  for (const [field, column] of Object.entries(columns))
    await page.getByRole('combobox', { name: field }).selectOption(column);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('1 to add, 0 to change, 0 stored already, 2 refused.')).toBeFocused();
  await expect(page.getByText('4 columns matched · Change')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Title' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Import 1 item' })).toBeInViewport({ ratio: 1 });
  const refused = page.getByRole('table', { name: 'Refused rows' });
  await expect(refused.getByRole('row', { name: /^3 Bad day .*2024-02-30/ })).toBeVisible();
  await expect(refused.getByRole('row', { name: /^4 .*must start with https/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 1 item' }).click();
  await expect(page.getByText('Imported 1 item. 2 rows were refused.')).toBeVisible();
  await expect(refused.getByRole('row')).toHaveCount(3);
});

test('a file that is neither CSV nor JSON is refused with a sentence @nightly', async ({ panel: page }) => {
  await page.goto('/admin/content');
  await chooseFile(page, 'a.json', '{');
  await expect(page.getByText(/^The file is not valid JSON/)).toBeVisible();
});

test('the feed of a channel is imported as drafts, once @nightly', async ({ panel: page }) => {
  await page.getByRole('link', { name: 'Import and export' }).click();
  const feed = `<rss version="2.0"><channel><title>The mill</title>
    <item><title>Wheel &amp; water</title><link>https://youtu.be/zzzzzzzzzz1</link><pubDate>Tue, 10 Jun 2025 10:00:00 GMT</pubDate>
    <description><![CDATA[<p>Of <b>wood</b>.</p>]]></description></item></channel></rss>`;
  const choose = () => chooseFile(page, 'feed.xml', feed);
  await choose();
  await expect(page.getByText(/^1 video of a channel/)).toBeVisible();
  await page.getByLabel('New videos become').selectOption('Drafts');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('1 to add, 0 to change, 0 stored already, 0 refused.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 item' }).click();
  await expect(page.getByText('Imported 1 item.')).toBeVisible();
  await choose();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('0 to add, 0 to change, 1 stored already, 0 refused.')).toBeVisible();
  await page.goto('/admin/items?show=draft');
  await page.getByRole('link', { name: 'Edit Wheel & water' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Of **wood**.');
});
