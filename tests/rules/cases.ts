import {
  banner,
  category,
  change,
  draft,
  expiresAt,
  item,
  kept,
  legacyBanner,
  legacyItem,
  scheduled,
  shard,
  summary,
  trashed,
} from './documents';
import { captionCases } from './caption-cases';
import { categoryCases } from './category-cases';
import type { Banner } from '../../shared-data/src/banners/banner';
import { draftFields, type ItemDraft } from '../../shared-data/src/items/item-fields';
import { freePageCases } from './free-page-cases';
import { historyCases } from './history-cases';
import { matrix } from './matrix';
import { seriesCases } from './series-cases';
import { siteCases } from './site-cases';
import { teamCases } from './team-cases';
import { viewsCases } from './views-cases';
import {
  serverTime,
  uid,
  type Asked,
  type RulesCase,
  type Stored,
  type World,
  type Write,
} from './rules-case';

/** A case of an admin. */
const admins = (about: string, allowed: boolean, asks: Asked, world: World = {}): RulesCase => ({
  ...{ who: 'admin', asks, world, allowed, about },
});

const commit = (...writes: Write[]): Asked => ({ commit: writes });

const may = (about: string, world: World, ...writes: Write[]) =>
  admins(about, true, commit(...writes), world);
const mayNot = (about: string, world: World, ...writes: Write[]) =>
  admins(about, false, commit(...writes), world);

const secrets: RulesCase[] = [
  ...(['someone', 'invited', 'former admin', 'admin'] as const).map((who): RulesCase => {
    const asks = { get: `admins/${uid[who]}` };
    return { who, asks, world: {}, allowed: true, about: 'am I an admin?' };
  }),
  ...(['visitor', 'someone', 'invited', 'former admin'] as const).map((who): RulesCase => {
    const asks = { get: `admins/${uid.admin}` };
    return { who, asks, world: {}, allowed: false, about: 'who is an admin?' };
  }),
  ...(['someone', 'invited', 'admin'] as const).map((who): RulesCase => {
    const asks = commit(['admins/{uid}', { role: 'admin' }]);
    return { who, asks, world: {}, allowed: false, about: 'nobody makes an admin, nor changes one' };
  }),
];

/** An admin creates a document that is valid except for one field. */
function field(path: string, base: Stored, name: string, allowed: unknown[], denied: unknown[]): RulesCase[] {
  const one = (value: unknown, isAllowed: boolean): RulesCase => {
    const { [name]: _, ...others } = base;
    const data = value === undefined ? others : { ...base, [name]: value };
    const about = `${name}: ${value === undefined ? 'absent' : JSON.stringify(value).slice(0, 40)}`;
    return admins(about, isAllowed, commit([path, data]));
  };
  return [...allowed.map((value) => one(value, true)), ...denied.map((value) => one(value, false))];
}

type Values = [allowed: unknown[], denied: unknown[]];

const images: Values = [
  ['https://i.ytimg.com/vi/a/mqdefault.jpg', `data:image/png;base64,${'A'.repeat(204_778)}`],
  [
    undefined,
    5,
    '',
    'http://example.org/a.png',
    'data:text/html;base64,AAAA',
    'data:image/png,<svg>',
    'data:image/js;base64,AAAA',
    'data:image/xml;base64,AAAA',
    'javascript:alert(1)',
    `data:image/png;base64,${'A'.repeat(204_779)}`,
    'https://exa mple.org/',
    '/picture.png',
  ],
];
/** URLs of items and banners. */
export const links: Values = [
  [
    '',
    'http://example.org',
    'HTTPS://example.org/a?b#c',
    `https://example.org/${'a'.repeat(1980)}`,
    '/',
    '/clips/aurora.webm',
    '/a//b?c=/#d',
  ],
  [
    undefined,
    5,
    'javascript:alert(1)',
    'ftp://example.org',
    'https://',
    'https:///a',
    'https://a b',
    `https://example.org/${'a'.repeat(1981)}`,
    `/${'a'.repeat(2000)}`,
    'clips/aurora.webm',
    './a',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/a\\b',
    '/\t/evil.example',
    '/a b',
    '/a\n',
    '/\u0000',
    '/a\u001b',
  ],
];
const names: Values = [
  ['x', '😀'.repeat(100), 'a\nb'],
  [undefined, 5, '', 'x'.repeat(101)],
];
const days: Values = [
  ['2024-02-29', '2000-02-29', '1999-12-31', '2026-04-30'],
  [
    undefined,
    5,
    '',
    '2023-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '21.11.2026',
    '2026-11-21T00:00',
  ],
];
const titles: Values = [
  ['x', '😀'.repeat(300), 'x'.repeat(300), 'a\nb'],
  [undefined, 5, '', 'x'.repeat(301)],
];

