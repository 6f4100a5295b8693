import {
  banner,
  caption,
  catalogue,
  category,
  change,
  draft,
  expiresAt,
  customPage,
  item,
  kept,
  legacyBanner,
  legacyItem,
  nextSummary,
  scheduled,
  series,
  shard,
  summary,
  summaryWith,
  trashed,
} from './documents';
import { captionCases } from './caption-cases';
import { fieldsOfKinds, type FieldType } from './field-types';
import { historyCases } from './history-cases';
import { customPageCases, seriesCases, siteCases } from './kind-cases';
import { matrix } from './matrix';
import { teamCases } from './team-cases';
import { viewsCases } from './views-cases';
import {
  caseOf,
  field,
  many,
  may,
  mayNot,
  serverTime,
  uid,
  writesBy,
  type RulesCase,
  type Stored,
  type World,
  type Write,
} from './rules-case';

const secrets: RulesCase[] = [
  ...(['someone', 'invited', 'former admin', 'admin'] as const).map((who) =>
    caseOf(who, true, 'am I an admin?', { get: `admins/${uid[who]}` }),
  ),
  ...(['visitor', 'someone', 'invited', 'former admin'] as const).map((who) =>
    caseOf(who, false, 'who is an admin?', { get: `admins/${uid.admin}` }),
  ),
  ...(['someone', 'invited', 'admin'] as const).map((who) =>
    writesBy(who).mayNot('nobody makes an admin, nor changes one', {}, ['admins/{uid}', { role: 'admin' }]),
  ),
];

const inSummary = (name: string, allowed: unknown[], denied: unknown[]) =>
  field('catalogue/summary', summary, name, allowed, denied);

const fieldsWith = (path: string, base: Stored, types: Record<string, FieldType>): RulesCase[] =>
  Object.entries(types).flatMap(([name, { allowed, denied }]) => field(path, base, name, allowed, denied));
const { isBanner, isBegun, isCategory, isCustomPage, isItem, isSeries } = fieldsOfKinds;

