import { banner, freePage, item, kept, trashed } from './documents';
import type { Given, OfField, RulesCase, Stored, World, Write } from './rules-case';

/** What each field of a free page may be. */
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

/** A page of the creator's own words, each write of it with the summary, and its way through the trash. */
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
    // Without a catalogue yet, it needs no summary beside it.
    ...fieldsOf(field, 'pages/new', freePage),
    ...fieldsOf(field, 'trash/page:new', trashed(freePage)),
    ...trashFields('trash/page:new', trashed(freePage)),

    may('it comes with the next summary', catalogue, ['pages/a', freePage], summaryNow),
    mayNot('it comes with the same summary', catalogue, ['pages/a', freePage]),
    may('it changes with the next summary', there, ['pages/a', { ...freePage, text: 'New' }], summaryNow),
    mayNot('it changes with the same summary', there, ['pages/a', { ...freePage, text: 'New' }]),
    mayNot('it takes a title that is none', there, ['pages/a', { ...freePage, title: '' }], summaryNow),
    may('it goes with the next summary', there, ...goes, summaryNow),
    mayNot('it goes with the same summary', there, ...goes),

    may('its id is as long as may be', catalogue, [`pages/${'a-9x'.repeat(10)}`, freePage], summaryNow),
    mayNot('its id is longer', catalogue, [`pages/${'a'.repeat(41)}`, freePage], summaryNow),
    mayNot('its id has a capital', catalogue, ['pages/About', freePage], summaryNow),
    mayNot('its id begins with a hyphen', catalogue, ['pages/-a', freePage], summaryNow),
    mayNot('its id is no piece of an address', catalogue, ['pages/a b', freePage], summaryNow),
    may('an unknown field stays', strangeThere, ['pages/a', { ...strange, title: 'Others' }], summaryNow),
    mayNot(
      'an unknown field changes',
      strangeThere,
      ['pages/a', { ...freePage, ofANewerVersion: 2 }],
      summaryNow,
    ),

    may('it goes with the links that led to it', there, [
      'trash/page:a',
      { ...trashed(freePage), links: 'menu 0 About\nfooter 12 Who' },
    ]),
    may('with these and what a newer version stored', strangeThere, [
      'trash/page:a',
      { ...trashed(strange), links: 'x'.repeat(2000) },
    ]),
    mayNot('it goes with links that are no text', there, [
      'trash/page:a',
      { ...trashed(freePage), links: 5 },
    ]),
    mayNot('it goes with a list of links', there, [
      'trash/page:a',
      { ...trashed(freePage), links: ['menu 0 About'] },
    ]),
    mayNot('it goes with more links than there is room', there, [
      'trash/page:a',
      { ...trashed(freePage), links: 'x'.repeat(2001) },
    ]),
    mayNot('an item goes with links', {}, ['trash/a', { ...trashed(item), links: '' }]),
    may(
      'it returns without the links that are kept',
      { ...catalogue, 'trash/page:a': { ...kept(freePage), links: 'menu 0 About' } },
      ['pages/a', freePage],
      ['trash/page:a', null],
      summaryNow,
    ),

    may('it goes with what a newer version stored', strangeThere, ['trash/page:a', trashed(strange)]),
    mayNot('it goes with a field of its own', there, ['trash/page:a', trashed(strange)]),
    mayNot('it goes as another', { ...catalogue, 'pages/b': strange }, ['trash/page:a', trashed(strange)]),
    mayNot('it goes and is valid, under the id of an item', {}, ['trash/a', trashed(freePage)]),
    mayNot('an item under the id of a page', {}, ['trash/page:a', trashed(item)]),
    mayNot('a hidden video under the id of a page', {}, [
      'trash/page:a',
      trashed({ ...item, hiddenIn: 'unlisted' }),
    ]),
    mayNot('a banner under the id of a page', {}, ['trash/page:a', trashed(banner)]),
    may(
      'it returns',
      { ...catalogue, 'trash/page:a': kept(freePage) },
      ['pages/a', freePage],
      ['trash/page:a', null],
      summaryNow,
    ),
    mayNot('it returns with the same summary', { ...catalogue, 'trash/page:a': kept(strange) }, [
      'pages/a',
      strange,
    ]),
    may(
      'it returns with what a newer version stored',
      { ...catalogue, 'trash/page:a': kept(strange) },
      ['pages/a', strange],
      summaryNow,
    ),
    mayNot(
      'it returns changed',
      { ...catalogue, 'trash/page:a': kept(strange) },
      ['pages/a', { ...strange, title: 'Another' }],
      summaryNow,
    ),
    mayNot(
      'it returns as another',
      { ...catalogue, 'trash/page:a': kept(strange) },
      ['pages/b', strange],
      summaryNow,
    ),
  ];
}