const many = (count: number, value: unknown): Stored =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, value]));

const itemValues: Record<keyof ItemDraft, Values> = {
  title: titles,
  imageBlob: images,
  url: [[undefined, ...links[0]], links[1].filter((link) => link !== undefined)],
  date: days,
  // Items without a category remain after their category was deleted.
  category: [[...names[0], ''], names[1].filter((name) => name !== '')],
  description: [
    [undefined, '', 'a\nb', '😀'.repeat(5000)],
    ['x'.repeat(10_001), null],
  ],
  tags: [
    [undefined, '', 'travel, Straßenessen', 'x'.repeat(1100)],
    ['x'.repeat(1101), 'a\nb', null],
  ],
  duration: [
    [undefined, '', '0:09', '4:05', '59:59', '1:02:03', '999:59:59'],
    ['4', '4:5', '4:60', '0:00:09', '1000:00:00', '4:05 ', 245],
  ],
  captions: [
    [
      undefined,
      '',
      'en https://example.org/en.vtt',
      'pt-BR /captions/a.vtt\nZH-Hant-TW http://example.org/a?b',
      `en #${'a1'.repeat(10)}`,
    ],
    [
      'en',
      'https://example.org/en.vtt',
      'e https://example.org/en.vtt',
      'en  https://example.org/en.vtt',
      'en javascript:alert(1)',
      'en //evil.example/a.vtt',
      'en https://example.org/en.vtt\n',
      'en https://example.org/en.vtt\nde',
      'en https://a.example de https://b.example',
      `en #${'a'.repeat(19)}`,
      `en https://example.org/${'a'.repeat(5000)}`,
    ],
  ],
};
/** Fields of a draft may be empty, except the title. Only fields that an item may lack may be absent. */
const draftValues: Record<string, Values> = Object.fromEntries(
  Object.entries(itemValues).map(([name, [allowed, denied]]) => [
    name,
    name === 'title' ? [allowed, denied] : [[...allowed, ''], denied.filter((value) => value !== '')],
  ]),
);
const bannerValues: Record<keyof Omit<Banner, 'id'>, Values> = {
  size: [
    ['728x90', '300x250'],
    [undefined, '1x1', 5],
  ],
  banner: images,
  link: links,
};

/** Values that no field accepts: other types, and a text of unlimited length. */
const neverAllowed = [5, true, ['x'], { x: 1 }, 'x'.repeat(300_000)];

const fieldsWith = (path: string, base: Stored, values: Record<string, Values>): RulesCase[] =>
  Object.entries(values).flatMap(([name, [allowed, denied]]) =>
    field(path, base, name, allowed, [...denied, ...neverAllowed]),
  );
const itemFields = (path: string, base: Stored): RulesCase[] => fieldsWith(path, base, itemValues);
const bannerFields = (path: string, base: Stored): RulesCase[] => fieldsWith(path, base, bannerValues);
const trashFields = (path: string, base: Stored): RulesCase[] => [
  ...field(path, base, 'deletedAt', [], [undefined, new Date(0)]),
  ...field(path, base, 'deletedBy', [], [undefined, 'someone@example.org']),
  ...field(path, base, 'expiresAt', [], [undefined, '2030-01-01']),
];