const fields: RulesCase[] = [
  ...fieldsWith('items/new', item, isItem),
  ...fieldsWith('unlisted/new', item, isItem),
  ...fieldsWith('drafts/new', scheduled, isItem),
  ...fieldsWith('drafts/new', draft, isBegun),
  ...fieldsWith('categories/new', category, isCategory),
  ...fieldsWith('banners/new', banner, isBanner),
  ...fieldsWith('series/new', series, isSeries),
  // Saving a series page or a custom page requires the summary in the same batch only if an index exists. Here none does.
  ...fieldsWith('catalogue/series-new', series, isSeries),
  ...fieldsWith('pages/new', customPage, isCustomPage),
  ...field('drafts/new', scheduled, 'publishAt', [null, new Date(0)], [undefined, 5, '2031-01-01', true]),
  ...field('trash/new', trashed(item), 'deletedAt', [], [undefined, new Date(0)]),
  ...field('trash/new', trashed(item), 'deletedBy', [], [undefined, 'someone@example.org']),
  ...field('trash/new', trashed(item), 'expiresAt', [], [undefined, '2030-01-01']),
  ...inSummary('version', [7, 1_800_000_000_000], [undefined, 0, -1, 1e15, 1.5, '1']),
  ...inSummary('total', [0, 1_000_000], [undefined, -1, 1.5, '1']),
  ...inSummary('categories', [{}, many(2000, 1)], [undefined, [], 1, many(2001, 1)]),
  ...inSummary('shards', [{}, many(1000, 1)], [undefined, [], 1, many(1001, 1)]),
  ...inSummary('banners', [['320x50'], Array(20).fill('x')], [undefined, {}, 1, Array(21).fill('x')]),
  ...inSummary('series', [undefined, 0, 500], [-1, 1.5, '1', null]),
  ...inSummary('pages', [undefined, { version: 2, made: 2, starts: { all: '0' } }], []),
  ...inSummary('changed', [undefined, {}, { version: 2, shards: { 'shard-0': 2 } }], [1, 'all', []]),
  ...inSummary(
    'recent',
    [undefined, { version: 2, since: 1, entries: { a: shard.entries.a, b: '' }, at: { a: 2, b: 2 } }],
    [],
  ),
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

const moved = (fields: Stored): Write => ['items/a', { ...legacyItem, ...fields }];

const moves: RulesCase[] = [
  may('a move of what another tool stored', { 'items/a': legacyItem }, moved({ category: 'Comedy' })),
  ...['drafts', 'unlisted'].flatMap((collection): RulesCase[] => {
    const path = `${collection}/a`;
    const invalid = { title: 5, category: 'Music' };
    return [
      may('a move of what another tool stored', { [path]: invalid }, [path, { ...invalid, category: '' }]),
      mayNot('an edit that leaves what is not valid', { [path]: invalid }, [path, { ...invalid, url: '' }]),
    ];
  }),
  may('a move to no category', { 'items/a': legacyItem }, moved({ category: '' })),
  mayNot('a move to an invalid name', { 'items/a': legacyItem }, moved({ category: 5 })),
  mayNot('an edit that leaves what is not valid', { 'items/a': legacyItem }, moved({ url: '' })),
  may('an edit that corrects what another tool stored', { 'items/a': legacyItem }, ['items/a', item]),
];

/** A field that these rules do not know, because a newer version stored it. */
const newer = { ofANewerVersion: 1 };

/** A document with additional fields, `count` in total. */
const padded = (base: Stored, count: number): Stored => ({
  ...base,
  ...many(count - Object.keys(base).length, 1),
});

const unknownFields: RulesCase[] = (
  [
    ['items/a', item],
    ['drafts/a', draft],
    ['unlisted/a', item],
    ['captions/aaaaaaaaaaaaaaaaaaaa', caption],
    ['categories/a', category],
    ['banners/a', banner],
    ['series/a', series],
    ['pages/a', customPage],
    ['catalogue/summary', summary],
    ['catalogue/shard-1', shard],
    ['catalogue/series-a', series],
    ['views/total', { videos: { a: 1 }, through: '2026-11-21' }],
  ] as const
).flatMap(([path, base]) => {
  const world = { [path]: path === 'catalogue/summary' ? { ...base, version: 0 } : base };
  return [
    may('an unknown field stays', { [path]: { ...world[path], ...newer } }, [path, { ...base, ...newer }]),
    may('an unknown field goes', { [path]: { ...world[path], ...newer } }, [path, base]),
    ...[{}, world].flatMap((before) => [
      may('at most 20 fields', before, [path, padded(base, 20)]),
      mayNot('more than 20 fields', before, [path, padded(base, 21)]),
    ]),
  ];
});

const { total: _, ...incomplete } = { ...summary, version: 7 };
const unreadable: Stored[] = [
  { ...summary, version: 7, total: 'many' },
  { ...summary, version: '7' },
  incomplete,
];

const catalogueCases: RulesCase[] = [
  may('the next version', catalogue, nextSummary),
  ...[1, 3, 0, -1, 100].map((version) =>
    mayNot(`version ${version} after 1`, catalogue, summaryWith({ version, total: 5 })),
  ),
  ...unreadable.flatMap((before) => [
    may('an unreadable summary counts as absent', { 'catalogue/summary': before }, summaryWith({})),
    may(
      'and the next version may be any number',
      { 'catalogue/summary': before },
      summaryWith({ version: 8 }),
    ),
    mayNot('but not below 1', { 'catalogue/summary': before }, summaryWith({ version: 0 })),
  ]),
  mayNot('nobody deletes the summary', catalogue, ['catalogue/summary', null]),
  mayNot('a second summary', {}, ['catalogue/other', summary]),
  mayNot('a shard with an invalid name', {}, ['catalogue/other', shard]),
  mayNot('a shard with a number that is too long', {}, ['catalogue/shard-1000', shard]),
  mayNot('nothing else is deleted', { 'catalogue/other': shard }, ['catalogue/other', null]),
  ...['shard-1', 'shard-2'].flatMap((id) => {
    const world = { ...catalogue, 'catalogue/shard-1': shard };
    const [writes, deletes]: Write[] = [
      [`catalogue/${id}`, shard],
      [`catalogue/${id}`, null],
    ];
    return [
      may('a shard with the next summary', world, writes!, nextSummary),
      mayNot('a shard with the same summary', world, writes!, summaryWith({})),
      may('a shard is deleted with the next summary', world, deletes!, nextSummary),
      mayNot('a shard and the summary are deleted', world, deletes!, ['catalogue/summary', null]),
    ];
  }),
  may(
    'the first build: shards, then the last ones with the summary',
    { 'catalogue/shard-2': shard },
    ['catalogue/shard-1', shard],
    ['catalogue/summary', summary],
  ),
  caseOf('admin', true, 'a count with an existing index', { list: 'items', count: true }, catalogue),
];

const trashCases: RulesCase[] = [
  may('an item is deleted', { 'items/a': item }, ['trash/a', trashed(item)], ['items/a', null]),
  may('an invalid item is deleted again', { 'items/a': { title: 5 }, 'trash/a': kept(item) }, [
    'trash/a',
    trashed({ title: 5, wasHero: true }),
  ]),
  mayNot('a document in the trash expires later', { 'trash/a': kept(item) }, [
    'trash/a',
    { ...kept(item), expiresAt: new Date(expiresAt.getTime() + 1) },
  ]),
];

/** An invalid document of another tool for each collection, and the id under which the trash holds it. */
const restorable: [collection: string, trashId: string, invalid: Stored][] = [
  ['items', 'a', legacyItem],
  ['drafts', 'a', { ...draft, title: 5 }],
  ['unlisted', 'a', legacyItem],
  ['categories', 'category:a', { name: 5 }],
  ['banners', 'banner:a', legacyBanner],
  ['series', 'series:a', { ...series, title: 5 }],
  ['pages', 'page:a', { ...customPage, title: 5 }],
];

/** Its entry, and the entry of an earlier version. */
const entriesOf = (collection: string, document: Stored): Stored[] => [
  kept({ collection, document, extra: {} }),
  kept(document),
];

const restoreCases: RulesCase[] = [
  ...restorable.flatMap(([collection, trashId, invalid]) =>
    entriesOf(collection, { ...invalid, ...newer }).flatMap((entry) => {
      const [path, world] = [`${collection}/a`, { [`trash/${trashId}`]: entry }];
      return [
        may('restored unchanged', world, [path, { ...invalid, ...newer }], [`trash/${trashId}`, null]),
        may('restored without an unknown field', world, [path, invalid]),
        mayNot('restored with a change', world, [path, { ...invalid, ofANewerVersion: 2 }]),
        mayNot('restored with an additional field', world, [path, { ...invalid, own: 1 }]),
        mayNot('restored under another id', world, [`${collection}/b`, invalid]),
        mayNot('an existing document gets it', { ...world, [path]: { own: 1 } }, [path, invalid]),
      ];
    }),
  ),
  ...restorable.map(([collection, trashId, invalid]) => {
    // The entry of a category has its name, which items in the trash look for.
    const name = collection === 'categories' && { name: 'Music' };
    const entry = { ...name, collection, document: invalid, extra: {} };
    // A panel of an earlier version restores all fields of the entry.
    return mayNot('the entry itself is restored', { [`trash/${trashId}`]: kept(entry) }, [
      `${collection}/a`,
      entry,
    ]);
  }),
  ...['items', 'unlisted'].flatMap((collection) =>
    [{ hiddenIn: 'drafts' }, { publishAt: null }].map((place) =>
      // A panel of an earlier version does not know hidden videos, and could restore one into the wrong collection.
      mayNot('a hidden video is restored elsewhere', { 'trash/a': kept({ ...item, ...place }) }, [
        `${collection}/a`,
        { ...item, ...place },
      ]),
    ),
  ),
];

const asItem = { ...item, ...newer };
const hidden = (hiddenVersion: number): World => ({ 'catalogue/summary': { ...summary, hiddenVersion } });
/** What accompanies a write of videos. */
const indexed: Write[] = [['catalogue/shard-1', shard], nextSummary];
const logged: Write = ['changes/a', change];

/** Changes of visibility, with a field that a newer version has stored. */
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
  ).map(([what, from, before, to, after]) =>
    may(
      `a video is ${what}`,
      { ...catalogue, [`${from}/a`]: { ...before, ...newer } },
      [`${to}/a`, { ...after, ...newer }],
      [`${from}/a`, null],
      ...indexed,
      logged,
    ),
  ),
  ...(
    [
      ['drafts', { ...item, publishAt: null }],
      ['unlisted', item],
    ] as const
  ).flatMap(([to, after]) =>
    [{ 'items/a': item }, { [`${to}/a`]: after }].flatMap((before) => [
      may(`the video of the hero is in ${to}`, before, [`${to}/a`, { ...after, wasHero: true }]),
      mayNot(`a video in ${to} has another value of the hero`, before, [
        `${to}/a`,
        { ...after, wasHero: 'x' },
      ]),
    ]),
  ),
  mayNot('an incomplete video is published', { 'drafts/a': draft }, ['items/a', { ...item, date: '' }]),
  mayNot('an invalid video is unlisted', { 'items/a': legacyItem }, ['unlisted/a', legacyItem]),
  may('a write that no visitor sees', catalogue, summaryWith({ hiddenVersion: 1 })),
  may('and the next', hidden(1), summaryWith({ hiddenVersion: 2 })),
  may('and one that visitors see', hidden(1), summaryWith({ version: 2, hiddenVersion: 1 })),
  may('with the mark of the hidden index', catalogue, summaryWith({ hiddenVersion: 1, hiddenIndex: '1 1' })),
  ...[0, 2, -1, '1', 1.5].map((hiddenVersion) =>
    mayNot(`number ${hiddenVersion} as the first`, catalogue, summaryWith({ hiddenVersion })),
  ),
  mayNot('a fraction', hidden(0.5), summaryWith({ hiddenVersion: 1.5 })),
  mayNot('with another total', catalogue, summaryWith({ total: 2, hiddenVersion: 1 })),
  mayNot('without a catalogue', {}, ['catalogue/summary', { hiddenVersion: 1 }]),
  mayNot(
    'a shard changes with it',
    catalogue,
    ['catalogue/shard-1', shard],
    summaryWith({ hiddenVersion: 1 }),
  ),
];

