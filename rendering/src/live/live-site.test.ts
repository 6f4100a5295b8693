import { buildItem, startTestData, type TestData } from 'shared-data/testing';
import { siteConfiguration } from '../testing/site-of';
import { LiveSite } from './live-site';

const stored = 'data:image/webp;base64,UklGRg==';

let test: TestData;
let site: LiveSite;
beforeAll(async () => {
  test = await startTestData();
  await test.fill([buildItem({ id: 'one', imageBlob: stored })]);
  site = new LiveSite({
    read: () => Promise.reject(new Error('No part is needed here.')),
    configuration: () => siteConfiguration(test),
    origin: () => 'http://localhost',
    log: () => undefined,
  });
});
afterAll(async () => {
  await site.close();
  await test.stop();
});

const get = (path: string) => site.answer(new URL(`http://localhost${path}`));
const feed = async () => String((await get('/feed.xml'))!.body);

it('a picture of a video that is deleted is not there, which nobody keeps: it may come back at the same address', async () => {
  const [address] = /\/pictures\/items\/one\/[^"]+/.exec(await feed())!;
  expect(await get(address!)).toMatchObject({ status: 200, headers: { 'Content-Type': 'image/webp' } });
  await test.put('items/one', {});
  const gone = await get(address!);
  expect(gone).toMatchObject({ status: 404, headers: { 'Cache-Control': 'no-store' } });
});

it.each([
  '/pictures/',
  '/pictures/constructor/a/b.webp',
  '/pictures/items/a/b.webp',
  '/pictures/items/%/b.webp',
])('there is no picture at %s', async (address) => expect(await get(address)).toMatchObject({ status: 404 }));
