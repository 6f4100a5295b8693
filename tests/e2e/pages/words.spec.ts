import { commit } from '../../support/browser/database';
import { expect, test } from '../../support/browser/product';
import { listen, mark, newElements, showInterest, untilAlive } from './page';

test.use({ isRendered: true });

const described = (description: string) => ({
  ...{ title: 'Described', category: 'Words', url: '/clips/aurora.webm', date: '1990-01-01', imageBlob: '' },
  ...{ description, duration: '0:34' },
});

const long = [
  'A film of **two days**, with <b onclick="x">no HTML</b>. More at https://example.org/films?a=1&b=2.',
  '# Scenes\n- 0:00 Night\n- 0:03 *Dawn*\n- 0:25 [Home](/)',
  '> مرحبا بالعالم: فيلم قصير عن الليل\n\n夜の短い映画です。光と水と石について。',
  'Donaudampfschifffahrtsgesellschaft'.repeat(9),
  '```\nffmpeg -i aurora.mov -c:v libvpx-vp9 -crf 30 -b:v 0 -vf scale=1280:-2 aurora.webm aurora.webm aurora.webm\n```',
  ...Array.from({ length: 12 }, (_, i) => `Paragraph ${i + 1} of what is said.`),
].join('\n\n');

test('a description is complete without code, folded, and unfolds; hydration keeps it @nightly', async ({
  page,
  product,
  browser,
  baseURL,
}) => {
  await commit(product, { 'items/long': described(long), 'items/short': described('One *line*.') });
  const without = await browser.newPage({ baseURL: baseURL!, javaScriptEnabled: false });
  await without.goto('/watch/long');
  const words = without.getByRole('region', { name: 'Description' });
  await expect(words.locator('strong')).toHaveText('two days');
  await expect(words).toContainText('<b onclick="x">no HTML</b>');
  const link = words.getByRole('link', { name: 'https://example.org/films?a=1&b=2' });
  await expect(link).toHaveAttribute('rel', 'noopener nofollow ugc');
  await expect(words.getByRole('link', { name: '0:03' })).toHaveAttribute('href', '?t=3');
  const height = async () => (await words.boundingBox())!.height;
  const folded = await height();
  await words.getByText('Show more').click();
  expect(await height()).toBeGreaterThan(folded * 2);
  await words.getByText('Show less').click();
  expect(await height()).toBe(folded);
  await without.close();

  const wire = listen(page, product);
  await page.goto('/watch/long');
  await mark(page);
  await showInterest(page);
  await untilAlive(page);
  await expect(page.getByRole('region', { name: 'Description' }).locator('strong')).toHaveText('two days');
  expect((await newElements(page)).filter((element) => !element.startsWith('<td'))).toEqual([]);

  await page.getByRole('link', { name: '0:03' }).click();
  const position = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(position).toBeGreaterThanOrEqual(3);
  expect(wire.pages).toHaveLength(1);

  // So is that of a video that is opened without a page load.
  await page.getByRole('complementary').getByRole('link', { name: 'Described' }).first().click();
  await expect(page.getByRole('region', { name: 'Description' }).locator('em')).toHaveText('line');
  await expect(page.getByText('Show more')).toBeHidden();
});
