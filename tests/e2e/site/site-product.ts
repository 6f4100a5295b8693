import { test as base, expect, largeNightly, type Product } from '../../support/browser/product';
import { commit, type Documents } from '../../support/browser/database';
import { elsewhere, files, framed } from './players';

/** Titles that break layouts, by item id, in the category `Hard Titles`. */
export const hardTitles = {
  short: 'X',
  'eighty-one': `${'Twenty characters. '.repeat(4)}12345`.padEnd(81, '!'),
  long: 'A title of three hundred characters '.repeat(9).slice(0, 300),
  unbroken: 'Donaudampfschifffahrtsgesellschaft'.repeat(8).slice(0, 260),
  emoji: '👩‍👩‍👧‍👦'.repeat(25),
  'right-to-left': 'مرحبا بالعالم: فيلم قصير عن الليل',
};

const picture = `data:image/svg+xml;base64,${Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="#b3350f" d="M0 0h16v9H0z"/></svg>',
).toString('base64')}`;

const item = (title: string, category: string, url: string, date = '1999-12-31') => ({
  title,
  category,
  url,
  date,
  imageBlob: picture,
});

const group = (category: string, count: number): Documents =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => {
      const number = String(i + 1).padStart(2, '0');
      const date = `1998-01-${String((i % 28) + 1).padStart(2, '0')}`;
      return [`items/${category.toLowerCase()}-${number}`, item(`${category} ${number}`, category, '', date)];
    }),
  );

/** Categories with sizes around the page size, an empty one, hard titles, and every player. */
function siteContent(shell: string): Documents {
  const categories = ['Hard Titles', 'Players', 'Twelve', 'Thirteen', 'Forty', 'Nothing Yet'];
  const players = {
    ...Object.fromEntries(Object.entries(framed).map(([id, { url }]) => [id, url])),
    ...Object.fromEntries(Object.entries(files).map(([id, path]) => [id, `${shell}${path}`])),
    ...elsewhere,
  };
  return {
    ...Object.fromEntries(
      categories.map((name) => [`categories/${name.replace(' ', '-').toLowerCase()}`, { name }]),
    ),
    ...Object.fromEntries(
      Object.entries(hardTitles).map(([id, title]) => [`items/${id}`, item(title, 'Hard Titles', '')]),
    ),
    ...Object.fromEntries(
      Object.entries(players).map(([id, url]) => [`items/${id}`, item(`Plays ${id}`, 'Players', url)]),
    ),
    'items/long-facts': item('Long facts', hardTitles.unbroken, 'https://youtu.be/aqz-KE-bpKQ'),
    'pages/arabic': { title: 'من نحن', text: 'Open Films تصنع أفلاما قصيرة للجميع.\n\n- YouTube' },
    ...group('Twelve', 12),
    ...group('Thirteen', 13),
    ...group('Forty', 40),
  };
}

/** Products that already hold these documents. Each test file has its own product. */
const filled = new WeakSet<Product>();

/** Content that the screens must support, nightly among thousands of videos. */
export const test = base.extend<{ siteContent: void }>({
  content: largeNightly,
  siteContent: [
    async ({ product }, use) => {
      if (!filled.has(product)) await commit(product, siteContent(product.addresses.shell));
      filled.add(product);
      await use();
    },
    { auto: true },
  ],
});

export { expect };
export type { Product };
