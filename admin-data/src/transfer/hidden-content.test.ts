import { collection, getDocs, Timestamp } from 'firebase/firestore/lite';
import { itemQuery } from 'shared-data';
import { emptyDraft } from 'shared-data/documents';
import {
  buildDraft,
  buildItem,
  exportText,
  fileOf,
  importFile,
  startTestData,
  type TestData,
  visibilityOf,
} from 'tests/support/admin-data';
import type { Admin } from '../admin';
import { captionIdOf } from '../items/captions';
import { checkCatalogue } from '../health/check';
import { deleteCategory } from '../categories/categories';
import { addItem } from '../items/edit-items';
import type { ItemVisibility } from '../commit/visibility';
import { readContentFile } from './content-file';

type Site = TestData & { admin: Admin };

const sites: Site[] = [];
async function begin(): Promise<Site> {
  const test = await startTestData();
  const site = { ...test, admin: (await test.signIn()).admin };
  sites.push(site);
  return site;
}
afterEach(async () => {
  for (const site of sites.splice(0)) await site.stop();
});

const text = 'WEBVTT\n\n00:01.000 --> 00:04.000\nGood evening';
const unlisted = visibilityOf('unlisted');
const asDraft = visibilityOf('draft');

/** One video of each kind, two of them with stored captions. */
async function fill({ administration }: TestData): Promise<void> {
  const add = async (id: string, visibility?: ItemVisibility, words = '') => {
    const captionId = await captionIdOf(id, words);
    const captions = words ? `en #${captionId}\nde https://example.org/de.vtt` : '';
    const draft = buildDraft({ title: `The ${id}`, date: '2026-01-01', captions });
    await addItem(administration, id, draft, visibility, { [captionId]: words });
  };
  await add('shown', undefined, text);
  await add('unlisted', unlisted);
  await add('scheduled', visibilityOf('scheduled'), `${text}!`);
  await add('draft', asDraft);
  await addItem(administration, 'begun', { ...emptyDraft, title: 'Begun' }, asDraft);
  const pasted = { ...emptyDraft, title: 'Pasted', url: 'https://youtu.be/aqz-KE-bpKQ' };
  await addItem(administration, 'pasted', pasted, asDraft);
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

it('a JSON export restores visibilities and captions in an empty project, and a second import changes nothing', async () => {
  const from = await begin();
  await fill(from);
  const { text: written, ...counts } = await exportText(from.admin);
  expect(counts).toMatchObject({ items: 1, hidden: 5, leftOut: 0, incomplete: 0 });

  const to = await begin();
  const { plan, written: count } = await importFile(to.admin, fileOf(written));
  expect([plan.add, plan.refused.count, count]).toEqual([6, 0, 6]);
  expect(await stored(to)).toEqual(await stored(from));
  expect(await checkCatalogue(to.administration)).toEqual({ state: 'agrees', differences: [] });
  const readAsVisitor = (id: string) => to.read((visitor) => itemQuery(visitor, id));
  expect(await Promise.all(['draft', 'begun', 'scheduled'].map(readAsVisitor))).toEqual([null, null, null]);
  expect(await readAsVisitor('unlisted')).toMatchObject({ isUnlisted: true });

  const again = await importFile(to.admin, fileOf(written));
  expect([again.plan.add, again.plan.change, again.plan.unchanged, again.written]).toEqual([0, 0, 6, 0]);
});

it('the hidden items of an export are separate, so that earlier versions and spreadsheets do not read them', async () => {
  const from = await begin();
  await fill(from);
  const json = JSON.parse((await exportText(from.admin)).text) as {
    items: { id: string }[];
    hidden: object[];
  };
  expect(json.items.map(({ id }) => id)).toEqual(['shown']);
  expect(json.items[0]).not.toHaveProperty('state');
  expect(json.hidden).toHaveLength(5);
  const { text: csv, hidden } = await exportText(from.admin, 'csv');
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
  const content = { categories: [{ id: 'm', name: 'Music' }], banners: [], items: [], hidden };
  await importFile(to.admin, fileOf(JSON.stringify(content)));
  const documents = await stored(to);
  expect(Object.keys(documents).sort()).toEqual(['drafts/late', 'drafts/never', 'drafts/odd']);
  expect(Object.values(documents)).toMatchObject(Array(3).fill({ publishAt: null }));
});

it('an import restores a hidden video exactly, even from another visibility, and neither hides nor publishes videos', async () => {
  const from = await begin();
  await fill(from);
  const { text: written } = await exportText(from.admin);
  const before = await stored(from);
  const { admin } = from;
  await admin.changeVisibility({ ids: ['unlisted'], target: asDraft });
  await admin.changeVisibility({ ids: ['draft'], target: visibilityOf('published') });
  await admin.changeVisibility({ ids: ['shown'], target: unlisted });

  const { plan } = await importFile(from.admin, fileOf(written));
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
  const { admin } = from;
  const file = fileOf((await exportText(admin)).text.replace('The draft', 'Another draft'));
  const plan = await admin.planImport(file, await readContentFile(file));
  await admin.changeVisibility({ ids: ['draft'], target: visibilityOf('published') });
  const { written, conflicts } = await admin.runImport(file, plan);
  expect([plan.change, written, conflicts.count]).toEqual([1, 0, 1]);
  expect(await stored(from)).toHaveProperty(['items/draft', 'title'], 'The draft');
});

it('an export contains unknown category names and videos without a category, and its import changes nothing', async () => {
  const test = await begin();
  const { administration } = test;
  const fields = buildDraft({ date: '2026-01-01' });
  await test.put('categories/other', { name: 'Other' });
  // Another tool has deleted the category of these two.
  await addItem(administration, 'shown', { ...fields, url: '/a.webm', category: 'Gone' });
  await addItem(administration, 'draft', { ...emptyDraft, title: 'Begun', category: 'Gone too' }, asDraft);
  const other = (id: string) => ({ ...fields, url: `/${id}.webm`, category: 'Other' });
  await addItem(administration, 'without', other('without'));
  await addItem(administration, 'hidden', other('hidden'), unlisted);
  await deleteCategory(administration, { id: 'other', name: 'Other' });
  const { text: written } = await exportText(test.admin);
  const { plan } = await importFile(test.admin, fileOf(written));
  expect([plan.add, plan.change, plan.refused.first]).toEqual([0, 0, []]);
  const empty = await begin();
  expect((await importFile(empty.admin, fileOf(written))).plan.refused.first).toEqual([]);
  expect(await stored(empty)).toEqual(await stored(test));
});
