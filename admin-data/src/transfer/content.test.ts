import Papa from 'papaparse';
import type { Category, Item } from 'shared-data';
import {
  buildDraft,
  buildItem,
  type Content,
  exportText,
  fileOf,
  importFile,
  itemsFrom,
  panelForEach,
  startTestData,
  writeContent,
} from 'tests/support/admin-data';
import { checkCatalogue } from '../health/check';
import { rebuildCatalogue } from '../health/rebuild';
import { readContentFile } from './content-file';
import type { ContentSource } from './source';
import { emptySite } from 'shared-data/documents';
import { sentenceOf } from '../errors/admin-error';
import { isEverything, someOf } from 'tests/support/everything';

const { test, admin } = panelForEach();

const planOf = async (file: File) => admin.planImport(file, await readContentFile(file));

const titlesIn = async (name: string) =>
  [...(await test.documents(name)).values()].map(({ title }) => String(title)).sort();

async function importText(name: string, text: string) {
  const { plan, ...done } = await importFile(admin, fileOf(text, name));
  return { ...plan, ...done };
}

const exportedCategories = async () => {
  const { categories } = JSON.parse((await exportText(admin)).text) as { categories: Category[] };
  return categories;
};
const categoryNames = async () => (await exportedCategories()).map(({ name }) => name).sort();

const writeCsv = (items: Content['items']) => writeContent('csv', { items });
const csvOf = (items: Content['items']) => fileOf(writeCsv(items), 'a.csv');

const storedItem = (id: string) => test.stored(`items/${id}`);

const noRefused = { count: 0, first: [] };

if (isEverything)
  it('an interrupted import can be completed without duplicates', async () => {
    const file = fileOf(writeCsv(itemsFrom(250)).replace('id,', 'number,'), 'a.csv');
    const plan = await planOf(file);
    const stop = new AbortController();
    const interrupted = admin.runImport(file, plan, {
      signal: stop.signal,
      progress: (done) => done > 0 && stop.abort(),
    });
    await expect(interrupted).rejects.toThrow('Stopped after 200 of 250 videos.');
    expect(await checkCatalogue(test.administration)).toMatchObject({ state: 'agrees' });

    const again = await planOf(file);
    expect([again.unchanged, again.add]).toEqual([200, 50]);
    expect(await admin.runImport(file, again)).toMatchObject({ written: 50 });
    // The first plan does not contain the written items and must not write them again.
    const last = await admin.runImport(file, structuredClone(plan));
    expect(last).toEqual({ written: 0, conflicts: noRefused });
    expect(await checkCatalogue(test.administration)).toMatchObject({ state: 'agrees' });
  });

it('the stored items of a batch are read in lists', async () => {
  const file = csvOf(itemsFrom(120));
  const plan = await planOf(file);
  const { meter } = test.firebase;
  meter.reset();
  expect(await admin.runImport(file, plan)).toMatchObject({ written: 120 });
  // Four lists in each of three collections, and the requests of the import itself.
  expect(meter.read().requests).toBeLessThan(30);
});

it('an import reports and skips items that someone else added, changed or deleted since the preview', async () => {
  const items = itemsFrom(4);
  const [added, changed, deleted, own] = items as [Item, Item, Item, Item];
  await test.fill([changed, deleted, own]);
  const edited = { title: 'From the file', description: 'On one line' };
  const file = csvOf(items.map((item) => ({ ...item, ...edited })));
  const plan = await planOf(file);
  expect(plan).toMatchObject({ add: 1, change: 3 });

  await test.put(`items/${added.id}`, { ...buildDraft(), title: 'Theirs' });
  await rebuildCatalogue(test.administration);
  await admin.editItem(changed, { ...changed, title: 'Theirs too' });
  await admin.deleteItems([deleted.id]);
  const { written, conflicts } = await admin.runImport(file, plan);

  expect([written, conflicts.count]).toEqual([1, 3]);
  expect(conflicts.first.map(({ line }) => line)).toEqual([2, 3, 4]);
  expect(conflicts.first[0]!.reason.code).toBe('row.changed');
  expect(await storedItem(added.id)).toMatchObject({ title: 'Theirs' });
  expect(await storedItem(changed.id)).toMatchObject({ title: 'Theirs too' });
  expect(await storedItem(deleted.id)).toBeUndefined();
  expect(await storedItem(own.id)).toMatchObject({ title: 'From the file' });
  expect(await checkCatalogue(test.administration)).toMatchObject({ state: 'agrees' });
});

