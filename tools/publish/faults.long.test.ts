import fs, { rmSync } from 'node:fs';
import { itemsFrom } from 'tests/support/admin-data';
import type { Item } from 'shared-data';
import type { Published } from 'shared-data/contract';
import { elementsIn } from 'server/in-page';
import { say } from './publish';
import { startPublishedSite, type PublishedSite } from '../../tests/support/tools/published-site';

const hostile = '</script><script>alert(1)</script>\u202e\u2067' + '😀'.repeat(300);
const strangeIds = ['50%', 'a b', 'x'.repeat(300), '..a', '.a', 'ä'];

let site: PublishedSite;
const plain = itemsFrom(6).map((item, at) => ({ ...item, id: `plain-${at}`, category: 'Music' }));
const strange: Item[] = strangeIds.map((id) => ({ ...plain[0]!, id, title: `Of ${id}` }));
const items = [
  ...plain,
  ...strange,
  { ...plain[1]!, id: 'hostile', title: hostile },
  { ...plain[1]!, id: 'elsewhere', category: '</script><img src=x onerror=alert(1)>' },
];

beforeEach(async () => {
  site = await startPublishedSite();
  await site.test.fill(items);
  await site.release('site-remote', 'site-1');
  await site.release('shell', 'shell-1');
});
afterEach(() => site.close());

/** Code after a server build that makes one page fail. */
const broken = `broken
const { describe } = module.exports.server;
module.exports.server.describe = (screen, page, address) =>
  address.pathname === '/watch/elsewhere' ? Promise.reject(new Error('It is broken.')) : describe(screen, page, address);`;

it('no stored text runs in a page or breaks it', async () => {
  await site.publish();
  const html = site.read('watch/hostile/index.html')!;
  const scripts = elementsIn(html, 'script').filter(({ attributes }) => !attributes['type']);
  expect(scripts.map((script) => script.text)).toEqual(['"shell-1"']);
  for (const { text: json } of elementsIn(html, 'script').filter(({ attributes }) => attributes['type']))
    expect(() => JSON.parse(json) as unknown).not.toThrow();
  expect(elementsIn(html, 'title')[0]!.text).toContain('</script>');
  for (const [file, html] of Object.entries(site.all()))
    if (file.endsWith('.html')) expect([file, html.includes('<img src=x')]).toEqual([file, false]);
});

it('pages without a valid file name are rendered by browsers, and all others are published', async () => {
  await site.test.fill([...items, { ...plain[1]!, id: 'of-a-file', category: 'index.html' }]);
  const done = await site.publish();
  expect(done!.failed.size).toBe(0);
  const watch = Object.keys(site.all()).filter((file) => file.startsWith('watch/'));
  const ids = [...plain.map(({ id }) => id), 'hostile', 'elsewhere', 'of-a-file'];
  expect(watch.sort()).toEqual(ids.map((id) => `watch/${id}/index.html`).sort());
  expect(site.read('sitemap.xml')).not.toContain('50%25');
});

it('a page that cannot be rendered stays unchanged, is reported with the reason, and is rendered as soon as possible', async () => {
  await site.publish();
  const before = site.read('watch/elsewhere/index.html');
  const { admin } = await site.test.signIn();
  const alone = items.at(-1)!;
  const { id: _, ...draft } = alone;
  await admin.editItem(alone, { ...draft, title: 'Newer' });
  await site.release('site-remote', broken);
  // A folder on a file system without links reads everything again.
  const linked = jest.spyOn(fs, 'linkSync').mockImplementation(() => {
    throw Object.assign(new Error('Links are not supported.'), { code: 'EPERM' });
  });
  const done = await site.publish();
  linked.mockRestore();
  expect([...done!.failed]).toEqual([['/watch/elsewhere', 'It is broken.']]);
  expect(say(done)).toContain('/watch/elsewhere could not be rendered, and stays as it was: It is broken.');
  expect(site.read('watch/elsewhere/index.html')).toBe(before);
  expect((JSON.parse(site.read('published.json')!) as Published).failed).toEqual(['/watch/elsewhere']);
  await site.release('site-remote', 'site-2');
  expect((await site.publish())!.failed.size).toBe(0);
  expect(site.read('watch/elsewhere/index.html')).toContain('Newer');
});

it('if the database does not answer, nothing is published, and the live files stay', async () => {
  await site.publish();
  const before = site.all();
  await site.test.firebase.stop();
  await expect(site.publish({ isForced: true })).rejects.toThrow();
  expect(site.all()).toEqual(before);
});

it('two publications at once both end, and the last one is live', async () => {
  await Promise.all([site.publish(), site.publish()]);
  expect(site.read('watch/plain-3/index.html')).toContain('plain-3');
  expect(await site.publish()).toBeNull();
});

it('a release of the shell during a publication is kept, and the next publication renders with it', async () => {
  const publication = site.publish();
  await site.release('shell', 'shell-2');
  await publication;
  expect(site.read('drawn.html')).toContain('shell-2');
  await site.publish();
  expect(site.read('index.html')).toContain('shell-2');
});

it('without a live shell nothing is published, and a sentence reports it', async () => {
  rmSync(site.folder, { recursive: true });
  await expect(site.publish()).rejects.toThrow('No shell is live yet');
});
