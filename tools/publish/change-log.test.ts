import type { SiteContent } from 'shared-data/server';
import { findOtherChanges } from './change-log';
import { encodeEntry, type Pages } from '../release/pages';

const entry = (id: string) => ({
  id,
  title: `Video ${id}`,
  url: '',
  date: '2026-01-01',
  category: 'Music',
  tags: '',
});
const entries = ['a', 'b', 'c', 'd'].map(entry);
const content: SiteContent = { version: 9, entries, categories: ['Music'], banners: [] };
const pages = {
  version: 1,
  changedAt: '2026-01-01T10:00:00.000Z',
  entries: Object.fromEntries(entries.map((one) => [one.id, encodeEntry(one)])),
  categories: ['Music'],
} as unknown as Pages;

type Line = [what: string, count: number, title?: string];

/** Finds changes from these log entries when these videos have another index entry. */
async function found(changed: string[], ...lines: Line[]) {
  const log = lines.map(([what, count, title = '']) => ({
    ...{ at: new Date('2026-01-01T11:00:00Z'), what: what.replace('-hidden', '') as 'edit', count, title },
    isHidden: what.endsWith('-hidden'),
  }));
  const until = '2026-01-01T12:00:00.000Z';
  const all = { read: () => Promise.resolve(log), until };
  const { ids, isAnything } = await findOtherChanges(pages, content, new Set(changed), all);
  return [...ids, ...(isAnything ? ['anything'] : [])];
}

it('a single edited video is found by its title', async () => {
  expect(await found([], ['edit', 1, 'Video b'])).toEqual(['b']);
});

it('a bulk change without a changed index entry for each video counts as an unknown change', async () => {
  expect(await found(['a', 'b'], ['move', 2, 'Video a'])).toEqual([]);
  expect(await found(['a'], ['import', 2, 'Video a'])).toEqual(['anything']);
});

it('index entries that another log entry changed do not count for a bulk change', async () => {
  expect(await found(['a', 'b'], ['move', 2, 'Music'], ['import', 2, 'Video c'])).toEqual(['anything']);
  expect(await found(['a', 'b'], ['rename-category', 2], ['import', 2, 'Video c'])).toEqual(['anything']);
  const edits: Line[] = [
    ['edit', 1, 'Video a'],
    ['edit', 1, 'Video b'],
  ];
  expect(await found(['a', 'b'], ...edits, ['import', 2, 'Video c'])).toEqual(['a', 'b', 'anything']);
});

it('changes that visitors do not see count as none: an emptied trash, a rebuilt catalogue, a category without videos', async () => {
  expect(await found([], ['delete-forever', 30, 'Old'], ['rebuild', 4], ['add-category', 1])).toEqual([]);
});

it('hidden videos change no page, however many they are', async () => {
  expect(await found([], ['edit-hidden', 1, 'Video b'], ['delete-hidden', 9, 'Video c'])).toEqual([]);
});

it.each([
  ['a description alone', 1, [], true],
  ['a title', 1, ['a'], false],
  ['several videos at once', 1, ['a', 'b', 'c'], false],
  ['several videos at once, and a description', 2, ['a', 'b', 'c'], true],
  ['two videos, or two at once and a description', 2, ['a', 'b'], true],
  ['nothing', 0, [], false],
])(
  'without the log, possible unknown changes are detected after a change of %s',
  async (_, writes, changed, isNoticed) => {
    const before = { ...pages, version: content.version - writes };
    const { ids, isAnything } = await findOtherChanges(before, content, new Set(changed), undefined);
    expect([ids.size, isAnything]).toEqual([0, isNoticed]);
  },
);

it('texts of custom pages change only these pages', async () => {
  const log = { read: () => Promise.resolve([lineOf('edit-page')]), until: '2026-01-01T12:00:00.000Z' };
  expect(await findOtherChanges(pages, content, new Set(), log)).toEqual({
    ids: new Set(),
    isAnything: false,
    isCustomPage: true,
  });
});

const lineOf = (what: 'edit-page') => ({
  ...{ at: new Date('2026-01-01T11:00:00Z'), what, count: 1, title: 'Video b', isHidden: false },
});
