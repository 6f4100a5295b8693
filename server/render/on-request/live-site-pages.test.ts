import { buildItem, startTestData, type Line, type TestData } from 'tests/support/shared-data';
import { buildParts, type BuiltParts } from '../../../tests/support/server-render/built-parts';
import { siteConfiguration } from '../../../tests/support/server-render/site-of';
import { cacheBytes, LiveSite, type LiveSiteOptions } from './live-site';

const item = buildItem({ id: 'one', title: 'The first', date: '2020-01-01' });
const another = buildItem({ id: 'two', title: 'The second', date: '2021-01-01' });

let test: TestData;
let parts: BuiltParts;
let line: Line;
let pages: ReturnType<typeof open>;
const lines: string[] = [];

function open(options: Partial<LiveSiteOptions> = {}) {
  const site = new LiveSite({
    ...{ read: parts.read, configuration: siteConfiguration(test), origin: 'http://localhost' },
    log: (text) => void lines.push(text),
    ...options,
  });
  const page = (path: string) => site.answer(new URL(path, 'http://localhost'));
  const html = async (path: string) => String((await page(path))!.body);
  return { page, html, close: () => site.close() };
}

beforeAll(async () => {
  test = await startTestData();
  parts = await buildParts();
});
beforeEach(async () => {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout', 'queueMicrotask'],
  });
  lines.length = 0;
  await test.fill([item]);
  line = await test.line();
  pages = open({ configuration: siteConfiguration(test, line.address) });
});
afterEach(async () => {
  jest.useRealTimers();
  await pages.close();
});
afterAll(() => test.stop());

const home = () => pages.page('/');
const homeText = () => pages.html('/');
const reads = () => {
  const { documentsRead } = test.firebase.meter.read();
  test.firebase.meter.reset();
  return documentsRead;
};

it('is rendered once for parallel requests, and again only after a write; each request costs one read', async () => {
  reads();
  const [one, other] = await Promise.all([home(), home()]);
  expect(one!.body).toContain('The first');
  expect(other).toBe(one);
  const once = reads();

  expect(await home()).toBe(one);
  expect(reads()).toBe(1);

  await test.fill([item, another]);
  reads();
  expect(await homeText()).toContain('The second');
  expect(reads()).toBe(once + 1);
});

it('of a search shows what was published since the previous search, and reads the catalog index only then', async () => {
  await pages.page('/search?q=first');
  reads();
  expect(await pages.html('/search?q=the')).toContain('The first');
  const again = reads();

  await test.fill([item, another]);
  reads();
  expect(await pages.html('/search?q=second')).toContain('The second');
  expect(reads()).toBe(again + 1);
});

it('is rendered for each request while the catalog index is absent, with which its version would be compared', async () => {
  const without = await startTestData();
  await without.fill([item], { catalogue: false });
  const own = open({ configuration: siteConfiguration(without) });
  const html = () => own.html('/');
  expect(await html()).not.toContain('The second');
  await without.put('items/two', { ...another });
  expect(await html()).toContain('The second');
  await own.close();
  await without.stop();
});

it('is rendered by a new release after some seconds, and by the loaded one if that cannot run', async () => {
  const first = await home();
  const server = parts.files.get('site-remote/server.js')!;
  parts.files.set('site-remote/server2.js', server.replaceAll('Latest Videos', 'Newest Videos'));
  const manifest = parts.files.get('site-remote/part.json')!;
  parts.files.set('site-remote/part.json', manifest.replace('server.js', 'server2.js'));
  expect(await home()).toBe(first);
  jest.setSystemTime(Date.now() + 6000);
  expect(await homeText()).toContain('Newest Videos');

  // A release that cannot run is ignored: the loaded one remains.
  parts.files.set('site-remote/part.json', manifest.replace('server.js', 'server3.js'));
  parts.files.set('site-remote/server3.js', 'throw new Error("broken release")');
  jest.setSystemTime(Date.now() + 6000);
  expect(await homeText()).toContain('Newest Videos');
  expect(lines).toEqual([expect.stringContaining('broken release')]);

  // A build replaces the folder of an app, which is then empty for a while.
  parts.files.delete('site-remote/part.json');
  jest.setSystemTime(Date.now() + 6000);
  expect(await homeText()).toContain('Newest Videos');
  expect(lines.at(-1)).toContain('site-remote');
  parts.files.set('site-remote/part.json', manifest);
});

it('is cached: the least recently requested page leaves a full cache', async () => {
  const few = open({ cacheBytes: 7 * (await homeText()).length });
  const ask = async (text: string) => {
    reads();
    await few.page(`/?q=${text}`);
    return reads() === 1 ? 'kept' : 'rendered';
  };
  for (let i = 0; i < 5; i++) expect(await ask(`any${i}`)).toBe('rendered');
  expect([await ask('any4'), await ask('any3'), await ask('any2')]).toEqual(['kept', 'kept', 'kept']);
  expect([await ask('any0'), await ask('any2'), await ask('any4')]).toEqual(['rendered', 'kept', 'rendered']);
  await few.close();
});

it('is cached once for all parameters that do not change it, such as the name of a campaign', async () => {
  const first = await home();
  expect(await pages.page('/?utm_source=mail')).toBe(first);
});

it('has less than half of the memory of a small server for its cache', () => {
  expect(cacheBytes).toBeLessThan(128 * 2 ** 20);
});

it('is the last rendered one while its data is unreadable, and another one is not rendered, with a reason in the log', async () => {
  const first = await home();
  line.cut();
  expect(await home()).toBe(first);
  expect(await pages.page('/category')).toBeNull();
  expect(lines).toEqual([expect.stringMatching(/^\/category could not be rendered: /)]);
});
