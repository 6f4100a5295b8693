import { Timestamp, type DocumentData, type DocumentSnapshot } from 'firebase/firestore/lite';
import { moveToTrash, readEntry, trashIdOf } from './trash-entry';

const stored = (id: string, data: DocumentData | undefined) =>
  ({ id, exists: () => data !== undefined, data: () => data }) as unknown as DocumentSnapshot;
const deletedBy = 'admin@example.org';
const deleted = { deletedAt: new Timestamp(1, 0), deletedBy, expiresAt: new Timestamp(2, 0) };

it.each([
  ['a published item', 'a', { title: 'A', wasHero: true }, 'items', 'a', { title: 'A' }, { wasHero: true }],
  [
    'a draft',
    'a',
    { title: 'A', hiddenIn: 'drafts', wasHero: true },
    'drafts',
    'a',
    { title: 'A', wasHero: true },
    {},
  ],
  ['an unlisted item', 'a', { hiddenIn: 'unlisted' }, 'unlisted', 'a', {}, {}],
  [
    'a banner',
    'banner:b',
    { size: '320x50', links: 'own' },
    'banners',
    'b',
    { size: '320x50', links: 'own' },
    {},
  ],
  ['a series', 'series:s', { items: [] }, 'series', 's', { items: [] }, {}],
  [
    'a page',
    'page:about',
    { title: 'A', links: 'menu 0 /page/about A' },
    'pages',
    'about',
    { title: 'A' },
    { links: 'menu 0 /page/about A' },
  ],
  [
    'a category',
    'category:c:d',
    { name: 'C', movedTo: 'D', videos: 'a/b', row: 1 },
    'categories',
    'c:d',
    { name: 'C' },
    { movedTo: 'D', videos: 'a/b', row: 1 },
  ],
])('an older trash entry of %s can be read', (_, trashId, data, collection, id, fields, extra) => {
  const entry = readEntry(stored(trashId, { ...data, ...deleted }));
  expect(entry).toEqual({ trashId, collection, id, fields, extra });
});

it('a trash entry can be read after it was written, and an absent one is null', () => {
  const page = { collection: 'pages' as const, id: 'about', fields: { title: 'A' }, extra: { links: 'x' } };
  const write = moveToTrash({ uid: 'u', email: 'admin@example.org' }, page);
  expect(write).toMatchObject({ action: 'replace', collection: 'trash', id: 'page:about' });
  const { fields } = write as { fields: DocumentData };
  expect(fields).toMatchObject({ collection: 'pages', document: { title: 'A' }, deletedBy });
  expect(readEntry(stored(write.id, fields))).toEqual({ trashId: write.id, ...page });
  expect(readEntry(stored(write.id, undefined))).toBeNull();
});

it('a deleted category can be found by its name', () => {
  const category = { collection: 'categories' as const, id: 'c', fields: { name: 'C' } };
  const id = trashIdOf('categories', 'c');
  expect(moveToTrash({ uid: 'u', email: '' }, category)).toMatchObject({ id, fields: { name: 'C' } });
});