it('an import preserves unknown fields of a stored item', async () => {
  const item = buildItem();
  await test.fill([item]);
  await test.change(`items/${item.id}`, { subtitles: 'en' });
  await importText('a.csv', writeCsv([{ ...item, title: 'Changed' }]));
  expect(await storedItem(item.id)).toMatchObject({ title: 'Changed', subtitles: 'en' });
});

it('of rows without ids that are equal only the first is imported', async () => {
  const item = buildItem({ id: '', title: 'Tide', description: 'On one line' });
  const other = { ...item, category: 'Other' };
  const csv = writeCsv([item, item, item, { ...item, title: 'Ebb' }, { ...item, category: '' }, other]);
  const { add, refused, written } = await importText('a.csv', csv);
  expect([add, written]).toEqual([3, 3]);
  expect(refused.first.map(({ line, reason }) => [line, sentenceOf(reason)])).toEqual([
    [3, 'This row is the same as line 2.'],
    [4, 'This row is the same as line 2.'],
    [6, 'Choose a category.'],
  ]);
});

it('a plan does not run on another version of the file', async () => {
  const file = csvOf([buildItem()]);
  const plan = await planOf(file);
  const edited = new File([await file.text()], 'a.csv', { lastModified: 2 });
  const message = 'The file was changed or removed since it was read. Choose it again.';
  await expect(admin.runImport(edited, plan)).rejects.toMatchObject({ group: 'invalid', message });
});

it('a category that was renamed since the export remains beside the one that the file adds', async () => {
  const item = buildItem({ category: 'Music' });
  const categories = [{ id: 'c1', name: 'Music' }];
  await test.put('categories/c1', { name: 'Songs' });
  await importText('a.json', writeContent('json', { items: [item], categories }));
  expect(await categoryNames()).toEqual(['Music', 'Songs']);
});

it('former names of a category are restored, by which old links find it, and invalid ones are left out', async () => {
  const many = Array.from({ length: 20 }, (_, at) => `Name ${at}`);
  const formerNames = [...many, 'Music', ' Tunes ', 'Tunes', 'Songs', ''];
  const category = { id: 'c1', name: 'Songs', formerNames };
  const text = writeContent('json', { items: [], categories: [category] });
  await importText('a.json', text.replace('"Name 0"', '0'));
  const kept = [...many.slice(2), 'Music', 'Tunes'];
  expect(await exportedCategories()).toEqual([{ ...category, formerNames: kept }]);
});

it('an import uses the new name of a category during its rename, and an export omits the unfinished rename', async () => {
  const half = { name: 'Songs', formerNames: ['Music'], movingFrom: 'Music' };
  await test.put('categories/c1', half);
  await importText('a.csv', writeCsv([buildItem({ id: 'one', category: 'music' })]));
  expect(await storedItem('one')).toMatchObject({ category: 'Songs' });
  expect(await exportedCategories()).toEqual([{ id: 'c1', name: 'Songs', formerNames: ['Music'] }]);
});

it('an import adds a category again that another tool has deleted since the preview', async () => {
  await admin.addCategory('Songs', 'songs');
  const file = csvOf([buildItem({ id: 'one', category: 'Songs' })]);
  const plan = await planOf(file);
  await test.remove('categories/songs');
  expect(await admin.runImport(file, plan)).toMatchObject({ written: 1 });
  const names = [...(await test.documents('categories')).values()].map(({ name }) => name as string);
  expect(names).toContain('Songs');
});

it.each(someOf(['rename', 'delete']))(
  'an import follows a concurrent %s of a category by a colleague',
  async (what) => {
    const music = await admin.addCategory('Music', 'music');
    await admin.addCategory('Songs', 'songs');
    const { admin: colleague } = await test.signIn();
    const file = csvOf([buildItem({ id: 'one', category: 'Music' })]);
    const plan = await planOf(file);
    let started: Promise<unknown> | undefined;
    const change = () =>
      (started ??=
        what === 'rename'
          ? colleague.renameCategory(music, 'Tunes')
          : colleague.deleteCategory(music, { moveItemsTo: 'Songs' }));
    const { name, size, lastModified } = file;
    const slice: ContentSource['slice'] = (start, end) => ({
      arrayBuffer: () => change().then(() => file.slice(start, end).arrayBuffer()),
    });
    const done = await admin.runImport({ name, size, lastModified, slice }, plan);
    expect(done).toMatchObject({ written: 1 });
    expect(await storedItem('one')).toMatchObject({ category: what === 'rename' ? 'Tunes' : 'Songs' });
  },
);

