import fc from 'fast-check';
import type { Admin } from 'admin-data';
import type { Item } from 'shared-data';
import { startTestData, type TestData } from 'tests/support/admin-data';
import { isEverything } from 'tests/support/everything';
import { buildItem } from 'tests/support/shared-data';
import { buildParts } from '../../../tests/support/server-render/built-parts';
import { siteConfiguration } from '../../../tests/support/server-render/site-of';
import { LiveSite } from '../on-request/live-site';
import { loadParts, type ReadFile, type ServerParts } from '../page/parts/server-parts';
import { renderSite } from './render-site';

const origin = 'https://films.example';
const categories = ['Music', 'Comedy', 'AC/DC'];
const pictureOf = (text: string) => `data:image/webp;base64,${Buffer.from(text).toString('base64')}`;

let read: ReadFile;
let parts: ServerParts;
let test: TestData;
let admin: Admin;
beforeAll(async () => {
  ({ read } = await buildParts());
  parts = await loadParts(read, ['site-remote']);
});
beforeEach(async () => {
  test = await startTestData();
  await test.fill(
    Array.from({ length: 6 }, (_, at) =>
      buildItem({
        id: `video-${at}`,
        title: `Video ${at}`,
        category: categories[at % 2]!,
        date: `2026-01-${10 + at}`,
        imageBlob: pictureOf(`picture ${at}`),
      }),
    ),
  );
  ({ admin } = await test.signIn());
});
afterEach(() => test.stop());

function configuration() {
  const { remotes, ...others } = siteConfiguration(test);
  const [site] = remotes;
  const routes = [
    ...site!.routes,
    { path: '/series', screen: 'series' },
    { path: '/series/:id', screen: 'series' },
    { path: '/page/:id', screen: 'page' },
  ];
  return { ...others, remotes: [{ ...site!, routes }] };
}

async function publish() {
  const files = new Map<string, string>();
  const site = await renderSite({
    ...{ parts, origin },
    configuration: configuration(),
    write: (file, content) => void files.set(file, content.toString()),
  });
  return { ...site, files };
}

/** A file without what depends on where its pictures are. */
const comparable = (text: string): string =>
  text
    .replace(/"stamp":"[0-9a-f]+"/g, '')
    .replace(/\/pictures\/(?:[^/"]+\/[^/"]+\/)?([0-9a-f]{16})[0-9a-f]*/g, '/pictures/$1');

type Write = () => Promise<unknown>;

const draftOf = ({ id: _, ...draft }: Item) => draft;

/** Writes of the panel, each of which may be refused. */
function writes(number: number, text: string): Write[] {
  const id = `video-${number}`;
  const item = async () => buildItem({ ...(await test.visit().items.load(id)), id });
  const fields = async (changed: Partial<Item>) => {
    const before = await item();
    return admin.editItem(before, draftOf({ ...before, ...changed }));
  };
  return [
    () => fields({ title: text }),
    () => fields({ description: `${text} **bold**` }),
    () => fields({ imageBlob: pictureOf(text) }),
    () => fields({ date: '2025-05-05', tags: text.slice(0, 20) }),
    () => admin.addItem(`new-${number}`, { ...draftOf(buildItem({ id, title: text })), category: 'Music' }),
    () =>
      admin.addItem(`hidden-${number}`, draftOf(buildItem({ id, title: 'Unseen' })), {
        state: 'unlisted',
        publishAt: null,
      }),
    () => admin.deleteItems([id]),
    () => admin.moveItems([id], categories[number % 3]!),
    () =>
      admin.saveContent('series', {
        id: 'one',
        draft: { title: text, description: '', items: [id, 'video-1', 'hidden-1'] },
      }),
    () => admin.saveContent('page', { id: 'about', draft: { title: 'About', text } }),
  ];
}

const changes = fc.array(
  fc.record({
    kind: fc.nat({ max: 9 }),
    number: fc.nat({ max: 5 }),
    text: fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }).map((text) => `T ${text}`),
  }),
  { minLength: 1, maxLength: 6 },
);

it('publishes the bytes that are rendered on request, after any writes', async () => {
  await fc.assert(
    fc.asyncProperty(changes, async (all) => {
      for (const { kind, number, text } of all) await writes(number, text)[kind]!().catch(() => undefined);
      const { files, rendered, failed } = await publish();
      expect([...failed]).toEqual([]);
      expect(rendered.length).toBeGreaterThan(6);
      const live = new LiveSite({
        ...{ read, origin, configuration: configuration() },
        log: (line) => {
          throw new Error(line);
        },
      });
      for (const [file, text] of files) {
        if (file.startsWith('pictures/') || file.startsWith('sitemap')) continue;
        const path = `/${file}`.replace(/\/?index\.html$/, '') || '/';
        const answer = await live.answer(new URL(encodeURI(path).replaceAll('?', '%3F'), origin));
        expect([file, answer?.status]).toEqual([file, 200]);
        expect(comparable(text)).toBe(comparable(String(answer!.body)));
        expect(text).not.toContain('Unseen');
      }
      await live.close();
    }),
    { numRuns: isEverything ? 40 : 1 },
  );
});

if (isEverything)
  it('the same content gives the same bytes, and another write changes only what shows it', async () => {
    const { files, version } = await publish();
    await admin.saveContent('page', { id: 'about', draft: { title: 'About', text: 'One' } });
    const first = await publish();
    await admin.saveContent('page', { id: 'about', draft: { title: 'About', text: 'Two' } });
    const second = await publish();
    expect(second.version).toBeGreaterThan(first.version);
    expect(first.version).toBeGreaterThan(version);
    expect(first.files.size).toBe(files.size + 1);
    const changed = [...second.files].filter(([file, text]) => first.files.get(file) !== text);
    expect(changed.map(([file]) => file)).toEqual(['page/about/index.html']);
  });

it('a page that cannot be rendered is named, and the others are rendered', async () => {
  const describe = parts.remotes.get('site-remote')!.describe;
  const broken = {
    ...parts.remotes.get('site-remote')!,
    describe: ((screen, page, address) =>
      address.pathname === '/watch/video-3'
        ? Promise.reject(new Error('broken'))
        : describe(screen, page, address)) as typeof describe,
  };
  const site = await renderSite({
    parts: { ...parts, remotes: new Map([['site-remote', broken]]) },
    configuration: configuration(),
    origin,
    write: () => undefined,
  });
  expect([...site.failed]).toEqual([['/watch/video-3', 'broken']]);
  expect(site.rendered).toContain('/watch/video-4');
});