const fields: RulesCase[] = [
  ...itemFields('items/new', item),
  ...field('categories/new', category, 'name', ...names),
  ...field(
    'categories/new',
    category,
    'formerNames',
    [[], ['Tunes'], Array.from({ length: 20 }, () => 'x'.repeat(100))],
    ['Tunes', { a: 1 }, Array.from({ length: 21 }, () => 'x'), ['x'.repeat(4001)]],
  ),
  ...bannerFields('banners/new', banner),
  ...itemFields('trash/new', trashed(item)),
  ...trashFields('trash/new', trashed(item)),
  ...fieldsWith('drafts/new', draft, draftValues),
  ...field('drafts/new', scheduled, 'publishAt', [null, new Date(0)], [undefined, 5, '2031-01-01', true]),
  ...itemFields('drafts/new', scheduled),
  ...itemFields('unlisted/new', item),
  ...fieldsWith('trash/new', trashed({ ...draft, hiddenIn: 'drafts' }), draftValues),
  ...field(
    'trash/new',
    trashed({ ...draft, hiddenIn: 'drafts' }),
    'hiddenIn',
    ['unlisted'],
    [undefined, 5, 'items', 'trash'],
  ),
  ...bannerFields('trash/banner:new', trashed(banner)),
  ...trashFields('trash/banner:new', trashed(banner)),
  ...field(
    'catalogue/summary',
    summary,
    'version',
    [7, 1_800_000_000_000],
    [undefined, 0, -1, 1e15, 1.5, '1'],
  ),
  ...field('catalogue/summary', summary, 'total', [0, 1_000_000], [undefined, -1, 1.5, '1']),
  ...field(
    'catalogue/summary',
    summary,
    'categories',
    [{}, many(2000, 1)],
    [undefined, [], 1, many(2001, 1)],
  ),
  ...field('catalogue/summary', summary, 'shards', [{}, many(1000, 1)], [undefined, [], 1, many(1001, 1)]),
  ...field(
    'catalogue/summary',
    summary,
    'banners',
    [['320x50'], Array.from({ length: 20 }, () => 'x')],
    [undefined, {}, 1, Array.from({ length: 21 }, () => 'x')],
  ),
  ...field('catalogue/summary', summary, 'series', [undefined, 0, 500], [-1, 1.5, '1', null]),
  ...field(
    'catalogue/summary',
    summary,
    'pages',
    [undefined, { version: 2, made: 2, starts: { all: '0' } }],
    [],
  ),
  ...field(
    'catalogue/summary',
    summary,
    'changed',
    [undefined, {}, { version: 2, shards: { 'shard-0': 2 } }],
    [1, 'all', []],
  ),
  ...field(
    'catalogue/summary',
    summary,
    'recent',
    [undefined, { version: 2, since: 1, entries: { a: shard.entries.a, b: '' }, at: { a: 2, b: 2 } }],
    [],
  ),
  ...field('catalogue/summary', summary, 'other', [], [1]),
  ...field(
    'catalogue/shard-9',
    shard,
    'entries',
    [{}, many(20_000, '')],
    [undefined, [], 'x', many(20_001, '')],
  ),
  ...field('changes/new', change, 'at', [], [undefined, new Date(0)]),
  ...field('changes/new', change, 'uid', [], [undefined, 'other']),
  ...field('changes/new', change, 'email', [], [undefined, 'someone@example.org']),
  ...field('changes/new', change, 'what', ['rename-category'], [undefined, 5, '<b>', 'x'.repeat(21)]),
  ...field('changes/new', change, 'count', [0], [undefined, '1', 1.5]),
  ...field('changes/new', change, 'title', ['', 'x'.repeat(250)], [undefined, 5, 'x'.repeat(251)]),
];

const moves: RulesCase[] = [
  may('a move of what another tool stored', { 'items/a': legacyItem }, [
    'items/a',
    { ...legacyItem, category: 'Comedy' },
  ]),
  may('a move to no category', { 'items/a': legacyItem }, ['items/a', { ...legacyItem, category: '' }]),
  mayNot('a move to an invalid name', { 'items/a': legacyItem }, ['items/a', { ...legacyItem, category: 5 }]),
  mayNot('an edit that leaves what is not valid', { 'items/a': legacyItem }, [
    'items/a',
    { ...legacyItem, url: '' },
  ]),
  may('an edit that corrects what another tool stored', { 'items/a': legacyItem }, ['items/a', item]),
];

/** A field that a newer version stored, unknown to these rules. */
const newer = { ofANewerVersion: 1 };

const unknownFields: RulesCase[] = (
  [
    ['items/a', item, { ...item, title: 'Another' }],
    ['drafts/a', draft, { ...draft, title: 'Another' }],
    ['unlisted/a', item, { ...item, title: 'Another' }],
    ['categories/a', category, { name: 'Another' }],
    ['banners/a', banner, { ...banner, link: 'https://example.org' }],
    ['catalogue/summary', summary, { ...summary, version: 2, total: 2 }],
  ] as const
).flatMap(([path, before, after]) => [
  may('an unknown field stays', { [path]: { ...before, ...newer } }, [path, { ...after, ...newer }]),
  may('an unknown field goes', { [path]: { ...before, ...newer } }, [path, after]),
  mayNot('an unknown field changes', { [path]: { ...before, ...newer } }, [
    path,
    { ...after, ofANewerVersion: 2 },
  ]),
]);

