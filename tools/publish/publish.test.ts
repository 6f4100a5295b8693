import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { itemsFrom } from 'tests/support/admin-data';
import type { Admin } from 'admin-data';
import type { Item } from 'shared-data';
import type { Published } from 'shared-data/contract';
import { startPublishedSite, type PublishedSite } from '../../tests/support/tools/published-site';
import { publishSite } from './publish';
import { isEverything } from 'tests/support/everything';

const picture = (text: string) => `data:image/webp;base64,${Buffer.from(text).toString('base64')}`;

let site: PublishedSite;
let admin: Admin;
/** More in each category than a list shows. */
const items: Item[] = itemsFrom(28, { imageBytes: 60 }).map((item, at) => ({
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

async function reads(work: () => Promise<unknown>): Promise<number> {
  const { meter } = site.test.firebase;
  meter.reset();
  await work();
  return meter.read().documentsRead;
}

const page = (id: string) => site.read(`watch/${id}/index.html`);
const published = () => JSON.parse(site.read('published.json')!) as Published;
const draftOf = ({ id: _, ...draft }: Item) => draft;

/** The paths of pages that the next run changes. */
async function changedPages(): Promise<string[]> {
  const before = site.all();
  await site.publish();
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
      'publication.json',
    ]),
  );
  expect(files.filter((file) => file.startsWith('watch/'))).toHaveLength(items.length);
  expect(site.read('drawn.html')).toContain('noindex');
  const page = site.read('watch/video-3/index.html')!;
  expect(/rel="canonical" href="([^"]*)"/.exec(page)![1]).toBe('https://films.example/watch/video-3');
  // The styles contain a drawing as well.
  expect(page).not.toMatch(/data:image\/(?!svg)/);
  const pictures = page.match(/\/pictures\/[^"]*/g)!;
  expect(pictures.filter((picture) => site.read(picture.slice(1)) === null)).toEqual([]);
  // One read for each video, two for the categories, two for the index, and the version before and after.
  expect(cost).toBeLessThan(items.length + 10);
});

it('reads one document and writes nothing when nothing has changed', async () => {
  const before = site.all();
  expect(await reads(() => site.publish().then((done) => expect(done).toBeNull()))).toBe(1);
  expect(site.all()).toEqual(before);
});

describe('after a change', () => {
  const oldest = [...items]
    .filter(({ category }) => category === 'Music')
    .sort((a, b) => (a.date < b.date ? -1 : 1))[0]!;
  const edit = async (item: Item, fields: Partial<Item>) => {
    const edited = { ...item, ...fields };
    await admin.editItem(item, draftOf(edited));
    items[items.indexOf(item)] = edited;
  };

  if (isEverything)
    it('only the bytes of pages that show it change', async () => {
      await edit(oldest, { description: 'Another description' });
      expect(await changedPages()).toEqual([`/watch/${oldest.id}`]);
      expect(page(oldest.id)).toContain('Another description');
    });

  it('a change that no page shows changes none', async () => {
    const unlisted = { state: 'unlisted', publishAt: null } as const;
    await admin.addItem('unseen', { ...draftOf(oldest), title: 'Unseen' }, unlisted);
    expect(await changedPages()).toEqual([]);
    expect(Object.values(site.all()).some((text) => text.includes('nseen'))).toBe(false);
  });

  it('a new video changes its page and the pages that list it', async () => {
    const added = { ...items[1]!, id: 'added', title: 'A new one', date: '2026-01-01' };
    await admin.addItem('added', draftOf(added));
    const changed = await changedPages();
    expect(changed).toEqual(
      expect.arrayContaining(['/category', '/category/Music', '/videos', '/videos/2026-01', '/watch/added']),
    );
    const others = items.filter(({ category }) => category !== 'Music').map(({ id }) => `/watch/${id}`);
    expect(changed.filter((address) => others.includes(address))).toEqual([]);
    expect(site.read('index.html')).toContain('A new one');
    expect(site.read('feed.xml')).toContain('A new one');
    expect(site.read('sitemap.xml')).toContain('/watch/added');
    expect(published().failed).toEqual([]);
  });

  if (isEverything)
    it('a page shows another picture, which no index entry contains', async () => {
      await edit(items[3]!, { imageBlob: picture('another picture') });
      const before = page('video-3');
      await site.publish();
      expect(page('video-3')).not.toBe(before);
      expect(site.read(/pictures\/[0-9a-f]{24}\.webp/.exec(page('video-3')!)![0])).not.toBeNull();
    });

  if (isEverything)
    it('a series and its list are pages', async () => {
      await admin.saveContent('series', {
        id: 'one',
        draft: { title: 'A series', description: '', items: [items[3]!.id] },
      });
      await site.publish();
      expect(site.read('series/index.html')).toContain('A series');
    });

  if (isEverything)
    it('a deleted video has no page, and no other page contains it', async () => {
      const gone = items[2]!;
      await admin.deleteItems([gone.id]);
      await site.publish();
      const files = Object.entries(site.all());
      expect(files.filter(([file]) => /video-2[/.]/.test(file))).toEqual([]);
      expect(files.filter(([, text]) => text.includes('"/watch/video-2"'))).toEqual([]);
    });

  it('a page has its pictures as files, and those of deleted videos are gone', () => {
    const all = site.all();
    const pages = Object.entries(all).filter(([file]) => file.endsWith('.html'));
    const named = new Set(pages.flatMap(([, text]) => text.match(/\/pictures\/[\w.]+/g) ?? []));
    const pictures = Object.keys(all).filter((file) => file.startsWith('pictures/'));
    expect(named.size).toBeGreaterThan(20);
    expect(pictures.map((file) => `/${file}`).sort()).toEqual([...named].sort());
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

  if (isEverything)
    it('renders all pages again with the new release', async () => {
      expect((await changedPages()).length).toBeGreaterThan(items.length);
      expect(site.read('index.html')).toContain('shell-2');
      expect(await site.publish()).toBeNull();
    });

  it('keeps the files of the release', () => {
    const files = Object.keys(site.all());
    expect(files.filter((file) => /assets\/server/.test(file)).length).toBeGreaterThan(1);
    expect(files).toContain('parts/site-remote/part.json');
  });
});

it('needs the URL of the site, which a folder does not tell', async () => {
  const configuration = path.join(site.folder, 'page.json');
  const { remotes: _, ...written } = site.configuration;
  writeFileSync(configuration, JSON.stringify(written));
  await expect(publishSite({ to: site.folder, configuration })).rejects.toThrow(
    '--origin must say where visitors open',
  );
});
