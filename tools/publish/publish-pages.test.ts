import { itemsFrom } from 'tests/support/admin-data';
import type { Admin } from 'admin-data';
import type { Item } from 'shared-data';
import type { Published } from 'shared-data/contract';
import { startPublishedSite, type PublishedSite } from '../../tests/support/tools/published-site';

const picture = (text: string) => `data:image/webp;base64,${Buffer.from(text).toString('base64')}`;

let site: PublishedSite;
let admin: Admin;
const items: Item[] = itemsFrom(16, { imageBytes: 60 }).map((item, at) => ({
  ...item,
  id: `video-${at}`,
  category: at % 2 ? 'Music' : 'Film & Animation',
}));
beforeAll(async () => {
  site = await startPublishedSite();
  await site.test.fill(items);
  ({ admin } = await site.test.signIn());
  await site.release('site-remote', 'site-1');
  await site.release('shell', 'shell-1');
});
afterAll(() => site.close());

/** The document reads of a run. */
async function reads(work: () => Promise<unknown>): Promise<number> {
  const { meter } = site.test.firebase;
  meter.reset();
  await work();
  return meter.read().documentsRead;
}

const page = (id: string) => site.read(`watch/${id}/index.html`);
const published = () => JSON.parse(site.read('published.json')!) as Published;
const draftOf = ({ id: _, ...draft }: Item) => draft;

/** The paths of pages that the next run writes. */
async function renderedBy(options?: Parameters<PublishedSite['publish']>[0]): Promise<string[]> {
  const before = site.all();
  await site.publish(options);
  const after = site.all();
  return Object.keys(after)
    .filter(
      (file) => file.endsWith('/index.html') && !file.startsWith('embed') && after[file] !== before[file],
    )
    .map((file) => `/${file}`.replace('/index.html', ''));
}

it('publishes home, categories, the page of each video, and files for other sites and crawlers', async () => {
  const cost = await reads(() => site.publish());
  const files = Object.keys(site.all());
  expect(files).toEqual(
    expect.arrayContaining([
      'index.html',
      'drawn.html',
      'category/index.html',
      'category/Music/index.html',
      'category/Film & Animation/index.html',
      'category/Music/feed.xml',
      'watch/video-3/index.html',
      'embed/video-3/index.html',
      'oembed/video-3.json',
      'feed.xml',
      'sitemap.xml',
      'robots.txt',
      'site.webmanifest',
      'published.json',
      'pages.json',
      'publication.json',
    ]),
  );
  expect(files.filter((file) => file.startsWith('watch/'))).toHaveLength(items.length);
  expect(site.read('drawn.html')).toContain('noindex');
  const page = site.read('watch/video-3/index.html')!;
  expect(/rel="canonical" href="([^"]*)"/.exec(page)![1]).toBe('https://films.example/watch/video-3');
  expect(page.includes('data:image')).toBe(false);
  const pictures = page.match(/\/pictures\/[^"]*/g)!;
  expect(pictures.filter((picture) => site.read(picture.slice(1)) === null)).toEqual([]);
  // One read for each video, and shared reads for pages that are rendered at the same time.
  expect(cost).toBeLessThan(items.length + 150);
});

it('reads one document and writes nothing when nothing has changed', async () => {
  const before = site.all();
  expect(await reads(() => site.publish().then((done) => expect(done).toBeNull()))).toBe(1);
  expect(site.all()).toEqual(before);
});

describe('after a change', () => {
  it('a new video changes its page and the lists that contain it, and the pages of its category stay current', async () => {
    const added = { ...items[1]!, id: 'added', title: 'A new one', date: '2026-01-01' };
    await admin.addItem('added', draftOf(added));
    let rendered: string[] = [];
    const cost = await reads(async () => (rendered = await renderedBy()));
    expect(rendered.sort()).toEqual([
      '/category',
      '/category/Music',
      '/videos',
      '/videos/2026-01',
      '/watch/added',
    ]);
    expect(site.read('index.html')).toContain('A new one');
    expect(site.read('feed.xml')).toContain('A new one');
    expect(site.read('sitemap.xml')).toContain('/watch/added');
    expect(cost).toBeLessThan(60);
    const { version, changed } = published();
    expect(changed['/watch/video-3']).toBeUndefined();
    expect(changed['/watch/added']).toBe(version);
  });

  it('a change of only a picture, which no index entry contains, is found in the audit log', async () => {
    const edited = { ...items[3]!, imageBlob: picture('another picture') };
    await admin.editItem(items[3]!, draftOf(edited));
    const rendered = await renderedBy();
    expect(rendered).toContain('/watch/video-3');
    expect(rendered).not.toContain('/watch/video-2');
    items[3] = edited;
  });

  it('without the key to the log, every page that was not rendered since counts as stale', async () => {
    const edited = { ...items[3]!, imageBlob: picture('a third picture') };
    await admin.editItem(items[3]!, draftOf(edited));
    const rendered = await renderedBy({ withKey: false });
    expect(rendered).toContain('/watch/video-3');
    items[3] = edited;
  });

  it('an edit also renders the pages that show the video as a related one', async () => {
    const newest = [...items]
      .filter(({ category }) => category === 'Music')
      .sort((a, b) => (a.date < b.date ? 1 : -1))[0]!;
    const edited = { ...newest, title: 'Another title' };
    await admin.editItem(newest, draftOf(edited));
    const rendered = await renderedBy();
    expect(rendered).toContain('/watch/video-1');
    expect(page('video-1')).toContain('Another title');
    items[items.indexOf(newest)] = edited;
  });

  it('a deleted video has no page, and no other page contains it', async () => {
    const gone = items[2]!;
    await admin.deleteItems([gone.id]);
    await site.publish();
    const files = Object.entries(site.all());
    expect(files.filter(([file]) => /video-2[/.]/.test(file))).toEqual([]);
    expect(
      files.filter(([file, text]) => file !== 'published.json' && text.includes('"/watch/video-2"')),
    ).toEqual([]);
    expect(Object.keys(published().changed)).toContain('/watch/video-2');
  });

  it('removes pictures that no page shows', () => {
    const all = site.all();
    const pages = Object.entries(all).filter(([file]) => file.endsWith('.html'));
    const named = new Set(pages.flatMap(([, text]) => text.match(/\/pictures\/[\w.]+/g) ?? []));
    const there = Object.keys(all).filter((file) => file.startsWith('pictures/'));
    expect(there.map((file) => `/${file}`).sort()).toEqual([...named].sort());
  });
});

describe('beside releases', () => {
  it('a release of the shell keeps the pages, and allows their scripts', async () => {
    const home = site.read('index.html');
    await site.release('shell', 'shell-2');
    expect(site.read('index.html')).toBe(home);
    expect(site.read('drawn.html')).toContain('shell-2');
    expect(page('video-1')).not.toBeNull();
  });

  it('renders all pages again with the new release', async () => {
    const rendered = await renderedBy();
    expect(rendered.length).toBeGreaterThan(items.length);
    expect(site.read('index.html')).toContain('shell-2');
    expect(await site.publish()).toBeNull();
  });

  it('keeps the files of the release', () => {
    const files = Object.keys(site.all());
    expect(files.filter((file) => /assets\/server/.test(file)).length).toBeGreaterThan(1);
    expect(site.read('part.json')).toContain('"release": 2');
  });
});
