import Papa from 'papaparse';
import type { Item } from 'shared-data';
import { exportText, fileOf, importFile, panelForEach, startTestData } from 'tests/support/admin-data';
import { draftFields, type ItemDraft } from 'shared-data/documents';
import type { Admin } from '../admin';
import type { ContentFormat } from '../transfer/write-content';
import { isEverything } from 'tests/support/everything';

/** Two drafts that differ in every field. */
const one: ItemDraft = {
  title: 'A walk',
  url: 'https://example.org/walk',
  imageBlob: 'https://example.org/walk.png',
  date: '2026-01-31',
  category: 'Walks',
  description: 'From *here* to there.\n\n- 0:10 the bridge',
  tags: 'walks, spring',
  duration: '4:05',
  captions: 'en https://example.org/en.vtt',
};
const other: ItemDraft = {
  title: 'Another walk',
  url: 'https://example.org/other',
  imageBlob: 'https://example.org/other.png',
  date: '2026-02-01',
  category: 'Other walks',
  description: 'From there to here.',
  tags: 'walks, autumn',
  duration: '1:02:03',
  captions: 'en https://example.org/other.vtt\nde /captions/other.vtt',
};
const whole: Item = { id: 'a', ...one };

const formats = ['csv', 'json'] as const;

/** All fields share one implementation, so the pre-merge checks test only one of them. */
const separateFields = isEverything ? draftFields : (['captions'] as const);

const { test, admin } = panelForEach({ items: [whole, { id: 'other', ...other }] });

const stored = (where: Pick<typeof test, 'stored'> = test) => where.stored('items/a');

const exportFrom = async (from: Admin, format: ContentFormat) =>
  fileOf((await exportText(from, format)).text, `content.${format}`);

it('the drafts of this file differ in every field', () => {
  expect(draftFields.filter((field) => one[field] === other[field])).toEqual([]);
});

/** Imports two exports, made before and after the change, into another site. */
async function expectExportAndImport(changed: Item, format: ContentFormat): Promise<void> {
  const before = await exportFrom(admin, format);
  await admin.editItem(whole, changed);
  const after = await exportFrom(admin, format);
  const elsewhere = await startTestData();
  test.closing({ close: () => elsewhere.stop() });
  const { admin: there } = await elsewhere.signIn();
  await importFile(there, before);
  expect(await stored(elsewhere)).toEqual(one);
  expect(await importFile(there, after)).toMatchObject({ plan: { change: 1, unchanged: 1 }, written: 1 });
  const { id: _, ...fields } = changed;
  expect(await stored(elsewhere)).toEqual(fields);
}

describe('a change of every field', () => {
  it.each(formats)('is exported as %s and imported as a change', (format) =>
    expectExportAndImport({ ...whole, ...other }, format),
  );

  it('is saved, and is unchanged after a deletion and a restore', async () => {
    await admin.editItem(whole, { ...whole, ...other });
    await admin.deleteItems(['a']);
    expect(await admin.readTrash()).toMatchObject([{ item: { ...whole, ...other } }]);
    await admin.restore(['a']);
    expect(await stored()).toEqual(other);
  });
});

describe.each(separateFields)('a change of only the field %s', (field) => {
  const changed: Item = { ...whole, [field]: other[field] };

  it.each(formats)('is exported as %s and imported as a change', (format) =>
    expectExportAndImport(changed, format),
  );

  it.each(formats)('is not undone by a %s file without this field', async (format) => {
    const { [field]: _, ...others } = { ...whole, title: field === 'title' ? one.title : 'A better title' };
    const text = format === 'csv' ? Papa.unparse([others]) : JSON.stringify([others]);
    await importFile(admin, fileOf(text, `old.${format}`));
    expect(await stored()).toEqual({ ...one, ...others, id: undefined });
  });
});
