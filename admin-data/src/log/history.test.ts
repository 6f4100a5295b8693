import type { DocumentSnapshot } from 'firebase/firestore/lite';
import fc from 'fast-check';
import {
  buildDraft,
  buildItem,
  fileOf,
  importFile,
  panelOnce,
  testAdmin,
  visibilityOf,
  writeContent,
} from 'tests/support/admin-data';
import { byField, CatalogueChange, type ItemDraft } from 'shared-data/documents';
import type { LogPlace } from './read-log';
import { putItem } from '../items/item-changes';
import { published, type ManagedItem, type VisibilityState } from '../commit/visibility';
import { versionsOf, type HistoryEntry } from './read-history';
import { previousValues } from './log-versions';
import { isEverything } from 'tests/support/everything';

const { test, admin } = panelOnce({ items: [] });

async function entriesOf(id: string): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = [];
  for (let place: LogPlace | null = null; ;) {
    const page = await admin.readHistory(id, place);
    entries.push(...page.entries);
    if (!page.next) return entries;
    place = page.next;
  }
}

/** The versions that the panel shows in the history of a video. */
async function historyOf(id: string) {
  return versionsOf((await admin.readVideo(id))!, await entriesOf(id), true);
}

/** The values that the whole log keeps of earlier versions. */
const storedValues = async () =>
  JSON.stringify([...(await test.documents('changes')).values()].map(({ before }) => before as unknown));

const text = (video: ItemDraft) => byField((field) => video[field]);

it('the history lists who changed which fields and their values, latest first, with four documents per write', async () => {
  const added = await admin.addItem(admin.newId(), buildDraft({ title: 'First' }));
  test.firebase.meter.reset();
  await admin.editItem(added, buildDraft({ title: 'Second', tags: 'live' }));
  expect(test.firebase.meter.read().documentsWritten).toBe(4);
  const [edited, first] = await historyOf(added.id);
  expect(edited!.entry).toMatchObject({ what: 'edit', email: testAdmin.email });
  expect(Date.now() - edited!.entry!.at.getTime()).toBeLessThan(60_000);
  expect(edited!.changes).toEqual([
    { field: 'title', from: 'First', to: 'Second' },
    { field: 'tags', from: '', to: 'live' },
  ]);
  expect(first).toMatchObject({ entry: { what: 'add' }, changes: [], fields: { title: 'First' } });
});

it('the history begins with the version before the first logged change', async () => {
  await test.fill([buildItem({ id: 'old', title: 'Unlogged' })]);
  const old = (await admin.readVideo('old'))!;
  await admin.editItem(old, { ...text(old), title: 'Edited' });
  const versions = await historyOf('old');
  expect(versions.map(({ entry, fields }) => [entry?.what, fields.title])).toEqual([
    ['edit', 'Edited'],
    [undefined, 'Unlogged'],
  ]);
});

it('the history continues over several pages', async () => {
  let video = await admin.addItem(admin.newId(), buildDraft({ title: '0' }));
  for (let i = 1; i <= 24; i++) video = await admin.editItem(video, { ...text(video), title: String(i) });
  const titles = (await historyOf(video.id)).map(({ fields }) => fields.title);
  expect(titles).toEqual(Array.from({ length: 25 }, (_, i) => String(24 - i)));
});

it('the history contains each version after any sequence of operations', async () => {
  const steps = fc.oneof(
    fc.record({
      edit: fc.constantFrom('title', 'url', 'tags', 'description'),
      to: fc.constantFrom('a', 'b', ''),
    }),
    fc.record({ state: fc.constantFrom<VisibilityState>('published', 'unlisted', 'draft', 'scheduled') }),
    fc.record({ category: fc.constantFrom('Music', 'Comedy') }),
    fc.constant('delete and restore' as const),
    fc.constant('rename' as const),
  );
  for (const name of ['Music', 'Comedy']) await admin.addCategory(name, name);
  let names = ['Music', 'Comedy'];
  const run = async (all: (typeof steps extends fc.Arbitrary<infer Step> ? Step : never)[]) => {
    const id = admin.newId();
    await admin.addItem(id, buildDraft({ category: names[0]! }));
    const read = async () => (await admin.readVideo(id))!;
    const recorded: ManagedItem[] = [await read()];
    const recordVersion = async () => {
      const now = await read();
      if (JSON.stringify(now) !== JSON.stringify(recorded.at(-1))) recorded.push(now);
    };
    for (const step of all) {
      const video = await read();
      if (step === 'delete and restore') {
        await admin.deleteItems([id]);
        await admin.restore([id]);
        recorded.push({ ...video }, await read());
      } else if (step === 'rename') {
        const [from, ...others] = names;
        const to = `${from}+`;
        await admin.renameCategory({ id: from!.replace(/\+/g, ''), name: from! }, to);
        names = [...others, to];
      } else if ('category' in step) {
        const to = names.find((name) => name.startsWith(step.category))!;
        await admin.moveItems([id], to);
      } else if ('state' in step)
        await admin.changeVisibility({ ids: [id], target: visibilityOf(step.state) });
      else {
        const { edit, to } = step;
        const values: Record<string, string> = { title: `T${to}`, url: to && `https://example.org/${to}` };
        await admin.editItem(video, { ...text(video), [edit]: values[edit] ?? to });
      }
      await recordVersion();
    }
    const versions = (await historyOf(id)).reverse().map(({ fields }) => fields);
    expect(versions).toEqual(recorded.map(text));
  };
  await fc.assert(fc.asyncProperty(fc.array(steps, { maxLength: 8 }), run), {
    numRuns: isEverything ? 12 : 4,
  });
});