it('a row with a former name gets the category that the file lists under its new name', async () => {
  const items = [buildItem({ id: 'one', category: 'Music' })];
  const categories = [{ id: 'c1', name: 'Songs', formerNames: ['Music'] }];
  await importText('a.json', writeContent('json', { items, categories }));
  expect(await storedItem('one')).toMatchObject({ category: 'Songs' });
});

it('an imported category that was renamed since remains beside the one that the next import adds', async () => {
  await importText('a.csv', writeCsv([buildItem({ id: 'one', category: 'Music' })]));
  const [music] = await exportedCategories();
  await admin.renameCategory(music!, 'Songs');
  await importText('b.csv', writeCsv([buildItem({ id: 'two', category: 'Music' })]));
  await importText('b.csv', writeCsv([buildItem({ id: 'three', category: 'Music' })]));
  expect(await categoryNames()).toEqual(['Music', 'Songs']);
});

it('a faulty banner is refused, and the URLs of the others are trimmed and saved once', async () => {
  const size = '320x50' as const;
  const banners = [
    { id: 'good', size, banner: ' https://example.org/b.png ', link: ' https://a.example ' },
    { id: 'bad', size, banner: 'javascript:alert(1)', link: '' },
  ];
  const text = writeContent('json', { items: [], banners });
  const plan = await importText('a.json', text);
  expect(plan.contents.map(({ id }) => id)).toEqual(['good']);
  expect(sentenceOf(plan.refused.first[0]!.reason)).toMatch(/^The banner "bad": The image must be/);
  expect((await importText('a.json', text)).contents).toEqual([]);
});

it('each refused row has its line and a reason, and adds no category', async () => {
  const plan = await importText(
    'a.csv',
    [
      'Title,Link,Published,Category',
      '"Two\nlines",https://youtu.be/abcdefghijk,2020-02-29,Music',
      'No such day,https://youtu.be/abcdefghijk,2021-02-29,Music',
      '',
      ',https://youtu.be/abcdefghijk,2021-02-28,Music',
      'Script,javascript:alert(1),2021-02-28,Refused',
      'No picture,https://example.org/a,2021-02-28,',
    ].join('\r\n'),
  );
  expect(plan.sample).toMatchObject([{ title: 'Two\nlines', category: 'Music' }]);
  expect(await storedItem(plan.sample[0]!.id)).toMatchObject({
    imageBlob: 'https://i.ytimg.com/vi/abcdefghijk/mqdefault.jpg',
  });
  expect(plan.refused.first.map(({ line }) => line)).toEqual([4, 6, 7, 8]);
  const sentence = sentenceOf(plan.refused.first[0]!.reason);
  expect(sentence).toBe('"2021-02-29" is not a date. Use the form 2026-01-31.');
  const categories = [...(await test.documents('categories')).values()].map(({ name }) => name as string);
  expect(categories).not.toContain('Refused');
});

it('a JSON export of every kind is imported exactly, and a second import changes nothing', async () => {
  const items = itemsFrom(130, { imageBytes: 500 });
  await test.fill(items);
  const banner = { size: '320x50', banner: 'https://example.org/b.png', link: '' } as const;
  await admin.saveContent('banner', { id: admin.newId(), draft: banner });
  const ids = items.slice(0, 3).map(({ id }) => id);
  await admin.saveContent('series', { id: 'one', draft: { title: 'A', description: '', items: ids } });
  const strange = { title: 'عن الموقع <b>', text: '# "x"\n\n[mail](mailto:a@b.c)\u2028' };
  await admin.saveContent('page', { id: 'about', draft: strange });
  const site = { ...emptySite, name: 'Films', menu: '/page/about Us', heroVideo: ids[0]!, rows: 'Music' };
  await admin.saveSite(site, emptySite);
  const { text, ...counted } = await exportText(admin);
  expect(counted).toEqual({ items: 130, hidden: 0, leftOut: 0, incomplete: 0 });
  const other = await startTestData();
  const { admin: there } = await other.signIn();
  const file = fileOf(text);
  const { plan: first } = await importFile(there, file);
  expect(first.refused).toEqual(noRefused);
  expect((await exportText(there)).text).toBe(text);
  const again = await there.planImport(file, await readContentFile(file));
  const { add, change, contents, site: settings } = again;
  expect({ add, change, contents, settings }).toEqual({
    ...{ add: 0, change: 0, contents: [], settings: undefined },
  });
  await other.stop();
});

