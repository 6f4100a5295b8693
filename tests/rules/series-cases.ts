import { item, kept, banner, series, shard, trashed } from './documents';
import type { Given, OfField, RulesCase, Stored, Write } from './rules-case';

const ids = (count: number, length = 2): string[] =>
  Array.from({ length: count }, (_, at) => String(at).padStart(length, 'x'));

/** Valid and invalid values of each field of a series. */
const values: Record<keyof typeof series, [allowed: unknown[], denied: unknown[]]> = {
  title: [
    ['x', '😀'.repeat(100)],
    [undefined, '', 5, 'x'.repeat(101)],
  ],
  description: [
    [undefined, '', '😀'.repeat(1000)],
    ['x'.repeat(2001), 5, null, ['x']],
  ],
  items: [
    [[], ['a'], ids(500, 200)],
    [undefined, 'a', { a: 1 }, ids(501), ['a', 'a'], ids(500, 201)],
  ],
};

const fieldsOf = (field: OfField, path: string, base: Stored): RulesCase[] =>
  Object.entries(values).flatMap(([name, [allowed, denied]]) => field(path, base, name, allowed, denied));

/** A series, its page and the list of series in the index, and its deletion and restoration. */
export function seriesCases({ may, mayNot, field, trashFields, catalogue, next, newer }: Given): RulesCase[] {
  const page = 'catalogue/series-a';
  const summaryNow: Write = ['catalogue/summary', next];
  const strange = { ...series, ...newer };
  return [
    ...fieldsOf(field, 'series/new', series),
    ...fieldsOf(field, 'trash/series:new', trashed(series)),
    ...trashFields('trash/series:new', trashed(series)),
    // Without an index, the page needs no summary in the same batch.
    ...fieldsOf(field, 'catalogue/series-new', series),

    may('its id has the maximum length', {}, [`series/${'a_B-9'.repeat(20)}`, series]),
    mayNot('its id is too long', {}, [`series/${'a'.repeat(101)}`, series]),
    mayNot('its id is not a valid name segment', {}, ['series/a b', series]),
    may('an unknown field stays', { 'series/a': strange }, ['series/a', { ...strange, title: 'Another' }]),
    mayNot('an unknown field changes', { 'series/a': strange }, [
      'series/a',
      { ...series, ofANewerVersion: 2 },
    ]),
    mayNot('it gets an invalid title', { 'series/a': series }, ['series/a', { ...series, title: '' }]),

    may('the page with the next summary', catalogue, [page, series], summaryNow),
    mayNot('the page with the same summary', catalogue, [page, series]),
    mayNot('a page with an additional field', catalogue, [page, strange], summaryNow),
    mayNot('a page that is not a series', catalogue, [page, shard], summaryNow),
    mayNot('a page without a name', catalogue, ['catalogue/series-', series], summaryNow),
    may(
      'the page with details of its videos',
      catalogue,
      [page, { ...series, videos: ['["A"]', '["B"]'].slice(0, series.items.length) }],
      summaryNow,
    ),
    mayNot(
      'a page with details of a video that it does not contain',
      catalogue,
      [page, { ...series, videos: Array.from({ length: series.items.length + 1 }, () => '["A"]') }],
      summaryNow,
    ),
    mayNot(
      'a page with an invalid list of videos',
      catalogue,
      [page, { ...series, videos: 'ab' }],
      summaryNow,
    ),
    may(
      'an older version writes the page without it',
      { ...catalogue, [page]: { ...series, videos: series.items.map(() => '["A"]') } },
      [page, series],
      summaryNow,
    ),
    mayNot('a series that says what its page says', {}, ['series/new', { ...series, videos: [] }]),
    may(
      'the page is deleted with the next summary',
      { ...catalogue, [page]: series },
      [page, null],
      summaryNow,
    ),
    mayNot('the page is deleted with the same summary', { ...catalogue, [page]: series }, [page, null]),
    may('the list with the next summary', catalogue, ['catalogue/series', shard], summaryNow),
    mayNot('the list with the same summary', catalogue, ['catalogue/series', shard]),
    mayNot('a list that is a series', catalogue, ['catalogue/series', series], summaryNow),

    may('it is deleted', { 'series/a': series }, ['trash/series:a', trashed(series)], ['series/a', null]),
    may('it is deleted with a field of a newer version', { 'series/a': strange }, [
      'trash/series:a',
      trashed(strange),
    ]),
    mayNot('it is deleted with an additional field', { 'series/a': series }, [
      'trash/series:a',
      trashed(strange),
    ]),
    mayNot('another is deleted under its id', { 'series/b': strange }, ['trash/series:a', trashed(strange)]),
    mayNot('it is deleted under the id of an item', {}, ['trash/a', trashed(series)]),
    mayNot(
      'it is deleted with a field of a newer version, under the id of an item',
      { 'series/a': strange },
      ['trash/a', trashed(strange)],
    ),
    mayNot('an item under the id of a series', {}, ['trash/series:a', trashed(item)]),
    mayNot('a hidden video under the id of a series', {}, [
      'trash/series:a',
      trashed({ ...item, hiddenIn: 'unlisted' }),
    ]),
    mayNot('a banner under the id of a series', {}, ['trash/series:a', trashed(banner)]),
    may('it is restored', { 'trash/series:a': kept(series) }, ['series/a', series], ['trash/series:a', null]),
    may('it is restored with a field of a newer version', { 'trash/series:a': kept(strange) }, [
      'series/a',
      strange,
    ]),
    mayNot('it is restored with a change', { 'trash/series:a': kept(strange) }, [
      'series/a',
      { ...strange, title: 'Another' },
    ]),
    mayNot('it is restored under another id', { 'trash/series:a': kept(strange) }, ['series/b', strange]),
  ];
}
