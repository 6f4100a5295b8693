import { collection, getDocs, Timestamp } from 'firebase/firestore/lite';
import { itemQuery } from 'shared-data';
import { emptyDraft } from 'shared-data/documents';
import { buildItem, startTestData, type TestData } from 'tests/support/admin-data';
import { captionIdOf } from '../items/captions';
import { checkCatalogue } from '../health/check';
import { deleteCategory } from '../categories/categories';
import { addItem } from '../items/save-item';
import type { ItemVisibility } from '../commit/visibility';
import { readContentFile } from './content-file';
import { exportContent } from './export-content';
import { planImport } from './plan-import';
import { runImport } from './run-import';
import type { ContentFormat } from './write-content';

const tests: TestData[] = [];
async function begin(): Promise<TestData> {
  const test = await startTestData();
  tests.push(test);
  return test;
}
afterEach(async () => {
  for (const test of tests.splice(0)) await test.stop();
});

const text = 'WEBVTT\n\n00:01.000 --> 00:04.000\nGood evening';
const scheduled: ItemVisibility = { state: 'scheduled', publishAt: '2099-01-01T12:00:00.000Z' };
const unlisted: ItemVisibility = { state: 'unlisted', publishAt: null };
const asDraft: ItemVisibility = { state: 'draft', publishAt: null };

/** One video of each kind, two of them with stored captions. */
async function fill({ administration }: TestData): Promise<void> {
  const add = async (id: string, visibility?: ItemVisibility, words = '') => {
    const captionId = await captionIdOf(id, words);
    const captions = words ? `en #${captionId}\nde https://example.org/de.vtt` : '';
    const { id: _, ...draft } = buildItem({ title: `The ${id}`, date: '2026-01-01', captions });
    await addItem(administration, id, draft, visibility, { [captionId]: words });
  };
  await add('shown', undefined, text);
  await add('unlisted', unlisted);
  await add('scheduled', scheduled, `${text}!`);
  await add('draft', asDraft);
  await addItem(administration, 'begun', { ...emptyDraft, title: 'Begun' }, asDraft);
  await addItem(
    administration,
    'pasted',
    { ...emptyDraft, title: 'Pasted', url: 'https://youtu.be/aqz-KE-bpKQ' },
    asDraft,
  );
}

async function stored({ administration }: TestData): Promise<Record<string, unknown>> {
  const documents: Record<string, unknown> = {};
  for (const name of ['items', 'drafts', 'unlisted', 'captions'])
    for (const one of (await getDocs(collection(administration.db, name))).docs)
      documents[`${name}/${one.id}`] = JSON.parse(
        JSON.stringify(one.data(), (_, value: unknown) =>
          value instanceof Timestamp ? value.toDate().toISOString() : value,
        ),
      );
  return documents;
}

async function exported({ administration }: TestData, format: ContentFormat = 'json') {
  const parts: string[] = [];
  const result = await exportContent(administration, format, (part) => parts.push(part));
  return { ...result, text: parts.join('') };
}

async function importText({ administration }: TestData, written: string) {
  const file = new File([written], 'a.json', { lastModified: 1 });
  const plan = await planImport(administration, file, await readContentFile(file));
  return { plan, ...(await runImport(administration, file, plan)) };
}

it('a JSON export restores visibilities and captions in an empty project, and a second import changes nothing', async () => {
  const from = await begin();
  await fill(from);
  const { text: written, ...counts } = await exported(from);
  expect(counts).toMatchObject({ items: 1, hidden: 5, leftOut: 0, incomplete: 0 });

  const to = await begin();
  const { plan, written: count } = await importText(to, written);
  expect([plan.add, plan.refused.count, count]).toEqual([6, 0, 6]);
  expect(await stored(to)).toEqual(await stored(from));
  expect(await checkCatalogue(to.administration)).toEqual({ state: 'agrees', differences: [] });
  const visitor = to.visit();
  const readAsVisitor = (id: string) => visitor.queryClient.fetchQuery(itemQuery(visitor, id));
  expect(await Promise.all(['draft', 'begun', 'scheduled'].map(readAsVisitor))).toEqual([null, null, null]);
  expect(await readAsVisitor('unlisted')).toMatchObject({ isUnlisted: true });

  const again = await importText(to, written);
  expect([again.plan.add, again.plan.change, again.plan.unchanged, again.written]).toEqual([0, 0, 6, 0]);
});

