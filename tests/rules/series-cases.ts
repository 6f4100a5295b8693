import { item, kept, banner, series, shard, trashed } from './documents';
import type { Given, OfField, RulesCase, Stored, Write } from './rules-case';

const ids = (count: number, length = 2): string[] =>
  Array.from({ length: count }, (_, at) => String(at).padStart(length, 'x'));

/** What each field of a series may be. */
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

/** A series, its page and the list in the catalogue, and its way through the trash. */
export function seriesCases({ may, mayNot, field, trashFields, catalogue, next, newer }: Given): RulesCase[] {
  const page = 'catalogue/series-a';
  const summaryNow: Write = ['catalogue/summary', next];
  const strange = { ...series, ...newer };
  return [
    ...fieldsOf(field, 'series/new', series),
    ...fieldsOf(field, 'trash/series:new', trashed(series)),
    ...trashFields('trash/series:new', trashed(series)),
    // Without a catalogue yet, the page needs no summary beside it.
    ...fieldsOf(field, 'catalogue/series-new', series),

    may('its id is as long as may be', {}, [`series/${'a_B-9'.repeat(20)}`, series]),
    mayNot('its id is longer', {}, [`series/${'a'.repeat(101)}`, series]),
    mayNot('its id is no piece of a name', {}, ['series/a b', series]),
    may('an unknown field stays', { 'series/a': strange }, ['series/a', { ...strange, title: 'Another' }]),
    mayNot('an unknown field changes', { 'series/a': strange }, [
      'series/a',
      { ...series, ofANewerVersion: 2 },
    ]),
    mayNot('it takes a title that is none', { 'series/a': series }, ['series/a', { ...series, title: '' }]),

    may('the page with the next summary', catalogue, [page, series], summaryNow),
    mayNot('the page with the same summary', catalogue, [page, series]),
    mayNot('a page with a field of its own', catalogue, [page, strange], summaryNow),
    mayNot('a page that is no series', catalogue, [page, shard], summaryNow),
    mayNot('a page without a name', catalogue, ['catalogue/series-', series], summaryNow),
    may(
      'the page with what it says of its videos',
      catalogue,
      [page, { ...series, videos: ['["A"]', '["B"]'].slice(0, series.items.length) }],
      summaryNow,
    ),
    mayNot(
      'a page that says something of a video that it has not',
      catalogue,
      [page, { ...series, videos: Array.from({ length: series.items.length + 1 }, () => '["A"]') }],
      summaryNow,
    ),
    mayNot('a page whose list of videos is none', catalogue, [page, { ...series, videos: 'ab' }], summaryNow),
    may(
      'an older version writes the page without it',
      { ...catalogue, [page]: { ...series, videos: series.items.map(() => '["A"]') } },
      [page, series],
      summaryNow,
    ),
    mayNot('a series that says what its page says', {}, ['series/new', { ...series, videos: [] }]),
    may('the page goes with the next summary', { ...catalogue, [page]: series }, [page, null], summaryNow),
    mayNot('the page goes with the same summary', { ...catalogue, [page]: series }, [page, null]),
    may('the list with the next summary', catalogue, ['catalogue/series', shard], summaryNow),
    mayNot('the list with the same summary', catalogue, ['catalogue/series', shard]),
    mayNot('a list that is a series', catalogue, ['catalogue/series', series], summaryNow),

    may('it goes', { 'series/a': series }, ['trash/series:a', trashed(series)], ['series/a', null]),
    may('it goes with what a newer version stored', { 'series/a': strange }, [
      'trash/series:a',
      trashed(strange),
    ]),
    mayNot('it goes with a field of its own', { 'series/a': series }, ['trash/series:a', trashed(strange)]),
    mayNot('it goes as another', { 'series/b': strange }, ['trash/series:a', trashed(strange)]),
    mayNot('it goes and is valid, under the id of an item', {}, ['trash/a', trashed(series)]),
    mayNot('it goes with what a newer version stored, under the id of an item', { 'series/a': strange }, [
      'trash/a',
      trashed(strange),
    ]),
    mayNot('an item under the id of a series', {}, ['trash/series:a', trashed(item)]),
    mayNot('a hidden video under the id of a series', {}, [
      'trash/series:a',
      trashed({ ...item, hiddenIn: 'unlisted' }),
    ]),
    mayNot('a banner under the id of a series', {}, ['trash/series:a', trashed(banner)]),
    may('it returns', { 'trash/series:a': kept(series) }, ['series/a', series], ['trash/series:a', null]),
    may('it returns with what a newer version stored', { 'trash/series:a': kept(strange) }, [
      'series/a',
      strange,
    ]),
    mayNot('it returns changed', { 'trash/series:a': kept(strange) }, [
      'series/a',
      { ...strange, title: 'Another' },
    ]),
    mayNot('it returns as another', { 'trash/series:a': kept(strange) }, ['series/b', strange]),
  ];
}