const catalogue = { 'catalogue/summary': summary };
const next = { ...summary, version: 2 };
const { total: _, ...incomplete } = { ...summary, version: 7 };
const unreadable: Stored[] = [
  { ...summary, version: 7, total: 'many' },
  { ...summary, version: '7' },
  incomplete,
];

const catalogueCases: RulesCase[] = [
  may('the next version', catalogue, ['catalogue/summary', next]),
  ...[1, 3, 0, -1, 100].map((version) =>
    mayNot(`version ${version} after 1`, catalogue, ['catalogue/summary', { ...summary, version, total: 5 }]),
  ),
  ...unreadable.flatMap((before) => [
    may('an unreadable summary counts as absent', { 'catalogue/summary': before }, [
      'catalogue/summary',
      summary,
    ]),
    may('and the next version may be any number', { 'catalogue/summary': before }, [
      'catalogue/summary',
      { ...summary, version: 8 },
    ]),
    mayNot('but not below 1', { 'catalogue/summary': before }, [
      'catalogue/summary',
      { ...summary, version: 0 },
    ]),
  ]),
  mayNot('nobody deletes the summary', catalogue, ['catalogue/summary', null]),
  mayNot('a second summary', {}, ['catalogue/other', summary]),
  mayNot('a shard with an invalid name', {}, ['catalogue/other', shard]),
  mayNot('a shard with a number that is too long', {}, ['catalogue/shard-1000', shard]),
  mayNot('nothing else is deleted', { 'catalogue/other': shard }, ['catalogue/other', null]),
  ...['shard-1', 'shard-2'].flatMap((id) => {
    const world = { ...catalogue, 'catalogue/shard-1': shard };
    return [
      may('a shard with the next summary', world, [`catalogue/${id}`, shard], ['catalogue/summary', next]),
      mayNot(
        'a shard with the same summary',
        world,
        [`catalogue/${id}`, shard],
        ['catalogue/summary', summary],
      ),
      may(
        'a shard is deleted with the next summary',
        world,
        [`catalogue/${id}`, null],
        ['catalogue/summary', next],
      ),
      mayNot(
        'a shard and the summary are deleted',
        world,
        [`catalogue/${id}`, null],
        ['catalogue/summary', null],
      ),
    ];
  }),
  may(
    'the first build: shards, then the last ones with the summary',
    { 'catalogue/shard-2': shard },
    ['catalogue/shard-1', shard],
    ['catalogue/summary', summary],
  ),
  admins('a count with an existing index', true, { list: 'items', count: true }, catalogue),
];

const withFields = (thing: Stored, before: Stored): World => ({ 'items/a': thing, 'trash/a': before });

