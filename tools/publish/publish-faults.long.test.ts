import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { itemsFrom } from 'tests/support/admin-data';
import type { Item } from 'shared-data';
import type { Published } from 'shared-data/contract';
import { elementsIn } from 'server/page-elements';
import { folderTarget } from '../release/folder-target';
import type { Target } from '../release/target';
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

/** A target with injected faults. */
const faulty = (change: (target: Target) => Partial<Target>): Target => {
  const target = folderTarget(site.folder);
  return { ...target, ...change(target) };
};

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
  const done = await site.publish();
  expect([...done!.failed]).toEqual([['/watch/elsewhere', 'It is broken.']]);
  expect(say(done)).toContain('/watch/elsewhere could not be rendered, and stays as it was: It is broken.');
  expect(site.read('watch/elsewhere/index.html')).toBe(before);
  expect((JSON.parse(site.read('published.json')!) as Published).failed).toEqual(['/watch/elsewhere']);
  await site.release('site-remote', 'site-2');
  expect((await site.publish())!.failed.size).toBe(0);
  expect(site.read('watch/elsewhere/index.html')).toContain('Newer');
});

it('a lost published file prevents shipping and is reported, until all pages are published again', async () => {
  await site.publish();
  const before = site.all();
  const lost = 'watch/plain-3/index.html';
  rmSync(path.join(site.shell, lost));
  const { [lost]: page, ...others } = before;
  const { admin } = await site.test.signIn();
  await admin.addItem('added', { ...plain[0]!, category: 'Comedy', title: 'Added' });
  const says = `The published file ${lost} is gone. Nothing was shipped. npm run publish -- --all publishes`;
  await expect(site.publish()).rejects.toThrow(says);
  await expect(site.release('shell', 'shell-1')).rejects.toThrow(says);
  expect(site.all()).toEqual(others);
  await site.publish({ isForced: true });
  expect(page && site.read(lost)).toBeTruthy();
  expect(site.read('watch/added/index.html')).toContain('Added');
});

it('if the database does not answer, nothing is published, and the live files stay', async () => {
  await site.publish();
  const before = site.all();
  await site.test.firebase.stop();
  await expect(site.publish({ isForced: true })).rejects.toThrow();
  expect(site.all()).toEqual(before);
});

it('a remote that is down is rendered with its previous server build', async () => {
  await site.publish();
  const { admin } = await site.test.signIn();
  await admin.addItem('added', { ...plain[0]!, title: 'While it is down' });
  const down = faulty((target) => ({
    read: (part, file) =>
      part === 'site-remote' ? Promise.reject(new Error('nothing answers')) : target.read(part, file),
  }));
  const done = await site.publish({ target: down });
  expect(done!.failed.size).toBe(0);
  expect(site.read('watch/added/index.html')).toContain('While it is down');
  expect(site.printed.join('\n')).toContain(
    'site-remote could not be read, so pages are rendered with its previous server build',
  );
});

it('a file that differs from its release renders nothing', async () => {
  const { server } = JSON.parse(site.read('part.json')!) as { server: string };
  writeFileSync(path.join(site.shell, server), 'throw new Error("stranger")');
  await expect(site.publish()).rejects.toThrow(/is not what was released/);
  expect(existsSync(path.join(site.shell, 'pages.json'))).toBe(false);
});

it('if two publications run at once, one publishes, and the other reports the user of the first', async () => {
  const results = await Promise.allSettled([site.publish(), site.publish()]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [refused] = results.filter((one) => one.status === 'rejected');
  expect(String(refused!.reason)).toMatch(/releases shell|has just begun/);
  expect(await site.publish()).toBeNull();
});

it('a release of the shell is refused during a publication, and published pages survive the next release', async () => {
  let refusal: unknown;
  const target = faulty((real) => ({
    ship: async (...given) => {
      refusal = await site.release('shell', 'shell-2').catch((error: unknown) => error);
      return real.ship(...given);
    },
  }));
  await site.publish({ target });
  expect(String(refusal)).toMatch(/releases shell/);
  const home = site.read('index.html');
  await site.release('shell', 'shell-2');
  expect(site.read('index.html')).toBe(home);
  expect(site.read('drawn.html')).toContain('shell-2');
});

it('a configuration without remotes publishes nothing, and a sentence reports it', async () => {
  const alone = { ...site.configuration, remotes: [] };
  await expect(site.publish({ configuration: () => alone })).rejects.toThrow('names no address of a remote');
  expect(site.read('publication.json')).toBeNull();
});

it('a shell without a server build has no pages, and a sentence reports it', async () => {
  rmSync(path.join(site.folder, 'shell'), { recursive: true });
  await expect(site.publish()).rejects.toThrow('No shell is live yet');
  expect(readFileSync(path.join(site.folder, 'site-remote/part.json'), 'utf8')).toContain('server');
});
