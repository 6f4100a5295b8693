import { banner, category, item, kept, trashed } from './documents';
import type { Given, RulesCase, Stored } from './rules-case';

/** Deletes and restores a category, with the videos that its deletion moved. */
export function categoryCases({ may, mayNot, field, trashFields, newer }: Given): RulesCase[] {
  const withVideos = (fields: Stored): Stored => ({ movedTo: 'Film', videos: 'a/b', row: 1, ...fields });
  const deleted = trashed(withVideos(category));
  const strange = { ...category, ...newer };
  const { row: _, ...withoutRow } = deleted;
  const there = { 'categories/a': category };
  return [
    ...trashFields('trash/category:new', deleted),
    ...field(
      'trash/category:new',
      deleted,
      'name',
      ['x', '😀'.repeat(100)],
      [undefined, 5, '', 'x'.repeat(101)],
    ),
    ...field('trash/category:new', deleted, 'formerNames', [undefined, ['Tunes']], ['Tunes', { a: 1 }]),
    ...field('trash/category:new', deleted, 'movedTo', ['', 'x'], [undefined, 5, null, 'x'.repeat(101)]),
    ...field(
      'trash/category:new',
      deleted,
      'videos',
      ['', 'x'.repeat(300_000)],
      [undefined, 5, null, ['a'], 'x'.repeat(900_001)],
    ),
    ...field('trash/category:new', deleted, 'row', [undefined, 0, 11], [-1, 1.5, '1', null]),
    may('it is deleted', there, ['trash/category:a', deleted], ['categories/a', null]),
    may('it is deleted without a row', there, ['trash/category:a', withoutRow], ['categories/a', null]),
    may('more of its videos are listed', { 'trash/category:a': kept(withVideos(category)) }, [
      'trash/category:a',
      { ...deleted, videos: 'a/b/c' },
    ]),
    may('it is deleted with a field of a newer version', { 'categories/a': strange }, [
      'trash/category:a',
      trashed(withVideos(strange)),
    ]),
    mayNot('it is deleted with an additional field', there, [
      'trash/category:a',
      trashed(withVideos(strange)),
    ]),
    mayNot('another is deleted under its id', { 'categories/b': strange }, [
      'trash/category:a',
      trashed(withVideos(strange)),
    ]),
    mayNot('it is deleted under the id of an item', {}, ['trash/a', deleted]),
    mayNot(
      'it is deleted with a field of a newer version, under the id of an item',
      { 'categories/a': strange },
      ['trash/a', trashed(withVideos(strange))],
    ),
    mayNot('an item under the id of a category', {}, ['trash/category:a', trashed(item)]),
    mayNot('an item under the id of a category, with what that has', {}, [
      'trash/category:a',
      trashed(withVideos(item)),
    ]),
    mayNot('a hidden video under the id of a category', {}, [
      'trash/category:a',
      trashed({ ...item, hiddenIn: 'unlisted' }),
    ]),
    mayNot('a banner under the id of a category', {}, ['trash/category:a', trashed(banner)]),
    may(
      'it is restored',
      { 'trash/category:a': kept(withVideos(category)) },
      ['categories/a', category],
      ['trash/category:a', null],
    ),
    may('it is restored with a field of a newer version', { 'trash/category:a': kept(withVideos(strange)) }, [
      'categories/a',
      strange,
    ]),
    mayNot('it is restored with a change', { 'trash/category:a': kept(withVideos(strange)) }, [
      'categories/a',
      { ...strange, name: 'Another' },
    ]),
    mayNot('it is restored under another id', { 'trash/category:a': kept(withVideos(strange)) }, [
      'categories/b',
      strange,
    ]),
  ];
}