/** A batch that moves many documents to other paths, with the index. */
function moveOfMany(
  about: string,
  [count, from, before, to, after]: [number, string, Stored, string, Stored],
  ...others: Write[]
): RulesCase {
  const numbers = Array.from({ length: count }, (_, i) => i);
  const stored = Object.fromEntries(numbers.map((i) => [`${from}/${i}`, before]));
  const moves = numbers.flatMap((i): Write[] => [
    [`${to}/${i}`, after],
    [`${from}/${i}`, null],
  ]);
  return may(about, { ...catalogue, ...stored }, ...moves, ...indexed, ...others);
}

/** The size limits of batches: rules may read at most twenty documents per batch, and valid documents need no reads. */
const batches: RulesCase[] = [
  moveOfMany(
    'a hundred invalid items are deleted',
    [100, 'items', legacyItem, 'trash', trashed(legacyItem)],
    logged,
  ),
  moveOfMany('a hundred items are restored', [100, 'trash', kept(item), 'items', item]),
  moveOfMany(
    'fifteen items of another tool are restored',
    [15, 'trash', kept(legacyItem), 'items', legacyItem],
    logged,
  ),
  moveOfMany('a hundred drafts are published', [100, 'drafts', scheduled, 'items', item], logged),
  moveOfMany(
    'a hundred videos of a newer version are moved',
    [100, 'unlisted', asItem, 'items', asItem],
    logged,
  ),
];

const someTime = { ...change, at: serverTime };

const others: RulesCase[] = [
  mayNot('a log entry changes', { 'changes/a': someTime }, ['changes/a', { ...change, title: 'B' }]),
  ...(['visitor', 'someone', 'former admin'] as const).map((who) =>
    writesBy(who).mayNot('only an admin moves', { 'items/a': item }, [
      'items/a',
      { ...item, category: 'Comedy' },
    ]),
  ),
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
  ...others,
  ...historyCases,
  ...seriesCases,
  ...siteCases,
  ...viewsCases,
  ...teamCases,
  ...customPageCases,
];