it('a JSON export has one item per line, as in earlier versions', async () => {
  const content = {
    categories: [{ id: 'a', name: 'Ä"' }],
    items: [buildItem({ id: 'x', title: 'Line\nbreak' }), buildItem({ id: 'y' })],
  };
  const [x, y] = content.items.map((item) => JSON.stringify(item));
  expect(writeContent('json', content)).toBe(
    `{\n  "categories": [\n    {"id":"a","name":"Ä\\""}\n  ],\n  "banners": [\n  ],\n  "items": [\n    ${x},\n    ${y}\n  ]\n}\n`,
  );
});

it('an export counts the omitted documents', async () => {
  await test.fill(itemsFrom(3));
  await test.put('items/malformed', { title: 1 });
  await test.put('items/script', { ...buildDraft(), url: 'javascript:alert(1)' });
  await test.put('categories/malformed', {});
  expect(await exportText(admin)).toMatchObject({ items: 4, leftOut: 2, incomplete: 1 });
});

it('a CSV export contains no formulas for spreadsheets, and each cell is read unchanged', async () => {
  const titles = ['=HYPERLINK("https://evil.example","x")', "=cmd|'/C calc'!A0", '+1', '-2+3', '@SUM(A1)'];
  titles.push("'=1", "''+1", "'plain", '"=1', ',=1', 'a\n=1', '\u0000=1', '<script>alert(1)</script>');
  await test.fill(titles.map((title, i) => buildItem({ id: `formula-${i}`, title, category: '=1+1' })));
  const { text } = await exportText(admin, 'csv');
  const cells = Papa.parse<string[]>(text).data.flat();
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  expect((await importText('a.csv', text)).unchanged).toBe(titles.length);
});

it('a CSV export omits stored pictures, and its import does not change them', async () => {
  const items = itemsFrom(3, { imageBytes: 40_000 });
  await test.fill(items);
  const { text } = await exportText(admin, 'csv');
  expect(text).not.toContain('data:');
  expect(await importText('a.csv', text)).toMatchObject({ unchanged: 3, change: 0 });
  const dated = text.replaceAll(/,\d{4}-\d\d-\d\d,/g, ',2001-02-03,');
  expect((await importText('a.csv', dated)).written).toBe(3);
  for (const { id, imageBlob } of items) expect((await storedItem(id))!['imageBlob']).toBe(imageBlob);
});

it('a picture that a spreadsheet has truncated is refused', async () => {
  const bytes = Buffer.from('\xff\xd8\xff'.padEnd(40_000), 'latin1').toString('base64');
  const cut = `data:image/jpeg;base64,${bytes}`.slice(0, 32_767);
  const plan = await importText('a.csv', `title,date,category,imageBlob\nT,2020-01-01,Music,"${cut}"\n`);
  expect(plan.refused.first).toEqual([{ line: 2, title: 'T', reason: { code: 'picture.cut', params: {} } }]);
});

it('dates that a spreadsheet rewrote are read, and ambiguous ones are refused', async () => {
  const rows = ['14.11.2017', '11/14/2017', '14/11/2017', '2017-11-14T10:00:00Z', '03/04/2017', '43053'];
  const csv = [
    'title,url,date,category',
    ...rows.map((day, i) => `T,https://youtu.be/abcdefghij${i},${day},Music`),
  ];
  const plan = await importText('a.csv', csv.join('\n'));
  expect(plan.sample.map(({ date }) => date)).toEqual(Array(4).fill('2017-11-14'));
  for (const { id } of plan.sample) expect((await storedItem(id))!['date']).toBe('2017-11-14');
  expect(plan.refused.first.map(({ reason }) => sentenceOf(reason))).toEqual([
    '"03/04/2017" can mean two days. Use the form 2026-01-31.',
    '"43053" is how a spreadsheet counts days. Use the form 2026-01-31.',
  ]);
});

it('a picture that was chosen since remains if the file has only the thumbnail of the provider', async () => {
  const csv = 'title,url,date,category\nA,https://youtu.be/abcdefghijk,2020-01-01,Music\n';
  const [item] = (await importText('a.csv', csv)).sample;
  const imageBlob = 'https://example.org/chosen.webp';
  await test.change(`items/${item!.id}`, { imageBlob });
  await rebuildCatalogue(test.administration);
  expect(await importText('a.csv', csv)).toMatchObject({ unchanged: 1, change: 0 });
});