const trashCases: RulesCase[] = [
  may('an item is deleted', { 'items/a': item }, ['trash/a', trashed(item)], ['items/a', null]),
  may('the item of the hero is deleted', { 'items/a': item }, [
    'trash/a',
    trashed({ ...item, wasHero: true }),
  ]),
  may('the legacy item of the hero is deleted', { 'items/a': legacyItem }, [
    'trash/a',
    trashed({ ...legacyItem, wasHero: true }),
  ]),
  mayNot('an item is deleted with another value of the hero', { 'items/a': item }, [
    'trash/a',
    trashed({ ...item, wasHero: 'x'.repeat(1000) }),
  ]),
  mayNot('a banner is deleted as if the hero showed it', { 'banners/a': legacyBanner }, [
    'trash/banner:a',
    trashed({ ...legacyBanner, wasHero: true }),
  ]),
  may('the item that the hero showed is restored', { 'trash/a': kept({ ...item, wasHero: true }) }, [
    'items/a',
    item,
  ]),
  may(
    'an item of another tool is deleted unchanged',
    { 'items/a': legacyItem },
    ['trash/a', trashed(legacyItem)],
    ['items/a', null],
  ),
  may(
    'an item is deleted again',
    withFields(legacyItem, kept(item)),
    ['trash/a', trashed(legacyItem)],
    ['items/a', null],
  ),
  may(
    'an item is deleted with a field of a newer version, or without it',
    { 'items/a': { ...legacyItem, ...newer }, 'items/b': { ...legacyItem, ...newer } },
    ['trash/a', trashed({ ...legacyItem, ...newer })],
    ['items/a', null],
    ['trash/b', trashed(legacyItem)],
    ['items/b', null],
  ),
  may(
    'an item is deleted without its URLs that run scripts',
    { 'items/a': { ...legacyItem, url: 'javascript:alert(1)', imageBlob: 'x' } },
    ['trash/a', trashed({ ...legacyItem, url: '', imageBlob: '' })],
    ['items/a', null],
  ),
  may('an item without URLs is deleted', { 'items/a': { title: 'x'.repeat(400) } }, [
    'trash/a',
    trashed({ title: 'x'.repeat(400), url: '', imageBlob: '' }),
  ]),
  ...draftFields.map((name) =>
    mayNot(`an item is deleted with another ${name}`, { 'items/a': legacyItem }, [
      'trash/a',
      trashed({ ...legacyItem, [name]: 'other' }),
    ]),
  ),
  mayNot('an item is deleted with a field that it did not have', { 'items/a': legacyItem }, [
    'trash/a',
    trashed({ ...legacyItem, ...newer }),
  ]),
  mayNot('a document that never was an item', {}, ['trash/a', trashed(legacyItem)]),
  mayNot('the content of another item', { 'items/b': legacyItem }, ['trash/a', trashed(legacyItem)]),
  mayNot('a document in the trash changes', { 'trash/a': kept(item) }, [
    'trash/a',
    { ...kept(item), url: 'javascript:alert(1)' },
  ]),
  mayNot('a document in the trash expires later', { 'trash/a': kept(item) }, [
    'trash/a',
    { ...kept(item), expiresAt: new Date(expiresAt.getTime() + 1) },
  ]),
  mayNot("an item under a banner's id", {}, ['trash/banner:a', trashed(item)]),
  mayNot("a banner under an item's id", {}, ['trash/a', trashed(banner)]),
  mayNot("a copy of an item under a banner's id", { 'items/banner:a': legacyItem }, [
    'trash/banner:a',
    trashed(legacyItem),
  ]),
  may(
    'a banner is deleted',
    { 'banners/a': banner },
    ['trash/banner:a', trashed(banner)],
    ['banners/a', null],
  ),
  may('a banner of another tool is deleted unchanged', { 'banners/a': legacyBanner }, [
    'trash/banner:a',
    trashed(legacyBanner),
  ]),
  mayNot('a banner is deleted with another picture', { 'banners/a': legacyBanner }, [
    'trash/banner:a',
    trashed({ ...legacyBanner, banner: 'http://example.org/other.png' }),
  ]),
  mayNot('a banner is deleted with an additional field', { 'banners/a': banner }, [
    'trash/banner:a',
    trashed({ ...banner, ...newer }),
  ]),
  mayNot('a document that never was a banner', {}, ['trash/banner:a', trashed(legacyBanner)]),
];

const restoreCases: RulesCase[] = [
  may('an item is restored unchanged', { 'trash/a': kept(item) }, ['items/a', item], ['trash/a', null]),
  may(
    'an item of another tool is restored unchanged',
    { 'trash/a': kept(legacyItem) },
    ['items/a', legacyItem],
    ['trash/a', null],
  ),
  may(
    'an item is restored with a field of a newer version, or without it',
    { 'trash/a': kept({ ...legacyItem, ...newer }), 'trash/b': kept({ ...legacyItem, ...newer }) },
    ['items/a', { ...legacyItem, ...newer }],
    ['items/b', legacyItem],
  ),
  mayNot('an item is restored with a change', { 'trash/a': kept(legacyItem) }, [
    'items/a',
    { ...legacyItem, url: '' },
  ]),
  mayNot('an item is restored with an additional field', { 'trash/a': kept(legacyItem) }, [
    'items/a',
    { ...legacyItem, ...newer },
  ]),
  mayNot('an item is restored without one of its fields', { 'trash/a': kept(legacyItem) }, [
    'items/a',
    { title: legacyItem.title },
  ]),
  may('an invalid item is restored unchanged', { 'trash/a': kept({ title: 5 }) }, ['items/a', { title: 5 }]),
  mayNot("an item returns with the trash's own fields", { 'trash/a': kept(legacyItem) }, [
    'items/a',
    kept(legacyItem),
  ]),
  mayNot('an item is restored under another id', { 'trash/a': kept(legacyItem) }, ['items/b', legacyItem]),
  mayNot('an existing item gets the content of the trash', withFields(item, kept(legacyItem)), [
    'items/a',
    legacyItem,
  ]),
  may('a banner of another tool is restored unchanged', { 'trash/banner:a': kept(legacyBanner) }, [
    'banners/a',
    legacyBanner,
  ]),
  mayNot('a banner is restored with a change', { 'trash/banner:a': kept(legacyBanner) }, [
    'banners/a',
    { ...legacyBanner, link: 'ftp://example.org' },
  ]),
  mayNot('a banner is restored under another id', { 'trash/banner:a': kept(legacyBanner) }, [
    'banners/b',
    legacyBanner,
  ]),
];

