import { customPage, kept, trashed } from './documents';
import type { Given, RulesCase, World, Write } from './rules-case';

/** The cases of custom pages. Each write of a page requires the summary in the same batch. */
export function customPageCases({ may, mayNot, catalogue, next }: Given): RulesCase[] {
  const summaryNow: Write = ['catalogue/summary', next];
  const there: World = { ...catalogue, 'pages/a': customPage };
  const goes: Write[] = [
    ['trash/page:a', trashed(customPage)],
    ['pages/a', null],
  ];
  return [
    may('it is created with the next summary', catalogue, ['pages/a', customPage], summaryNow),
    mayNot('it is created with the same summary', catalogue, ['pages/a', customPage]),
    may('it changes with the next summary', there, ['pages/a', { ...customPage, text: 'New' }], summaryNow),
    mayNot('it changes with the same summary', there, ['pages/a', { ...customPage, text: 'New' }]),
    mayNot('it gets an invalid title', there, ['pages/a', { ...customPage, title: '' }], summaryNow),
    may('it is deleted with the next summary', there, ...goes, summaryNow),
    mayNot('it is deleted with the same summary', there, ...goes),

    may('its id has the maximum length', catalogue, [`pages/${'a-9x'.repeat(10)}`, customPage], summaryNow),
    mayNot('its id is too long', catalogue, [`pages/${'a'.repeat(41)}`, customPage], summaryNow),
    mayNot('its id has a capital', catalogue, ['pages/About', customPage], summaryNow),
    mayNot('its id begins with a hyphen', catalogue, ['pages/-a', customPage], summaryNow),
    mayNot('its id is not a valid path segment', catalogue, ['pages/a b', customPage], summaryNow),
    may(
      'it is restored with the next summary',
      { ...catalogue, 'trash/page:a': { ...kept(customPage), links: 'menu 0 About' } },
      ['pages/a', customPage],
      ['trash/page:a', null],
      summaryNow,
    ),
    mayNot('it is restored with the same summary', { ...catalogue, 'trash/page:a': kept(customPage) }, [
      'pages/a',
      customPage,
    ]),
  ];
}