it('a file may name the visibility of each row, and an unknown one is refused', async () => {
  const publishAt = '2099-01-02T03:04:00.000Z';
  const head = 'title,url,date,category,Visibility,Publish at';
  const names = ['draft', 'Unlisted', 'scheduled', 'public', '', 'private', 'secret', 'scheduled'];
  const rows = names.map((name, at) =>
    [`${at}`, `https://youtu.be/abcdefghij${at}`, '2020-01-01,Music', name, at < 3 ? publishAt : ''].join(),
  );
  const { refused } = await importText('a.csv', [head, ...rows].join('\n'));
  expect(refused.first.map(({ line, reason }) => [line, sentenceOf(reason)])).toEqual([
    [8, '"secret" is not a visibility. Use published, unlisted, scheduled or draft.'],
    [9, 'Choose when it appears.'],
  ]);
  expect(await titlesIn('items')).toEqual(['3', '4']);
  expect(await titlesIn('unlisted')).toEqual(['1']);
  expect(await titlesIn('drafts')).toEqual(['0', '2', '5']);
  const times = [...(await test.documents('drafts')).values()].flatMap((one) => one['publishAt'] ?? []);
  expect(times).toMatchObject([{ seconds: Date.parse(publishAt) / 1000 }]);
});

it('a time schedules a video unless it is a draft or unlisted, and an unreadable time is refused', async () => {
  const rows = [
    ['', '2099-01-02T03:04'],
    ['published', '2099-01-02T03:04'],
    ['', '2020-01-02T03:04'],
    ['scheduled', '2020-01-02T03:04'],
    ['', ''],
    ['public', '31/12/2099'],
    ['', 'tomorrow'],
  ].map(([visibility, time], at) =>
    [at, `https://youtu.be/abcdefghij${at}`, '2020-01-01,Music', visibility, time].join(),
  );
  const { refused } = await importText(
    'a.csv',
    ['title,url,date,category,visibility,Publish at', ...rows].join('\n'),
  );
  expect(refused.first.map(({ line, reason }) => [line, sentenceOf(reason)])).toEqual([
    [7, '"31/12/2099" is not a time. Use the form 2026-01-31T18:00Z.'],
    [8, '"tomorrow" is not a time. Use the form 2026-01-31T18:00Z.'],
  ]);
  expect(await titlesIn('drafts')).toEqual(['0', '1']);
  expect(await titlesIn('items')).toEqual(['2', '3', '4']);
});

it('a field “state” is a visibility: nothing is published that is marked as a draft', async () => {
  const [one, other] = ['draft', 'Ohio'].map((state, at) => ({
    ...buildItem({ id: `${at}`, title: `${at}` }),
    state,
  }));
  const { refused } = await importText('a.json', JSON.stringify({ items: [one, other] }));
  expect(refused.first.map(({ reason }) => reason.code)).toEqual(['row.visibility']);
  expect(await titlesIn('drafts')).toEqual(['0']);
  expect(await titlesIn('items')).toEqual([]);
});

it('objects of a file may name their visibility differently', async () => {
  const items = [{ visibility: 'published' }, { state: 'draft' }, { status: 'private' }].map((named, at) => ({
    ...buildItem({ id: `${at}`, title: `${at}` }),
    ...named,
  }));
  await importText('a.json', JSON.stringify({ items }));
  expect(await titlesIn('drafts')).toEqual(['1', '2']);
  expect(await titlesIn('items')).toEqual(['0']);
});

it('a file changes no visibility of a stored video', async () => {
  await importText(
    'a.csv',
    'id,title,url,date,category,visibility\none,One,https://youtu.be/abcdefghijk,2020-01-01,Music,unlisted',
  );
  const text = (title: string, visibility: string) =>
    `id,title,url,date,category,visibility\none,${title},https://youtu.be/abcdefghijk,2020-01-01,Music,${visibility}`;
  const { refused } = await importText('b.csv', text('Other', 'draft'));
  expect(refused.first.map(({ reason }) => reason.code)).toEqual(['row.isHidden']);
  expect((await importText('b.csv', text('Other', 'unlisted'))).change).toBe(1);
  expect(await test.stored('unlisted/one')).toMatchObject({ title: 'Other' });
});

it('a row of a CSV export may become a draft of the list only if visitors do not see its video', async () => {
  await test.fill([buildItem({ id: 'one' })]);
  const { text } = await exportText(admin, 'csv');
  expect(text).toMatch(/,visibility,publishAt\n[^]*,published,\n/);
  expect((await importText('a.csv', text)).unchanged).toBe(1);
  const { refused } = await importText('a.csv', text.replace(',published,', ',draft,'));
  expect(refused.first.map(({ reason }) => reason.code)).toEqual(['row.isPublished']);
});