const inDrafts = { ...draft, ...newer };
const asScheduled = { ...scheduled, ...newer };
const asItem = { ...item, ...newer };

/** Changes of visibility, with fields that another tool or a newer version has stored. */
const stateCases: RulesCase[] = [
  ...(
    [
      ['published', 'drafts', scheduled, 'items', item],
      ['unlisted', 'drafts', scheduled, 'unlisted', item],
      ['made a draft', 'items', item, 'drafts', { ...item, publishAt: null }],
      ['unlisted', 'items', item, 'unlisted', item],
      ['published', 'unlisted', item, 'items', item],
      ['scheduled', 'unlisted', item, 'drafts', scheduled],
    ] as const
  ).flatMap(([what, from, before, to, after]) => [
    may(
      `a video is ${what}`,
      { ...catalogue, [`${from}/a`]: before },
      [`${to}/a`, after],
      [`${from}/a`, null],
      ['catalogue/shard-1', shard],
      ['catalogue/summary', next],
      ['changes/a', change],
    ),
    may(
      `a video is ${what} with what a newer version stored`,
      { ...catalogue, [`${from}/a`]: { ...before, ...newer } },
      [`${to}/a`, { ...after, ...newer }],
      [`${from}/a`, null],
      ['catalogue/summary', next],
    ),
    mayNot(`a video is ${what} with another value of it`, { [`${from}/a`]: { ...before, ...newer } }, [
      `${to}/a`,
      { ...after, ofANewerVersion: 2 },
    ]),
    mayNot(`a video is ${what} with a field that it did not have`, { [`${from}/a`]: before }, [
      `${to}/a`,
      { ...after, ...newer },
    ]),
    mayNot(`a video is ${what} with what another has`, { [`${from}/b`]: { ...before, ...newer } }, [
      `${to}/a`,
      { ...after, ...newer },
    ]),
  ]),
  ...(
    [
      ['drafts', { ...item, publishAt: null }],
      ['unlisted', item],
    ] as const
  ).flatMap(([to, after]) => [
    may(`the video of the hero moves to ${to}`, { 'items/a': item }, [
      `${to}/a`,
      { ...after, wasHero: true },
    ]),
    mayNot(`a video moves to ${to} with another value of the hero`, { 'items/a': item }, [
      `${to}/a`,
      { ...after, wasHero: 'x'.repeat(1000) },
    ]),
    mayNot(`a video in ${to} gets another word of the hero`, { [`${to}/a`]: after }, [
      `${to}/a`,
      { ...after, wasHero: 'x'.repeat(1000) },
    ]),
    may(`a video of ${to} that the hero showed is deleted`, { [`${to}/a`]: { ...after, wasHero: true } }, [
      'trash/a',
      trashed({ ...after, wasHero: true, hiddenIn: to }),
    ]),
    may(
      `a video of ${to} that the hero showed is restored there`,
      { 'trash/a': kept({ ...after, wasHero: true, hiddenIn: to }) },
      [`${to}/a`, { ...after, wasHero: true }],
    ),
  ]),
  mayNot('a published video has a publication time', { 'drafts/a': scheduled }, ['items/a', scheduled]),
  mayNot('and no other way', { 'drafts/a': asScheduled }, ['items/a', asScheduled]),
  mayNot('an unlisted video has a publication time', { 'drafts/a': asScheduled }, [
    'unlisted/a',
    asScheduled,
  ]),
  mayNot('an incomplete video is published', { 'drafts/a': draft }, ['items/a', { ...item, date: '' }]),
  mayNot('what another tool stored in its own way is unlisted', { 'items/a': legacyItem }, [
    'unlisted/a',
    legacyItem,
  ]),
  ...(
    [
      ['drafts', draft, inDrafts],
      ['drafts', scheduled, asScheduled],
      ['unlisted', item, asItem],
    ] as const
  ).flatMap(([hiddenIn, known, unknown]) => [
    may(
      'a hidden video is deleted',
      { [`${hiddenIn}/a`]: known },
      ['trash/a', trashed({ ...known, hiddenIn })],
      [`${hiddenIn}/a`, null],
    ),
    may('a hidden video is deleted with a field of a newer version', { [`${hiddenIn}/a`]: unknown }, [
      'trash/a',
      trashed({ ...unknown, hiddenIn }),
    ]),
    mayNot('a hidden video is deleted with an additional field', { [`${hiddenIn}/a`]: known }, [
      'trash/a',
      trashed({ ...unknown, hiddenIn }),
    ]),
    mayNot("a hidden video goes under a banner's id", { [`${hiddenIn}/banner:a`]: known }, [
      'trash/banner:a',
      trashed({ ...known, hiddenIn }),
    ]),
    may(
      'a hidden video is restored',
      { 'trash/a': kept({ ...known, hiddenIn }) },
      [`${hiddenIn}/a`, known],
      ['trash/a', null],
    ),
    may(
      'a hidden video is restored with a field of a newer version',
      { 'trash/a': kept({ ...unknown, hiddenIn }) },
      [`${hiddenIn}/a`, unknown],
    ),
    mayNot(
      'a hidden video is restored with an additional field',
      { 'trash/a': kept({ ...known, hiddenIn }) },
      [`${hiddenIn}/a`, unknown],
    ),
    // A panel of an older version does not know hidden videos.
    mayNot('a hidden video is restored as a published one', { 'trash/a': kept({ ...unknown, hiddenIn }) }, [
      'items/a',
      { ...unknown, hiddenIn },
    ]),
    mayNot('nor without the word', { 'trash/a': kept({ ...unknown, title: 'x'.repeat(400), hiddenIn }) }, [
      'items/a',
      { ...unknown, title: 'x'.repeat(400) },
    ]),
    ...['hiddenIn', 'deletedAt', 'deletedBy', 'expiresAt'].map((name) =>
      mayNot(`a hidden video is restored with ${name}`, { 'trash/a': kept({ ...unknown, hiddenIn }) }, [
        `${hiddenIn}/a`,
        { ...unknown, [name]: kept({ hiddenIn })[name] },
      ]),
    ),
  ]),
  mayNot('a published video is deleted as a hidden one', { 'items/a': asItem }, [
    'trash/a',
    trashed({ ...asItem, hiddenIn: 'unlisted' }),
  ]),
  may('a write that no visitor sees', catalogue, ['catalogue/summary', { ...summary, hiddenVersion: 1 }]),
  may('and the next', { 'catalogue/summary': { ...summary, hiddenVersion: 1 } }, [
    'catalogue/summary',
    { ...summary, hiddenVersion: 2 },
  ]),
  may('and one that visitors see', { 'catalogue/summary': { ...summary, hiddenVersion: 1 } }, [
    'catalogue/summary',
    { ...next, hiddenVersion: 1 },
  ]),
  ...[0, 2, -1, '1', 1.5].map((hiddenVersion) =>
    mayNot(`number ${hiddenVersion} as the first`, catalogue, [
      'catalogue/summary',
      { ...summary, hiddenVersion },
    ]),
  ),
  mayNot('a fraction', { 'catalogue/summary': { ...summary, hiddenVersion: 0.5 } }, [
    'catalogue/summary',
    { ...summary, hiddenVersion: 1.5 },
  ]),
  mayNot('with another total', catalogue, ['catalogue/summary', { ...summary, total: 2, hiddenVersion: 1 }]),
  mayNot('with the next version', catalogue, ['catalogue/summary', { ...next, hiddenVersion: 1 }]),
  mayNot('without a catalogue', {}, ['catalogue/summary', { hiddenVersion: 1 }]),
  mayNot(
    'a shard changes with it',
    catalogue,
    ['catalogue/shard-1', shard],
    ['catalogue/summary', { ...summary, hiddenVersion: 1 }],
  ),
];