it('deleting a video permanently removes its earlier versions and keeps the log entries', async () => {
  const one = await admin.addItem(admin.newId(), buildDraft({ title: 'A secret' }));
  const other = await admin.addItem(admin.newId(), buildDraft({ title: 'Another' }));
  await admin.editItem(one, buildDraft({ title: 'Retitled' }));
  await admin.addCategory('Films', 'films');
  await admin.moveItems([one.id, other.id], 'Films');
  await admin.deleteItems([one.id]);
  await admin.deleteForever([one.id]);
  const entries = await entriesOf(one.id);
  expect(entries.map(({ what, before }) => [what, before])).toEqual([
    ['delete-forever', null],
    ['delete', null],
    ['move', null],
    ['edit', null],
    ['add', null],
  ]);
  expect((await entriesOf(other.id)).map(({ before }) => before)).toEqual([
    { category: other.category },
    { state: '' },
  ]);
  expect(await storedValues()).not.toContain('A secret');
});

if (isEverything)
  it('deleting permanently removes the versions of a video with more changes than one batch', async () => {
    const { id } = await admin.addItem(admin.newId(), buildDraft());
    await admin.deleteItems([id]);
    const change = { uid: 'x', email: 'x@example.org', what: 'edit', count: 1, title: '', videos: [id] };
    const line = { ...change, at: new Date(), before: { [id]: 'A secret' } };
    const lines = Array.from({ length: 1001 }, (_, i) => [`changes/many-${i}`, line]);
    await test.putAll(Object.fromEntries(lines));
    await admin.deleteForever([id]);
    expect((await admin.readTrash()).map(({ trashId }) => trashId)).not.toContain(id);
    expect(await storedValues()).not.toContain('A secret');
  });

it('the history of a video remains if a colleague restores it before it is deleted permanently', async () => {
  const video = await admin.addItem(admin.newId(), buildDraft({ title: 'First' }));
  await admin.editItem(video, buildDraft({ title: 'Second' }));
  await admin.deleteItems([video.id]);
  await admin.restore([video.id]);
  await admin.deleteForever([video.id]);
  const titles = (await historyOf(video.id)).map(({ fields }) => fields.title);
  expect(titles).toEqual(['Second', 'Second', 'Second', 'First']);
});

it('a version is unknown if its values were not kept', async () => {
  const deleted = await admin.addItem(admin.newId(), buildDraft({ title: 'Gone for good' }));
  await admin.editItem(deleted, buildDraft({ title: 'Gone too' }));
  await admin.deleteItems([deleted.id]);
  await admin.deleteForever([deleted.id]);
  await admin.addItem(deleted.id, buildDraft({ title: 'Another of its id' }));
  expect((await historyOf(deleted.id)).map(({ entry, fields }) => [entry!.what, fields.title])).toEqual([
    ['add', 'Another of its id'],
    ['delete-forever', undefined],
    ['delete', undefined],
    ['edit', undefined],
    ['add', undefined],
  ]);
});

it('an import logs the replaced values of each video', async () => {
  const video = await admin.addItem(admin.newId(), buildDraft({ title: 'Before the import' }));
  const items = [{ ...video, title: 'After' }, buildItem({ id: 'brought', category: video.category })];
  await importFile(admin, fileOf(writeContent('json', { items })));
  expect((await historyOf(video.id))[0]).toMatchObject({
    entry: { what: 'import' },
    changes: [{ field: 'title', from: 'Before the import', to: 'After' }],
  });
  expect(await historyOf('brought')).toMatchObject([{ entry: { what: 'import' }, changes: [] }]);
});

it('the history omits a log entry of an older version without the affected videos', async () => {
  const video = await admin.addItem(admin.newId(), buildDraft({ title: 'First' }));
  await test.change(`items/${video.id}`, { title: 'By an older part' });
  const change = { uid: 'x', email: 'x@example.org', what: 'edit', count: 1, title: 'By an older part' };
  await test.put('changes/of-an-older-part', { at: new Date(), ...change });
  await admin.editItem({ ...video, title: 'By an older part' }, buildDraft({ title: 'Third' }));
  const versions = await historyOf(video.id);
  expect(versions.map(({ entry, fields }) => [entry?.what, fields.title])).toEqual([
    ['edit', 'Third'],
    ['add', 'By an older part'],
  ]);
});

if (isEverything)
  it('a log entry fits into a document: of many long values the last are left out', () => {
    const picture = `data:image/png;base64,${'A'.repeat(200_000)}`;
    const empty = { version: 0, total: 0, categories: new Map(), shards: new Map(), banners: [] };
    const index = new CatalogueChange(empty, new Map());
    const changes = Array.from({ length: 400 }, (_, i) => {
      const item = {
        ...buildItem({ id: `video-${i}`, imageBlob: picture, title: `Title ${i}` }),
        ...published,
      };
      const stored = { collection: 'items' as const, document: {} as DocumentSnapshot, item };
      return putItem(stored, { ...item, imageBlob: '', title: '' }, { index });
    });
    const { videos, before } = previousValues(changes);
    expect(videos).toHaveLength(400);
    expect(JSON.stringify(before).length).toBeLessThan(900_000);
    expect(JSON.parse(before!['video-0']!)).toEqual({ imageBlob: picture, title: 'Title 0' });
    expect(JSON.parse(before!['video-399']!)).toEqual({ imageBlob: null, title: 'Title 399' });
  });
