import { freePage, kept, trashed } from './documents';
import type { Given, RulesCase, World, Write } from './rules-case';

/** The cases of custom pages. Each write of a page requires the summary in the same batch. */
export function freePageCases({ may, mayNot, catalogue, next }: Given): RulesCase[] {
  const summaryNow: Write = ['catalogue/summary', next];
  const there: World = { ...catalogue, 'pages/a': freePage };
  const goes: Write[] = [
    ['trash/page:a', trashed(freePage)],
    ['pages/a', null],
  ];
  return [
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
    may(
      'it is restored with the next summary',
      { ...catalogue, 'trash/page:a': { ...kept(freePage), links: 'menu 0 About' } },
      ['pages/a', freePage],
      ['trash/page:a', null],
      summaryNow,
    ),
    mayNot('it is restored with the same summary', { ...catalogue, 'trash/page:a': kept(freePage) }, [
      'pages/a',
      freePage,
    ]),
  ];
}
