import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { parse, type DefaultTreeAdapterMap } from 'parse5';
import { categoryAddress, dataOf, readScreen, type Item } from 'shared-data';
import type { Page, RenderedState } from 'shared-data/contract';
import { buildItem, startTestData, titleFrom, randomFrom, type TestData } from 'tests/support/shared-data';
import { watchPath } from '../addresses';
import { loadParts, type ServerParts } from '../parts/server-parts';
import { buildParts } from '../../../../tests/support/server-render/built-parts';
import { hostileText } from '../../../../tests/support/server-render/hostile-text';
import { siteConfiguration } from '../../../../tests/support/server-render/site-of';
import { renderPage } from './render-page';
import { isEverything } from 'tests/support/everything';

let test: TestData;
let parts: ServerParts;
beforeAll(async () => {
  test = await startTestData();
  parts = await loadParts((await buildParts()).read, ['site-remote']);
});
afterAll(() => test.stop());

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** All elements of a page, without those in templates. */
function elementsOf(node: Node): Element[] {
  const own = 'tagName' in node ? [node] : [];
  return 'childNodes' in node ? [...own, ...node.childNodes.flatMap(elementsOf)] : own;
}

const attribute = ({ attrs }: Element, name: string) => attrs.find((one) => one.name === name)?.value;
const textOf = ({ childNodes }: Element) =>
  childNodes.map((child) => ('value' in child ? child.value : '')).join('');

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const picture = `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`;

/** Texts that creators and other tools may have stored. Firestore stores no lone surrogates. */
const whole = hostileText.map(({ written }) => written.replace(/\p{Surrogate}/gu, ''));
const title = fc.oneof(
  whole,
  fc.string({ unit: 'grapheme' }),
  fc.integer().map((seed) => titleFrom(randomFrom(seed))),
);
const items: fc.Arbitrary<Item[]> = fc
  .array(
    fc.record({
      id: whole.map((text) =>
        text
          .replaceAll('/', '∕')
          .slice(0, 300)
          .replace(/\p{Surrogate}/gu, ''),
      ),
      title,
      category: fc.oneof(
        fc.constantFrom('Music', 'AC/DC'),
        whole.map((text) => [...text].slice(0, 90).join('')),
      ),
      url: fc.oneof(
        fc.constantFrom('', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', '/clips/a.webm'),
        whole,
      ),
      imageBlob: fc.constantFrom('', picture, 'https://example.org/a.png', 'data:text/html,<script>'),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((list) => list.map((one, i) => buildItem({ ...one, id: `${i}${one.id}`, date: `2020-01-0${3 - i}` })));

/** An item as a rendered page contains it: with the URL of its picture. */
const shown = ({ imageBlob, ...item }: Item) => ({
  ...item,
  imageBlob: imageBlob.startsWith('data:text')
    ? ''
    : imageBlob.startsWith('data:')
      ? `/pictures/items/${encodeURIComponent(item.id)}/${createHash('sha256')
          .update(drawing)
          .digest('hex')
          .slice(0, 16)}.svg`
      : imageBlob,
});

it('with any stored texts, a page runs only the scripts of its release, and contains the read data without inline styles and data URLs', async () => {
  await fc.assert(
    fc.asyncProperty(items, async (list) => {
      await test.fill(list);
      const [first] = list as [Item];
      for (const path of ['/', '/category', categoryAddress(first.category), watchPath(first.id)]) {
        const address = new URL(`http://localhost${path}`);
        const configuration = siteConfiguration(test);
        const page = (await renderPage({ parts, configuration, address, origin: 'https://films.example' }))!;
        const elements = elementsOf(parse(page.html));
        const scripts = elements.filter(({ tagName }) => tagName === 'script');
        expect(scripts.filter((one) => attribute(one, 'type') === undefined).map(textOf)).toEqual([
          'first()',
        ]);
        expect(elements.filter(({ tagName }) => tagName === 'style')).toHaveLength(1);
        for (const { attrs } of elements)
          for (const { name, value } of attrs) {
            expect(name).not.toMatch(/^(style|on.*)$/);
            expect(value).not.toMatch(/^(data|javascript):/i);
          }

        const state = JSON.parse(
          textOf(scripts.find((one) => attribute(one, 'id') === 'rendered')!),
        ) as RenderedState;
        const restored: Page = { configuration, caches: new Map(), rendered: state };
        const { queryClient, close } = dataOf(restored);
        const fresh = test.visit();
        await readScreen(fresh, address);
        for (const {
          queryKey,
          state: { data },
        } of fresh.queryClient.getQueryCache().getAll()) {
          const [name] = queryKey;
          if (name === 'item')
            expect(queryClient.getQueryData(queryKey)).toEqual(data && shown(data as Item));
          if (name === 'summary') expect(queryClient.getQueryData(queryKey)).toBeUndefined();
          if (name === 'page')
            expect(queryClient.getQueryData(queryKey)).toEqual({
              ...(data as object),
              items: (data as { items: Item[] }).items.map(shown),
            });
        }
        expect(page.description.status).toBe(200);
        await close();
      }
      for (const { id } of list) await test.put(`items/${id}`, {});
    }),
    { numRuns: isEverything ? 200 : 2 },
  );
});

it('a page names only the files of its own screen, for loading on first interaction', async () => {
  await test.fill([buildItem({ id: 'a' })]);
  const filesOf = async (path: string) => {
    const address = new URL(`http://localhost${path}`);
    const configuration = siteConfiguration(test);
    const page = (await renderPage({ parts, configuration, address, origin: 'https://films.example' }))!;
    return [...page.html.matchAll(/<link rel="prefetch" as="script" href="[^"]*?([^"/]+)">/g)].map(
      ([, file]) => file,
    );
  };
  expect(await filesOf('/')).toEqual(['start.js']);
  expect(await filesOf(watchPath('a'))).toEqual(['start.js', 'watch.js']);
});