const numbered = (count: number) => Array.from({ length: count }, (_, i) => i);
const world = (count: number, path: string, content: Stored): World =>
  Object.fromEntries(numbered(count).map((i) => [`${path}${i}`, content]));

/** Rules may read at most twenty documents per batch. Valid documents need no reads. */
const batches: RulesCase[] = [
  may(
    'a hundred items are deleted',
    { ...catalogue, ...world(100, 'items/', item) },
    ...numbered(100).flatMap((i): Write[] => [
      [`trash/${i}`, trashed(item)],
      [`items/${i}`, null],
    ]),
    ['catalogue/shard-1', shard],
    ['catalogue/summary', next],
    ['changes/a', change],
  ),
  may(
    'fifteen items of another tool are deleted',
    { ...catalogue, ...world(15, 'items/', legacyItem) },
    ...numbered(15).flatMap((i): Write[] => [
      [`trash/${i}`, trashed(legacyItem)],
      [`items/${i}`, null],
    ]),
    ['catalogue/shard-1', shard],
    ['catalogue/summary', next],
    ['changes/a', change],
  ),
  may(
    'a hundred items are restored',
    { ...catalogue, ...world(100, 'trash/', kept(item)) },
    ...numbered(100).flatMap((i): Write[] => [
      [`items/${i}`, item],
      [`trash/${i}`, null],
    ]),
    ['catalogue/shard-1', shard],
    ['catalogue/summary', next],
  ),
  may(
    'fifteen items of another tool are restored',
    { ...catalogue, ...world(15, 'trash/', kept(legacyItem)) },
    ...numbered(15).flatMap((i): Write[] => [
      [`items/${i}`, legacyItem],
      [`trash/${i}`, null],
    ]),
    ['catalogue/shard-1', shard],
    ['catalogue/summary', next],
    ['changes/a', change],
  ),
];

