import { startTestData, type TestData } from 'tests/support/shared-data';
import { buildParts } from '../../../tests/support/server-render/built-parts';
import { siteConfiguration } from '../../../tests/support/server-render/site-of';
import { loadDemoContent } from '../../start/demo-content';
import { LiveSite } from './live-site';

let test: TestData;
let site: LiveSite;
const lines: string[] = [];
beforeAll(async () => {
  test = await startTestData();
  await loadDemoContent(test.firebase);
  const { read } = await buildParts();
  const log = (line: string) => void lines.push(line);
  site = new LiveSite({ read, log, configuration: siteConfiguration(test), origin: 'http://localhost' });
});
afterAll(async () => {
  await site.close();
  await test.stop();
});

it('the watch page of each demo video is rendered on the server', async () => {
  const pageOf = async (path: string) => (await site.answer(new URL(path, 'http://localhost')))?.body;
  const sitemap = String(await pageOf('/sitemap.xml'));
  const paths = [...sitemap.matchAll(/<loc>http:\/\/localhost(\/watch\/[^<]+)/g)].map(([, path]) => path!);
  expect(paths).toContain('/watch/a-year-of-sky');
  for (const path of paths) await pageOf(path);
  expect(lines).toEqual([]);
});
