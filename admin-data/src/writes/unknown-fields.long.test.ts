import fc from 'fast-check';
import { Bytes, Timestamp, type DocumentData } from 'firebase/firestore/lite';
import type { Banner, Item } from 'shared-data';
import {
  buildItem,
  type Content,
  fileOf,
  importFile,
  panelForEach,
  writeContent,
} from 'tests/support/admin-data';
import { addAdmin } from '../administration';

/** Fields that a newer version of the product stored in addition to the known ones. */
const newer = {
  extra: 'of a newer version',
  'with.a dot': ['a', { list: [null, 1.5, true] }],
  nested: { deep: { at: Timestamp.fromMillis(1), empty: {} } },
  binary: Bytes.fromUint8Array(Uint8Array.of(1, 2)),
};

const item: Item = buildItem({ id: 'a', category: 'Music' });
const banner: Banner = { id: 'b', size: '320x50', banner: 'https://example.org/b.png', link: '' };

const { test, admin } = panelForEach({ items: [item] });
const documents = (name: string) => test.documents(name);
beforeEach(async () => {
  const { id: _, ...fields } = item;
  const { id: _id, ...bannerFields } = banner;
  await test.put('items/a', { ...fields, ...newer });
  await test.put('categories/Music', { name: 'Music', ...newer });
  await test.put('categories/other', { name: 'Other' });
  await test.put('banners/b', { ...bannerFields, ...newer });
  await admin.rebuildCatalogue();
  for (const [id, fields] of await documents('catalogue')) {
    const sizes = Object.entries((fields['shards'] ?? {}) as object);
    const shards = Object.fromEntries(sizes.map(([shard, size]) => [shard, { ...size, ...newer }]));
    await test.put(`catalogue/${id}`, { ...fields, ...(id === 'summary' && { shards }), ...newer });
  }
});

async function current() {
  const [items, trash, categories, banners, catalogue] = await Promise.all(
    ['items', 'trash', 'categories', 'banners', 'catalogue'].map(documents),
  );
  const of = <T>(id: string, fields: DocumentData | undefined) =>
    fields && ({ id, ...fields } as unknown as T);
  return {
    items: items!,
    trash: trash!,
    categories: categories!,
    banners: banners!,
    catalogue: catalogue!,
    item: of<Item>('a', items!.get('a')),
    banner: of<Banner>('b', banners!.get('b')),
    music: { id: 'Music', name: categories!.get('Music')!['name'] as string },
  };
}

/** Each document that a newer version wrote still has its additional fields, in whatever collection it is now. */
async function expectAllThere(): Promise<void> {
  const { items, trash, categories, banners, catalogue } = await current();
  const [summary, ...shards] = [...catalogue.values()].sort((a) => ('shards' in a ? -1 : 1));
  expect(shards).not.toHaveLength(0);
  const extended = {
    item: items.get('a') ?? trash.get('a')?.['document'],
    banner: banners.get('b') ?? trash.get('banner:b')?.['document'],
    category: categories.get('Music'),
    summary,
    ...(summary!['shards'] as Record<string, unknown>),
    ...shards,
  };
  for (const [what, fields] of Object.entries(extended))
    expect({ what, fields }).toMatchObject({ what, fields: newer });
}

let count = 0;
const title = () => `Title ${++count}`;

const importContent = (format: 'csv' | 'json', content: Content) =>
  importFile(admin, fileOf(writeContent(format, content), `a.${format}`));

/** All writes of the panel. An absent document is skipped. */
const writes: Record<string, () => Promise<unknown>> = {
  'edits the item': async () => {
    const { item } = await current();
    if (item) await admin.editItem(item, { ...item, title: title() });
  },
  'adds the item again, which the catalogue does not contain': async () => {
    const { item } = await current();
    if (!item) return;
    await admin.deleteItems(['a']);
    const { id: _, ...fields } = item;
    await test.put('items/a', fields);
    await admin.addItem('a', item);
    await admin.deleteForever(['a']);
  },
  'moves the item': () => admin.moveItems(['a'], 'Other'),
  'moves the item back': async () => admin.moveItems(['a'], (await current()).music.name),
  'moves the item to the trash': () => admin.deleteItems(['a']),
  'restores the item': () => admin.restore(['a']),
  'renames the category': async () => admin.renameCategory((await current()).music, title()),
  'deletes a category that has the item': async () => {
    await admin.addCategory('Going', 'going');
    await admin.moveItems(['a'], 'Going');
    await admin.deleteCategory({ id: 'going', name: 'Going' }, { moveItemsTo: 'Other' });
  },
  'imports the item from a CSV file': async () => {
    const { item } = await current();
    if (item) await importContent('csv', { items: [{ ...item, title: title() }] });
  },
  'imports item, category and banner from a JSON file': async () => {
    const { item, banner, music } = await current();
    await importContent('json', {
      items: item ? [{ ...item, title: title() }] : [],
      categories: [music, { id: 'Music', name: title() }],
      banners: banner ? [{ ...banner, link: `https://example.org/${++count}` }] : [],
    });
  },
  'saves the banner': async () => {
    const { banner } = await current();
    const link = `https://example.org/${++count}`;
    if (banner) await admin.saveContent('banner', { id: 'b', draft: { ...banner, link } });
  },
  'moves the banner to the trash': () => admin.deleteContent('banner', banner),
  'restores the banner': () => admin.restore(['banner:b']),
  'rebuilds the catalogue': () => admin.rebuildCatalogue(),
};

it('no write of the panel removes the fields of a newer version', async () => {
  await expectAllThere();
  const all = Object.keys(writes);
  const inAnyOrder = fc.shuffledSubarray(all, { minLength: all.length });
  await fc.assert(
    fc.asyncProperty(inAnyOrder, async (order) => {
      for (const write of order) {
        await writes[write]!();
        await expectAllThere();
      }
    }),
    { numRuns: 4, endOnFailure: true },
  );
});

it('the command that adds an admin preserves the fields of a newer version', async () => {
  await test.put('admins/someone', newer);
  await addAdmin(test.administration, 'someone');
  expect((await documents('admins')).get('someone')).toEqual(newer);
});
