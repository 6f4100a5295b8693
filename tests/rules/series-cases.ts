import { series, shard } from './documents';
import type { Given, RulesCase, Write } from './rules-case';

/** The cases of a series, of its page, and of the list of series in the index. */
export function seriesCases({ may, mayNot, catalogue, next }: Given): RulesCase[] {
  const page = 'catalogue/series-a';
  const summaryNow: Write = ['catalogue/summary', next];
  return [
    may('its id has the maximum length', {}, [`series/${'a_B-9'.repeat(20)}`, series]),
    mayNot('its id is too long', {}, [`series/${'a'.repeat(101)}`, series]),
    mayNot('its id is not a valid name segment', {}, ['series/a b', series]),
    mayNot('it gets an invalid title', { 'series/a': series }, ['series/a', { ...series, title: '' }]),

    may('the page with the next summary', catalogue, [page, series], summaryNow),
    mayNot('the page with the same summary', catalogue, [page, series]),
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
  ];
}
