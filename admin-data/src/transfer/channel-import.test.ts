import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildItem, fileOf, importFile, panelForEach, visibilityOf } from 'tests/support/admin-data';
import { catalogueQuery } from 'shared-data';
import { emptyDraft, type ItemDraft } from 'shared-data/documents';
import { checkCatalogue } from '../health/check';
import { readContentFile } from './content-file';
import type { ChannelOptions } from './draft-rows';
import type { PlannedVideo } from './plan-import';
import { isEverything } from 'tests/support/everything';

const { test, admin, data } = panelForEach();

const fixture = (name: string) =>
  fileOf(readFileSync(path.join(__dirname, '../../../tests/support/feeds', name), 'utf8'), name);

async function importChannel(file: File, channel?: ChannelOptions) {
  const planned: PlannedVideo[] = [];
  const done = await importFile(admin, file, { channel, onPlanned: (video) => planned.push(video) });
  return { planned, ...done };
}

const planOf = async (file: File) => admin.planImport(file, await readContentFile(file));

type Stored = Record<string, unknown>;

const stored = async (name: string): Promise<Stored[]> => [...(await test.documents(name)).values()];

async function everything() {
  const all: Record<string, Record<string, Stored>> = {};
  for (const name of ['items', 'drafts', 'unlisted', 'categories', 'catalogue', 'trash', 'changes'])
    all[name] = Object.fromEntries(await test.documents(name));
  return all;
}

const entry = (inside: string) => `<item>${inside}</item>`;
const feedOf = (...entries: string[]) =>
  fileOf(
    `<rss><channel><title>Mill</title><image><url>https://mill.example/i.png</url></image>
    ${entries.map(entry).join('')}</channel></rss>`,
    'feed.xml',
  );
const onYoutube = (id: string, title: string) =>
  `<title>${title}</title><link>https://www.youtube.com/watch?v=${id}</link><pubDate>Sat, 07 Jun 2025 18:30:00 GMT</pubDate>`;

const [one, two, three] = [
  onYoutube('aqz-KE-bpKQ', 'One'),
  onYoutube('eRsGyueVLvQ', 'Two'),
  onYoutube('R6MlUcmOul8', 'Three'),
];

/** More than one batch in the nightly tests. */
const total = isEverything ? 250 : 30;

it('a feed with many videos is imported, and a second import changes nothing', async () => {
  const later = '2999-01-01T10:00:00Z';
  const numbers = Array.from({ length: total }, (_, i) => i);
  const file = feedOf(
    ...numbers.map(
      (i) => `<title>Video ${i} – नमस्ते &amp;lt;${i}</title><guid isPermaLink="false">v${i}</guid>
        <enclosure url="https://mill.example/v/${i}.mp4" type="video/mp4"/>
        ${i % 5 === 1 ? '' : `<pubDate>${i % 5 === 0 ? later : '2024-02-29T23:59:00-11:00'}</pubDate>`}
        <category>tag ${i % 7}</category><description>Line ${i}</description>`,
    ),
  );
  const model = (i: number): ItemDraft => ({
    ...emptyDraft,
    title: `Video ${i} – नमस्ते <${i}`,
    url: `https://mill.example/v/${i}.mp4`,
    date: i % 5 === 1 ? '' : i % 5 === 0 ? '2999-01-01' : '2024-02-29',
    category: 'Mill',
    imageBlob: 'https://mill.example/i.png',
    tags: `tag ${i % 7}`,
    description: `Line ${i}`,
  });
  const first = await importChannel(file);
  expect(first).toMatchObject({ written: total, plan: { add: total, unchanged: 0, refused: { count: 0 } } });
  expect(first.plan.drafts.count).toBe(total / 5);
  const reason = { code: 'item.date.missing', params: {} };
  expect(first.planned[1]).toMatchObject({ kind: 'add', visibility: { state: 'draft' }, reason });

  const state = await everything();
  const byTitle = (all: Record<string, Stored>) =>
    Object.values(all)
      .map(({ publishAt: _, ...fields }) => fields)
      .sort((a, b) => String(a['title']).localeCompare(String(b['title']), 'en', { numeric: true }));
  expect(byTitle(state['items']!)).toEqual(numbers.filter((i) => i % 5 > 1).map(model));
  expect(byTitle(state['drafts']!)).toEqual(numbers.filter((i) => i % 5 <= 1).map(model));
  const timed = Object.values(state['drafts']!).filter(({ publishAt }) => publishAt !== null);
  expect(timed).toHaveLength(total / 5);
  expect(Object.values(state['categories']!)).toEqual([{ name: 'Mill' }]);
  expect(await checkCatalogue(test.administration)).toMatchObject({ state: 'agrees' });

  const again = await importChannel(file);
  expect(again).toMatchObject({ written: 0, plan: { add: 0, unchanged: total, refused: { count: 0 } } });
  expect(await everything()).toEqual(state);
});