const hiddenBatches: RulesCase[] = [
  may(
    'fifteen items of a newer version are restored',
    { ...catalogue, ...world(15, 'trash/', kept(asItem)) },
    ...numbered(15).flatMap((i): Write[] => [
      [`items/${i}`, asItem],
      [`trash/${i}`, null],
    ]),
    ['catalogue/shard-1', shard],
    ['catalogue/summary', next],
    ['changes/a', change],
  ),
  may(
    'fifteen invalid items of another tool are deleted',
    { ...catalogue, ...world(15, 'items/', { ...item, title: 5 }) },
    ...numbered(15).flatMap((i): Write[] => [
      [`trash/${i}`, trashed({ ...item, title: 5 })],
      [`items/${i}`, null],
    ]),
    ['catalogue/shard-1', shard],
    ['catalogue/summary', next],
    ['changes/a', change],
  ),
  may(
    'a hundred drafts are deleted',
    { ...catalogue, ...world(100, 'drafts/', draft) },
    ...numbered(100).flatMap((i): Write[] => [
      [`trash/${i}`, trashed({ ...draft, hiddenIn: 'drafts' })],
      [`drafts/${i}`, null],
    ]),
    ['catalogue/summary', { ...summary, hiddenVersion: 1 }],
    ['changes/a', change],
  ),
  may(
    'a hundred drafts are restored',
    { ...catalogue, ...world(100, 'trash/', kept({ ...draft, hiddenIn: 'drafts' })) },
    ...numbered(100).flatMap((i): Write[] => [
      [`drafts/${i}`, draft],
      [`trash/${i}`, null],
    ]),
    ['catalogue/summary', { ...summary, hiddenVersion: 1 }],
    ['changes/a', change],
  ),
  may(
    'a hundred drafts are published',
    { ...catalogue, ...world(100, 'drafts/', scheduled) },
    ...numbered(100).flatMap((i): Write[] => [
      [`items/${i}`, item],
      [`drafts/${i}`, null],
    ]),
    ['catalogue/shard-1', shard],
    ['catalogue/summary', next],
    ['changes/a', change],
  ),
  may(
    'four videos of a newer version are moved',
    { ...catalogue, ...world(4, 'unlisted/', asItem) },
    ...numbered(4).flatMap((i): Write[] => [
      [`items/${i}`, asItem],
      [`unlisted/${i}`, null],
    ]),
    ['catalogue/shard-1', shard],
    ['catalogue/summary', next],
    ['changes/a', change],
  ),
];

const someTime = { ...change, at: serverTime };

const others: RulesCase[] = [
  mayNot('a log entry changes', { 'changes/a': someTime }, ['changes/a', { ...change, title: 'B' }]),
  ...['visitor', 'someone', 'former admin'].map((who) => ({
    ...may('only an admin moves', { 'items/a': item }, ['items/a', { ...item, category: 'Comedy' }]),
    ...{ who: who as 'visitor', allowed: false },
  })),
];

/** All cases of the rules: the caller, the request, and whether it is allowed. */
export const rulesCases: RulesCase[] = [
  ...matrix(),
  ...secrets,
  ...fields,
  ...moves,
  ...unknownFields,
  ...catalogueCases,
  ...trashCases,
  ...restoreCases,
  ...stateCases,
  ...captionCases,
  ...batches,
  ...hiddenBatches,
  ...others,
  ...historyCases,
  ...categoryCases({ may, mayNot, field, trashFields, catalogue, next, newer }),
  ...seriesCases({ may, mayNot, field, trashFields, catalogue, next, newer }),
  ...siteCases({ may, mayNot }),
  ...viewsCases(),
  ...teamCases({ field }),
  ...freePageCases({ may, mayNot, field, trashFields, catalogue, next, newer }),
];
