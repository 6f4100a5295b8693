import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { doc, setDoc } from 'firebase/firestore/lite';
import Papa from 'papaparse';
import { catalogueQuery } from 'shared-data';
import { buildItem, itemsFrom, startTestData, type TestData } from 'shared-data/testing';
import { checkCatalogue } from '../health/check';
import { rebuildCatalogue } from '../health/rebuild';
import { readContentFile, writeCsv, writeJson } from './content-file';
import { exportContent } from './export-content';
import { planImport } from './plan-import';
import { providerThumbnail } from './provider-thumbnail';
import { runImport } from './run-import';

let test: TestData;
beforeEach(async () => {
  test = await startTestData();
});
afterEach(() => test.stop());

async function importText(name: string, text: string, into = test) {
  const plan = await planImport(into.administration, readContentFile(name, text));
  await runImport(into.administration, plan);
  return plan;
}

const large = path.join(__dirname, '../../../../../shared/data/videos-us.csv');

it('imports the whole list of 2,334 real videos, with their pictures, categories and catalogue', async () => {
  if (!existsSync(large)) {
    console.log(`Not run: the list of videos (${path.basename(large)}) is not on this machine.`);
    return;
  }

  const plan = await importText('videos-us.csv', readFileSync(large, 'utf8'));

  expect(plan).toMatchObject({ change: [], unchanged: 0, refused: [] });
  expect(plan.add).toHaveLength(2334);
  expect(plan.newCategories).toHaveLength(16);
  const visitor = test.visit();
  const catalogue = await visitor.queryClient.fetchQuery(catalogueQuery(visitor));
  expect(catalogue!.entries).toHaveLength(2334);
  expect(await checkCatalogue(test.administration)).toMatchObject({ state: 'agrees' });
}, 60_000);

it('adds nothing twice, and finishes what an interruption left', async () => {
  const csv = writeCsv(itemsFrom(450)).replace('id,', 'number,');
  const plan = await planImport(test.administration, readContentFile('a.csv', csv));
  const stop = new AbortController();
  const interrupted = runImport(test.administration, plan, {
    signal: stop.signal,
    progress: (done) => done > 0 && stop.abort(),
  });
  await expect(interrupted).rejects.toThrow('Stopped after 200 of 450 videos.');
  expect(await checkCatalogue(test.administration)).toMatchObject({ state: 'agrees' });
  const again = await importText('a.csv', csv);
  expect([again.unchanged, again.add.length]).toEqual([200, 250]);
  expect((await importText('a.csv', csv)).unchanged).toBe(450);
  expect(await checkCatalogue(test.administration)).toMatchObject({ state: 'agrees' });
});

it('names the line of each row that it refuses, and why', async () => {
  const plan = await importText(
    'a.csv',
    [
      'Title,Link,Published,Category',
      '"Two\nlines",https://youtu.be/abcdefghijk,2020-02-29,Music',
      'No such day,https://youtu.be/abcdefghijk,2021-02-29,Music',
      '',
      ',https://youtu.be/abcdefghijk,2021-02-28,Music',
      'Script,javascript:alert(1),2021-02-28,Music',
      'No picture,https://example.org/a,2021-02-28,',
    ].join('\r\n'),
  );
  expect(plan.add).toMatchObject([
    { title: 'Two\nlines', imageBlob: 'https://i.ytimg.com/vi/abcdefghijk/mqdefault.jpg', category: 'Music' },
  ]);
  expect(plan.refused.map(({ line }) => line)).toEqual([4, 6, 7, 8]);
  expect(plan.refused[0]!.reason).toBe('"2021-02-29" is no day of the calendar, written as 2026-01-31.');
});

it('brings JSON out and in again exactly', async () => {
  await test.fill(itemsFrom(130, { imageBytes: 500 }));
  const { admin } = await test.signIn();
  await admin.saveBanner({ size: '320x50', banner: 'https://example.org/b.png', link: '' });
  const content = await exportContent(test.administration);
  const other = await startTestData();
  const plan = await importText('content.json', writeJson(content), other);
  expect(plan.refused).toEqual([]);
  expect(await exportContent(other.administration)).toEqual(content);
  expect(writeJson(await exportContent(other.administration))).toBe(writeJson(content));
  await other.stop();
});

it('writes no CSV cell that a spreadsheet would run, and reads each back as it was', async () => {
  const titles = ['=HYPERLINK("https://evil.example","x")', "=cmd|'/C calc'!A0", '+1', '-2+3', '@SUM(A1)'];
  titles.push("'=1", "''+1", "'plain", '"=1', ',=1', 'a\n=1', '\u0000=1', '<script>alert(1)</script>');
  await test.fill(titles.map((title, i) => buildItem({ id: `formula-${i}`, title, category: '=1+1' })));
  const { items } = await exportContent(test.administration);
  const csv = writeCsv(items);
  const cells = Papa.parse<string[]>(csv).data.flat();
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  expect((await importText('a.csv', csv)).unchanged).toBe(titles.length);
});

it('reads back any text that a CSV was written of', () => {
  const letters = fc.string({
    unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '"', ',', 'a'),
  });
  fc.assert(
    fc.property(letters, (title) => {
      // A line of which every cell is blank is no row: the id is not.
      const [row] = readContentFile('a.csv', writeCsv([buildItem({ title })])).rows;
      expect(row!.values['title']).toBe(title);
    }),
  );
});

it("keeps a picture that was chosen since, where the file has none but the provider's", async () => {
  const csv = 'title,url,date,category\nA,https://youtu.be/abcdefghijk,2020-01-01,Music\n';
  const [item] = (await importText('a.csv', csv)).add;
  const { id, ...fields } = item!;
  const chosen = { ...fields, imageBlob: 'https://example.org/chosen.webp' };
  await setDoc(doc(test.administration.db, 'items', id), chosen);
  await rebuildCatalogue(test.administration);
  expect(await importText('a.csv', csv)).toMatchObject({ unchanged: 1, change: [] });
});

it.each(['', '{', '{"videos": []}'])('refuses the file "%s" with a sentence', (text) => {
  expect(() => readContentFile(text.startsWith('{') ? 'a.json' : 'a.csv', text)).toThrow(/^The file .*\.?$/);
});

it.each([
  ['https://www.youtube.com/watch?v=XpVt6Z1Gjjo', 'https://i.ytimg.com/vi/XpVt6Z1Gjjo/mqdefault.jpg'],
  ['https://m.youtube.com/watch?t=1&v=XpVt6Z1Gjjo', 'https://i.ytimg.com/vi/XpVt6Z1Gjjo/mqdefault.jpg'],
  ['https://youtu.be/XpVt6Z1Gjjo?t=3', 'https://i.ytimg.com/vi/XpVt6Z1Gjjo/mqdefault.jpg'],
  ['https://www.youtube.com/shorts/XpVt6Z1Gjjo', 'https://i.ytimg.com/vi/XpVt6Z1Gjjo/mqdefault.jpg'],
  ['https://www.dailymotion.com/video/x7tgad0', 'https://www.dailymotion.com/thumbnail/video/x7tgad0'],
  ['https://example.org/watch?v=XpVt6Z1Gjjo', null],
])('knows the picture of %s', (url, picture) => {
  expect(providerThumbnail(url)).toBe(picture);
});