it('a repeated channel import neither overwrites edits nor restores deleted videos', async () => {
  const file = feedOf(one, two, three);
  await importChannel(file);
  const { entries } = (await data.queryClient.fetchQuery(catalogueQuery(data)))!;
  const [first, second] = ['One', 'Two'].map((title) => entries.find((item) => item.title === title)!.id);
  const before = (await admin.readVideo(first!))!;
  await admin.editItem(before, { ...before, title: 'Mine', url: 'https://youtu.be/9bZkp7q19f0' });
  await admin.deleteItems([second!]);
  const state = await everything();

  const { planned, written } = await importChannel(file);
  expect(planned.map(({ kind, reason }) => [kind, reason?.code])).toEqual([
    ['unchanged', undefined],
    ['refused', 'row.inTrash'],
    ['unchanged', undefined],
  ]);
  expect(written).toBe(0);
  expect(await everything()).toEqual(state);
});

it('a stored video is recognized under another URL, with any visibility', async () => {
  await test.fill([buildItem({ url: 'https://youtu.be/aqz-KE-bpKQ?t=30' })]);
  const draft = { ...emptyDraft, title: 'Mine', url: 'https://www.youtube.com/embed/eRsGyueVLvQ' };
  await admin.addItem('mine', draft, visibilityOf('draft'));
  const planned = await planOf(feedOf(one, two, three));
  expect(planned).toMatchObject({ add: 1, unchanged: 2, sample: [{ title: 'Three' }] });
});

it('imported drafts are invisible to visitors, including the name of their category', async () => {
  const { planned } = await importChannel(feedOf(one), { as: 'draft' });
  expect(planned).toMatchObject([{ kind: 'add', visibility: { state: 'draft' }, reason: null }]);
  const { items, drafts, categories, changes } = await everything();
  expect([Object.keys(items!), Object.keys(categories!)]).toEqual([[], []]);
  expect(Object.values(drafts!)).toMatchObject([{ title: 'One', category: '', publishAt: null }]);
  const change = expect.objectContaining({ what: 'import', count: 1 }) as unknown;
  expect(Object.values(changes!)).toContainEqual(change);

  await importChannel(feedOf(two), { as: 'draft', category: 'Water' });
  expect(await stored('categories')).toEqual([{ name: 'Water' }]);
  expect(await stored('drafts')).toContainEqual(expect.objectContaining({ title: 'Two', category: 'Water' }));
});

it('a YouTube export is imported with the visibility of each video', async () => {
  const { planned, plan: made } = await importChannel(fixture('videos.csv'), {
    as: 'published',
    category: '',
  });
  expect(planned.map(({ title, visibility, reason }) => [title, visibility.state, reason?.code])).toEqual([
    ['Apartment, Dorm Tour', 'published', undefined],
    ['For friends', 'draft', 'item.category.missing'],
    ['Not ready', 'draft', undefined],
  ]);
  expect(made.newCategories.map(({ name }) => name)).toEqual(['People']);
  expect(await stored('items')).toEqual([
    {
      title: 'Apartment, Dorm Tour',
      url: 'https://www.youtube.com/watch?v=JIY6_VBi4l8',
      date: '2018-12-02',
      category: 'People',
      imageBlob: 'https://i.ytimg.com/vi/JIY6_VBi4l8/mqdefault.jpg',
      description: 'Like and subscribe\n0:10 The kitchen',
      tags: 'Student, College',
      duration: '2:24',
      captions: '',
    },
  ]);
  const again = await importChannel(fixture('videos.csv'), { as: 'published', category: 'Home' });
  expect(again.plan).toMatchObject({ add: 0, unchanged: 3 });
});

