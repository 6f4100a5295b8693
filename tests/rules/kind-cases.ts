import { fieldsOfKinds } from './field-types';
import { catalogue, customPage, kept, nextSummary, series, shard, summary, trashed } from './documents';
import { many, may, mayNot, type RulesCase, type Stored, type World, type Write } from './rules-case';

const page = 'catalogue/series-a';

/** The cases of a series, of its page, and of the list of series in the index. */
export const seriesCases: RulesCase[] = [
  may('its id has the maximum length', {}, [`series/${'a_B-9'.repeat(20)}`, series]),
  mayNot('its id is too long', {}, [`series/${'a'.repeat(101)}`, series]),
  mayNot('its id is not a valid name segment', {}, ['series/a b', series]),
  mayNot('it gets an invalid title', { 'series/a': series }, ['series/a', { ...series, title: '' }]),

  may('the page with the next summary', catalogue, [page, series], nextSummary),
  mayNot('the page with the same summary', catalogue, [page, series]),
  mayNot('a page that is not a series', catalogue, [page, shard], nextSummary),
  mayNot('a page without a name', catalogue, ['catalogue/series-', series], nextSummary),
  may(
    'the page with details of its videos',
    catalogue,
    [page, { ...series, videos: ['["A"]', '["B"]'].slice(0, series.items.length) }],
    nextSummary,
  ),
  mayNot(
    'a page with details of a video that it does not contain',
    catalogue,
    [page, { ...series, videos: Array.from({ length: series.items.length + 1 }, () => '["A"]') }],
    nextSummary,
  ),
  mayNot(
    'a page with an invalid list of videos',
    catalogue,
    [page, { ...series, videos: 'ab' }],
    nextSummary,
  ),
  may(
    'an older version writes the page without it',
    { ...catalogue, [page]: { ...series, videos: series.items.map(() => '["A"]') } },
    [page, series],
    nextSummary,
  ),
  may(
    'the page is deleted with the next summary',
    { ...catalogue, [page]: series },
    [page, null],
    nextSummary,
  ),
  mayNot('the page is deleted with the same summary', { ...catalogue, [page]: series }, [page, null]),
  may('the list with the next summary', catalogue, ['catalogue/series', shard], nextSummary),
  mayNot('the list with the same summary', catalogue, ['catalogue/series', shard]),
  mayNot('a list that is a series', catalogue, ['catalogue/series', series], nextSummary),
];

const there: World = { ...catalogue, 'pages/a': customPage };
const goes: Write[] = [
  ['trash/page:a', trashed(customPage)],
  ['pages/a', null],
];

/** The cases of custom pages. Each write of a page requires the summary in the same batch. */
export const customPageCases: RulesCase[] = [
  may('it is created with the next summary', catalogue, ['pages/a', customPage], nextSummary),
  mayNot('it is created with the same summary', catalogue, ['pages/a', customPage]),
  may('it changes with the next summary', there, ['pages/a', { ...customPage, text: 'New' }], nextSummary),
  mayNot('it changes with the same summary', there, ['pages/a', { ...customPage, text: 'New' }]),
  mayNot('it gets an invalid title', there, ['pages/a', { ...customPage, title: '' }], nextSummary),
  may('it is deleted with the next summary', there, ...goes, nextSummary),
  mayNot('it is deleted with the same summary', there, ...goes),

  may('its id has the maximum length', catalogue, [`pages/${'a-9x'.repeat(10)}`, customPage], nextSummary),
  mayNot('its id is too long', catalogue, [`pages/${'a'.repeat(41)}`, customPage], nextSummary),
  mayNot('its id has a capital', catalogue, ['pages/About', customPage], nextSummary),
  mayNot('its id begins with a hyphen', catalogue, ['pages/-a', customPage], nextSummary),
  mayNot('its id is not a valid path segment', catalogue, ['pages/a b', customPage], nextSummary),
  may(
    'it is restored with the next summary',
    { ...catalogue, 'trash/page:a': { ...kept(customPage), links: 'menu 0 About' } },
    ['pages/a', customPage],
    ['trash/page:a', null],
    nextSummary,
  ),
  mayNot('it is restored with the same summary', { ...catalogue, 'trash/page:a': kept(customPage) }, [
    'pages/a',
    customPage,
  ]),
];

const withSite = (version: number, site: unknown): Stored => ({ ...summary, version, site });
const films: World = { 'catalogue/summary': withSite(1, { name: 'Films' }) };
const writesSite = (asks: typeof may, about: string, site: unknown, version = 2, world = films) =>
  asks(about, world, ['catalogue/summary', withSite(version, site)]);

/** The cases of the site settings in the summary. */
export const siteCases: RulesCase[] = [
  ...Object.entries(fieldsOfKinds.isSite).flatMap(([name, { allowed, denied }]) => {
    const after = (value: unknown) => (value === undefined ? {} : { [name]: value });
    return [
      ...allowed.map((value) => writesSite(may, `site.${name}`, after(value))),
      ...denied.map((value) =>
        writesSite(mayNot, `site.${name}: ${JSON.stringify(value).slice(0, 40)}`, after(value)),
      ),
    ];
  }),
  writesSite(may, 'the first settings', { name: 'Films' }, 2, catalogue),
  writesSite(may, 'settings with the first summary', { name: 'Films' }, 1, {}),
  writesSite(mayNot, 'wrong settings with the first summary', { name: 5 }, 1, {}),
  writesSite(may, 'all settings are deleted', {}),
  may('they are absent', films, nextSummary),
  writesSite(mayNot, 'settings without the next version', { name: 'Others' }, 1),
  writesSite(may, '30 settings', many(30, 1)),
  writesSite(mayNot, 'more settings', many(31, 1)),
  writesSite(mayNot, 'invalid settings', 'Films'),
  writesSite(may, 'another write keeps invalid settings', { name: 5 }, 2, {
    'catalogue/summary': withSite(1, { name: 5 }),
  }),
];