it('the hidden items of an export are separate, so that earlier versions and spreadsheets do not read them', async () => {
  const from = await begin();
  await fill(from);
  const json = JSON.parse((await exported(from)).text) as { items: { id: string }[]; hidden: object[] };
  expect(json.items.map(({ id }) => id)).toEqual(['shown']);
  expect(json.items[0]).not.toHaveProperty('state');
  expect(json.hidden).toHaveLength(5);
  const { text: csv, hidden } = await exported(from, 'csv');
  expect(csv).toContain('The shown');
  expect(csv).not.toMatch(/The (unlisted|scheduled|draft)|Begun|Pasted/);
  expect(hidden).toBe(0);
});

it('a hidden item of a file is not published, even if its time has passed or its state is unknown', async () => {
  const to = await begin();
  const row = (id: string, state: string, publishAt: string | null) => ({
    ...buildItem({ id }),
    state,
    publishAt,
  });
  const hidden = [
    row('late', 'scheduled', '2020-01-01T00:00:00.000Z'),
    row('odd', 'published', null),
    row('never', 'scheduled', 'soon'),
  ];
  await importText(
    to,
    JSON.stringify({ categories: [{ id: 'm', name: 'Music' }], banners: [], items: [], hidden }),
  );
  const documents = await stored(to);
  expect(Object.keys(documents).sort()).toEqual(['drafts/late', 'drafts/never', 'drafts/odd']);
  expect(Object.values(documents)).toEqual(
    [1, 2, 3].map(() => expect.objectContaining({ publishAt: null }) as object),
  );
});

it('an import restores a hidden video exactly, even from another visibility, and neither hides nor publishes videos', async () => {
  const from = await begin();
  await fill(from);
  const { text: written } = await exported(from);
  const before = await stored(from);
  const { admin } = await from.signIn();
  await admin.changeVisibility({ ids: ['unlisted'], target: asDraft });
  await admin.changeVisibility({ ids: ['draft'], target: { state: 'published', publishAt: null } });
  await admin.changeVisibility({ ids: ['shown'], target: unlisted });

  const { plan } = await importText(from, written);
  expect(plan).toMatchObject({ add: 0, change: 1, unchanged: 3 });
  expect(plan.refused.first.map(({ reason }) => reason.code)).toEqual(['row.isHidden', 'row.isPublished']);
  const after = await stored(from);
  expect(after['unlisted/unlisted']).toEqual(before['unlisted/unlisted']);
  expect(Object.keys(after)).not.toContain('drafts/unlisted');
  expect(Object.keys(after)).toEqual(expect.arrayContaining(['items/draft', 'unlisted/shown']));
});

it('a video that someone published since the preview is not changed', async () => {
  const from = await begin();
  await fill(from);
  const file = new File([(await exported(from)).text.replace('The draft', 'Another draft')], 'a.json');
  const plan = await planImport(from.administration, file, await readContentFile(file));
  const { admin } = await from.signIn();
  await admin.changeVisibility({ ids: ['draft'], target: { state: 'published', publishAt: null } });
  const { written, conflicts } = await runImport(from.administration, file, plan);
  expect([plan.change, written, conflicts.count]).toEqual([1, 0, 1]);
  expect(await stored(from)).toHaveProperty(['items/draft', 'title'], 'The draft');
});

it('an export contains unknown category names and videos without a category, and its import changes nothing', async () => {
  const test = await begin();
  const { administration } = test;
  const { id: _, ...fields } = buildItem({ date: '2026-01-01' });
  await test.put('categories/other', { name: 'Other' });
  // Another tool has deleted the category of these two.
  await addItem(administration, 'shown', { ...fields, url: '/a.webm', category: 'Gone' });
  await addItem(administration, 'draft', { ...emptyDraft, title: 'Begun', category: 'Gone too' }, asDraft);
  for (const [id, visibility] of [
    ['without', undefined],
    ['hidden', unlisted],
  ] as const)
    await addItem(administration, id, { ...fields, url: `/${id}.webm`, category: 'Other' }, visibility);
  await deleteCategory(administration, { id: 'other', name: 'Other' });
  const { text: written } = await exported(test);
  const { plan } = await importText(test, written);
  expect([plan.add, plan.change, plan.refused.first]).toEqual([0, 0, []]);
  const empty = await begin();
  expect((await importText(empty, written)).plan.refused.first).toEqual([]);
  expect(await stored(empty)).toEqual(await stored(test));
});