it('an empty title or description of a YouTube export is not taken from neighboring columns', async () => {
  const csv = `Video ID,Video Title (Original),Video Title (Original) Language,Video Description (Original),Video Description (Original) Language,Privacy,Video State,Video Publish Timestamp
JIY6_VBi4l8,A tour,en,,en,Public,Processed,2018-12-02T02:55:54+00:00
,First without an id,en,,,Public,Processed,2018-12-02T02:55:54+00:00
,Second without an id,en,,,Public,Processed,2018-12-02T02:55:54+00:00
`;
  const source = fileOf(csv, 'videos.csv');
  await importChannel(source, { as: 'published', category: 'Home' });
  expect(await stored('items')).toMatchObject([{ title: 'A tour', description: '' }]);
  const titles = (await stored('drafts')).map(({ title }) => title).sort();
  expect(titles).toEqual(['First without an id', 'Second without an id']);
  expect((await importChannel(source, { as: 'published', category: 'Home' })).plan).toMatchObject({ add: 0 });
});

it('unlisted videos of a YouTube export are imported as unlisted if they are complete', async () => {
  await importChannel(fixture('videos.csv'), { as: 'published', category: 'Home' });
  const friends = { title: 'For friends', category: 'Home', duration: '1:02:03' };
  expect(await stored('unlisted')).toMatchObject([friends]);
  expect((await stored('drafts')).map(({ title }) => title)).toEqual(['Not ready']);
});

it('a feed is parsed once for its preview and its import', async () => {
  const bytes = new TextEncoder().encode('<rss><channel><item><title>One</title></item></channel></rss>');
  const slice = (start: number, end: number) => new Blob([bytes]).slice(start, end);
  const source = { name: 'feed.xml', size: bytes.length, lastModified: 1, slice };
  const file = await readContentFile(source);
  expect(file).toMatchObject({ rowCount: 1, firstRow: { title: 'One' } });
  bytes.fill(0);
  expect(await readContentFile(source)).toEqual(file);
});

it('other CSV and JSON files are not mistaken for a channel', async () => {
  const file = fileOf('title,url\nx,https://youtu.be/aqz-KE-bpKQ\n', 'a.csv');
  expect(await readContentFile(file)).toMatchObject({ isChannel: false, columns: ['title', 'url'] });
  const json = fileOf('[{"title":"x","version":"1"}]', 'feed.json');
  expect(await readContentFile(json)).toMatchObject({ isChannel: false, columns: ['title', 'version'] });
  expect(await readContentFile(fixture('feed.json'))).toMatchObject({ isChannel: true, rowCount: 2 });
});

it('videos that a colleague added or deleted since the preview are not added', async () => {
  const file = feedOf(one, two);
  const planned = await planOf(file);
  const hand = { ...emptyDraft, title: 'By hand', url: 'https://youtu.be/aqz-KE-bpKQ' };
  await admin.addItem('by-hand', hand, visibilityOf('draft'));
  const trashed = { ...hand, publishAt: null, url: 'https://youtu.be/eRsGyueVLvQ', hiddenIn: 'drafts' };
  await test.put('trash/thrown', trashed);
  const conflicts = { count: 1, first: [{ line: expect.any(Number) as number }] };
  expect(await admin.runImport(file, planned)).toMatchObject({ written: 0, conflicts });
});

it('a video that a feed contains under two ids is imported once', async () => {
  const twice = ['a', 'b'].map(
    (id) =>
      `<title>Video ${id}</title><guid isPermaLink="false">${id}</guid><pubDate>Sat, 07 Jun 2025 18:30:00 GMT</pubDate>
       <enclosure url="https://mill.example/one.mp4" type="video/mp4"/>`,
  );
  const { plan: planned, written } = await importChannel(feedOf(...twice));
  expect([planned.add, planned.unchanged, written]).toEqual([1, 1, 1]);
  expect((await stored('items')).map(({ title }) => title)).toEqual(['Video a']);
});
