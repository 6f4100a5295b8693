import { banner, freePage, item, kept, trashed } from './documents';
import type { Given, OfField, RulesCase, Stored, World, Write } from './rules-case';

/** Valid and invalid values of each field of a free page. */
const values: Record<keyof typeof freePage, [allowed: unknown[], denied: unknown[]]> = {
  title: [
    ['x', '😀'.repeat(60)],
    [undefined, '', 5, 'x'.repeat(61), 'a\nb', 'a\u0000'],
  ],
  text: [
    ['', 'a\nb', '😀'.repeat(20_000)],
    [undefined, 5, ['x'], 'x'.repeat(40_001)],
  ],
};

const fieldsOf = (field: OfField, path: string, base: Stored): RulesCase[] =>
  Object.entries(values).flatMap(([name, [allowed, denied]]) => field(path, base, name, allowed, denied));

/** A free page: each write of it with the summary, and its deletion and restoration. */
export function freePageCases(given: Given): RulesCase[] {
  const { may, mayNot, field, trashFields, catalogue, next, newer } = given;
  const summaryNow: Write = ['catalogue/summary', next];
  const strange = { ...freePage, ...newer };
  const there: World = { ...catalogue, 'pages/a': freePage };
  const strangeThere: World = { ...catalogue, 'pages/a': strange };
  const goes: Write[] = [
    ['trash/page:a', trashed(freePage)],
    ['pages/a', null],
  ];
  return [
    // Without an index, the page needs no summary in the same batch.
    ...fieldsOf(field, 'pages/new', freePage),
    ...fieldsOf(field, 'trash/page:new', trashed(freePage)),
    ...trashFields('trash/page:new', trashed(freePage)),

    may('it is created with the next summary', catalogue, ['pages/a', freePage], summaryNow),
    mayNot('it is created with the same summary', catalogue, ['pages/a', freePage]),
    may('it changes with the next summary', there, ['pages/a', { ...freePage, text: 'New' }], summaryNow),
    mayNot('it changes with the same summary', there, ['pages/a', { ...freePage, text: 'New' }]),
    mayNot('it gets an invalid title', there, ['pages/a', { ...freePage, title: '' }], summaryNow),
    may('it is deleted with the next summary', there, ...goes, summaryNow),
    mayNot('it is deleted with the same summary', there, ...goes),

    may('its id has the maximum length', catalogue, [`pages/${'a-9x'.repeat(10)}`, freePage], summaryNow),
    mayNot('its id is too long', catalogue, [`pages/${'a'.repeat(41)}`, freePage], summaryNow),
    mayNot('its id has a capital', catalogue, ['pages/About', freePage], summaryNow),
    mayNot('its id begins with a hyphen', catalogue, ['pages/-a', freePage], summaryNow),
    mayNot('its id is not a valid path segment', catalogue, ['pages/a b', freePage], summaryNow),
    may('an unknown field stays', strangeThere, ['pages/a', { ...strange, title: 'Others' }], summaryNow),
    mayNot(
      'an unknown field changes',
      strangeThere,
      ['pages/a', { ...freePage, ofANewerVersion: 2 }],
      summaryNow,
    ),

    may('it is deleted with the links to it', there, [
      'trash/page:a',
      { ...trashed(freePage), links: 'menu 0 About\nfooter 12 Who' },
    ]),
    may('with the links and a field of a newer version', strangeThere, [
      'trash/page:a',
      { ...trashed(strange), links: 'x'.repeat(2000) },
    ]),
    mayNot('it is deleted with links that are not a text', there, [
      'trash/page:a',
      { ...trashed(freePage), links: 5 },
    ]),
    mayNot('it is deleted with a list of links', there, [
      'trash/page:a',
      { ...trashed(freePage), links: ['menu 0 About'] },
    ]),
    mayNot('it is deleted with too many links', there, [
      'trash/page:a',
      { ...trashed(freePage), links: 'x'.repeat(2001) },
    ]),
    mayNot('an item is deleted with links', {}, ['trash/a', { ...trashed(item), links: '' }]),
    may(
      'it is restored without its links',
      { ...catalogue, 'trash/page:a': { ...kept(freePage), links: 'menu 0 About' } },
      ['pages/a', freePage],
      ['trash/page:a', null],
      summaryNow,
    ),

    may('it is deleted with a field of a newer version', strangeThere, ['trash/page:a', trashed(strange)]),
    mayNot('it is deleted with an additional field', there, ['trash/page:a', trashed(strange)]),
    mayNot('another is deleted under its id', { ...catalogue, 'pages/b': strange }, [
      'trash/page:a',
      trashed(strange),
    ]),
    mayNot('it is deleted under the id of an item', {}, ['trash/a', trashed(freePage)]),
    mayNot('an item under the id of a page', {}, ['trash/page:a', trashed(item)]),
    mayNot('a hidden video under the id of a page', {}, [
      'trash/page:a',
      trashed({ ...item, hiddenIn: 'unlisted' }),
    ]),
    mayNot('a banner under the id of a page', {}, ['trash/page:a', trashed(banner)]),
    may(
      'it is restored',
      { ...catalogue, 'trash/page:a': kept(freePage) },
      ['pages/a', freePage],
      ['trash/page:a', null],
      summaryNow,
    ),
    mayNot('it is restored with the same summary', { ...catalogue, 'trash/page:a': kept(strange) }, [
      'pages/a',
      strange,
    ]),
    may(
      'it is restored with a field of a newer version',
      { ...catalogue, 'trash/page:a': kept(strange) },
      ['pages/a', strange],
      summaryNow,
    ),
    mayNot(
      'it is restored with a change',
      { ...catalogue, 'trash/page:a': kept(strange) },
      ['pages/a', { ...strange, title: 'Another' }],
      summaryNow,
    ),
    mayNot(
      'it is restored under another id',
      { ...catalogue, 'trash/page:a': kept(strange) },
      ['pages/b', strange],
      summaryNow,
    ),
  ];
}
