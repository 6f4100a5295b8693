import type { DocumentSnapshot } from 'firebase/firestore/lite';
import { buildItem, visibilityOf } from 'tests/support/admin-data';
import { published, type ManagedItem, type ItemVisibility, type ItemCollection } from '../commit/visibility';
import { decideRow, noRows, skip, type StoredRow } from './decide-row';
import type { DraftRow } from './draft-rows';

const now = new Date('2026-01-01T12:00:00Z');
const unlisted = visibilityOf('unlisted');
const asDraft = visibilityOf('draft');
const { id, ...draft } = buildItem({ title: 'Stored', date: '2025-06-07' });

const channel = { entry: { key: 'k', publishedAt: null }, known: null, shortfall: null };
const rowOf = (policy: DraftRow['policy'], changed: Partial<DraftRow> = {}): DraftRow => ({
  ...{ line: 2, id, draft, visibility: policy === 'restoreHidden' ? unlisted : published, policy },
  ...{ unknown: [], hasGuessedImage: false, faults: {}, texts: {}, mayLackCategory: false },
  ...(policy === 'addFromChannel' && { channel }),
  ...changed,
});

function storedIn(
  collection: ItemCollection,
  visibility: ItemVisibility,
  changed: Partial<ManagedItem> = {},
): StoredRow {
  const item = { id, ...draft, ...visibility, ...changed };
  return { document: { collection, item, document: {} as DocumentSnapshot }, isInTrash: false };
}
const stored = {
  nothing: undefined,
  'a published item': storedIn('items', published),
  'a hidden item': storedIn('unlisted', unlisted),
  'a deleted item': { document: null, isInTrash: true },
  'a future item': storedIn('items', published, { date: '2030-01-01' }),
};
const rows = {
  'the same': {},
  'an edited': { draft: { ...draft, title: 'From the file' } },
  'a faulty': { draft: { ...draft, title: '' } },
  'a moved': { visibility: asDraft },
  'an unreadable': { faults: { id: { code: 'row.id.invalid', params: { id: '/' } } } },
  'a future': { draft: { ...draft, title: 'From the file', date: '2030-01-01' } },
  'an exported uncategorized': { draft: { ...draft, category: '' }, mayLackCategory: true },
};

it.each([
  ['replace', 'the same', 'nothing', 'add', undefined],
  ['replace', 'the same', 'a published item', 'unchanged', undefined],
  ['replace', 'an edited', 'a published item', 'change', undefined],
  ['replace', 'an edited', 'a hidden item', 'refused', 'row.isHidden'],
  ['replace', 'a faulty', 'a published item', 'refused', 'item.title.missing'],
  ['replace', 'an unreadable', 'nothing', 'refused', 'row.id.invalid'],
  ['replace', 'a future', 'a published item', 'refused', 'item.date.future'],
  ['replace', 'a future', 'a future item', 'change', undefined],
  ['replace', 'an exported uncategorized', 'nothing', 'add', undefined],
  ['restoreHidden', 'the same', 'nothing', 'add', undefined],
  ['restoreHidden', 'the same', 'a hidden item', 'unchanged', undefined],
  ['restoreHidden', 'an edited', 'a hidden item', 'change', undefined],
  ['restoreHidden', 'a moved', 'a hidden item', 'change', undefined],
  ['restoreHidden', 'the same', 'a published item', 'refused', 'row.isPublished'],
  ['restoreHidden', 'a faulty', 'nothing', 'refused', 'item.title.missing'],
  ['addFromChannel', 'the same', 'nothing', 'add', undefined],
  ['addFromChannel', 'an edited', 'a published item', 'unchanged', undefined],
  ['addFromChannel', 'an edited', 'a hidden item', 'unchanged', undefined],
  ['addFromChannel', 'the same', 'a deleted item', 'refused', 'row.inTrash'],
  ['addFromChannel', 'an unreadable', 'nothing', 'refused', 'row.id.invalid'],
] as const)('%s: %s row over %s gives %s', (policy, row, before, kind, code) => {
  const decided = decideRow(rowOf(policy, rows[row]), stored[before], now);
  expect([decided.kind, decided.reason?.code]).toEqual([kind, code]);
});

it('a channel video is compared with all videos of the site, under any id', () => {
  const decideKnown = (isDeleted: boolean) => {
    const known = { id: 'other', isDeleted };
    return decideRow(rowOf('addFromChannel', { channel: { ...channel, known } }), undefined, now);
  };
  expect(decideKnown(false).kind).toBe('unchanged');
  expect(decideKnown(true).reason?.code).toBe('row.inTrash');
});

it('a channel video that becomes a draft is added with the reason', () => {
  const shortfall = { code: 'item.date.missing', params: {} };
  const row = rowOf('addFromChannel', { visibility: asDraft, channel: { ...channel, shortfall } });
  expect(decideRow(row, undefined, now)).toMatchObject({ kind: 'add', reason: shortfall, item: asDraft });
});

it('fields that the file lacks and a picture that an admin chose remain', () => {
  const imageBlob = 'https://example.org/chosen.webp';
  const before = storedIn('items', published, { description: 'Stored', imageBlob });
  const row = { ...rows['an edited'], unknown: ['description' as const], hasGuessedImage: true };
  const { item } = decideRow(rowOf('replace', row), before, now);
  expect(item).toMatchObject({ title: 'From the file', description: 'Stored', imageBlob });
});

it('all skipped rows are counted, and the first thousand are listed', () => {
  const skipped = noRows();
  for (let line = 1; line <= 1001; line++) skip(skipped, line, { code: 'row.changed', params: {} });
  expect([skipped.count, skipped.first.length]).toEqual([1001, 1000]);
});
