import { item, summary } from './documents';
import { callers, StoredDouble, type RulesCase, type Stored, type World, type Write } from './rules-case';

const step = 10;
const hour = 60 * 60 * 1000;
const day = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * 24 * hour).toISOString().slice(0, 10);
const today = day(0);

const counting = { ...summary, views: { oneIn: step } };
const day1: Stored = { videos: { a: 20, b: 5 }, video: 'b', counted: 3 };
/** The document after one view of the video `a`. */
const after1: Stored = { videos: { a: 30, b: 5 }, video: 'a', counted: 4 };
const long = 'x'.repeat(201);
const first: Stored = { videos: { a: step }, video: 'a', counted: 1 };

const world = (more: World = {}): World => ({
  'catalogue/summary': counting,
  'items/a': item,
  'items/b': item,
  'drafts/hidden': item,
  ...more,
});
const begun = world({ [`views/${today}`]: day1 });

const asks = (who: RulesCase['who'], about: string, allowed: boolean, before: World, ...writes: Write[]) => ({
  ...{ who, about, allowed, world: before },
  asks: { commit: writes },
});
const visitor = asks.bind(null, 'visitor');
const admin = asks.bind(null, 'admin');

const write = (after: Stored | null, id = today): Write => [`views/${id}`, after];

/** Invalid changes that a visitor may try to write together with a view. */
const denied: [about: string, before: World, write: Write][] = [
  ['nobody counts while it is off', { ...begun, 'catalogue/summary': summary }, write(after1)],
  ['nobody counts without a catalogue', { 'items/a': item }, write(first)],
  ['a step that is not in force', begun, write({ ...after1, videos: { a: 21, b: 5 } })],
  ['two steps', begun, write({ ...after1, videos: { a: 40, b: 5 } })],
  ['a step back', begun, write({ ...after1, videos: { a: 10, b: 5 } })],
  ['no step', begun, write({ ...after1, videos: { a: 20, b: 5 } })],
  ['a step of another video than it names', begun, write({ ...after1, video: 'b' })],
  ['two videos', begun, write({ ...after1, videos: { a: 30, b: 15 } })],
  ['a video is removed', begun, write({ ...after1, videos: { a: 30 } })],
  ['a text as its count', begun, write({ ...after1, videos: { a: '30', b: 5 } })],
  ['a count that is not an integer', begun, write({ ...after1, videos: { a: new StoredDouble(30), b: 5 } })],
  [
    'the first count of a day is not an integer',
    world(),
    write({ ...first, videos: { a: new StoredDouble(step) } }),
  ],
  ['its number of writes is not an integer', begun, write({ ...after1, counted: new StoredDouble(4) })],
  ['its writes are not counted', begun, write({ ...after1, counted: 3 })],
  ['its writes are counted twice', begun, write({ ...after1, counted: 5 })],
  ['its number of writes starts again', begun, write({ ...after1, counted: 1 })],
  ['the number of writes is removed', begun, write({ videos: after1['videos'], video: 'a' })],
  ['an additional field', begun, write({ ...after1, own: 1 })],
  ['nothing is left', begun, write({})],
  ['the counts are deleted', begun, write(null)],
  [
    'a video that is not there',
    begun,
    write({ ...after1, videos: { ...(day1['videos'] as object), c: step }, video: 'c' }),
  ],
  ['a video that is hidden', begun, write({ ...first, videos: { hidden: step }, video: 'hidden' })],
  [
    'what is below a video',
    world({ 'items/a/b/c': item }),
    write({ ...first, videos: { 'a/b/c': step }, video: 'a/b/c' }),
  ],
  ['a video without a name', world(), write({ ...first, videos: {}, video: '' })],
  [
    'a video of a name that is too long',
    world({ [`items/${long}`]: item }),
    write({ ...first, videos: { [long]: step }, video: long }),
  ],
  ['a day that is over', world(), write(first, day(2))],
  ['a future day', world(), write(first, day(-2))],
  ['an invalid date', world(), write(first, '2026-02-31')],
  ['not a day', world(), write(first, 'today')],
  ['the sum of the days', world(), write(first, 'total')],
  [
    'too many writes in a day',
    world({ [`views/${today}`]: { ...day1, counted: 5000 } }),
    write({ ...after1, counted: 5001 }),
  ],
  ['more than a step at first', world(), write({ ...first, videos: { a: 2 * step } })],
  ['two writes at first', world(), write({ ...first, counted: 2 })],
];

/** Other spellings of the current date, which would be ids of additional documents. */
const otherwise = [today.replace(/-(?=..$)/, '-0'), `0${today}`, `${today}-1`];

export function viewsCases(): RulesCase[] {
  const path = 'catalogue/summary';
  const views = (value: unknown, version = 1): Stored => ({
    ...summary,
    hiddenVersion: version,
    views: value,
  });
  const before: World = { [path]: { ...counting, hiddenVersion: 0 } };
  const setting = (about: string, allowed: boolean, value: unknown, version = 1) =>
    admin(`views: ${about}`, allowed, before, [path, views(value, version)]);
  const total = { videos: { a: 100 }, through: day(2) };
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`v${i}`, 1]));
  return [
    ...callers.map((who) => asks(who, 'one view more', true, begun, write(after1))),
    visitor('the first view of a day', true, world(), write(first)),
    visitor('the first view of yesterday', true, world(), write(first, day(1))),
    visitor(
      'the first view of a video',
      true,
      begun,
      write({ videos: { a: 20, b: 5 + step }, video: 'b', counted: 4 }),
    ),
    visitor(
      'the last write that a day has room for',
      true,
      world({ [`views/${today}`]: { ...day1, counted: 4999 } }),
      write({ ...after1, counted: 5000 }),
    ),
    ...denied.map(([about, given, one]) => visitor(about, false, given, one)),
    ...otherwise.map((other) => visitor('today in another spelling', false, world(), write(first, other))),
    ...denied
      .filter(([, , [id]]) => id !== 'views/total')
      .map(([about, given, one]) => admin(about, false, given, one)),
    admin('the sum of the days', true, begun, write(total, 'total')),
    admin(
      'another sum',
      true,
      world({ 'views/total': total }),
      write({ videos: { a: 120 }, through: day(2) }, 'total'),
    ),
    admin('a sum of no day', false, world(), write({ ...total, through: 'yesterday' }, 'total')),
    admin('an invalid sum', false, world(), write({ ...total, videos: 'many' }, 'total')),
    admin('a sum of a text', false, world(), write({ ...total, videos: ['a'] }, 'total')),
    admin(
      'a sum of twenty thousand videos',
      true,
      world(),
      write({ ...total, videos: many(20_000) }, 'total'),
    ),
    admin('a sum of more', false, world(), write({ ...total, videos: many(20_001) }, 'total')),
    admin('a sum of another name', false, world(), write(total, 'sum')),
    admin('the sum is deleted', false, world({ 'views/total': total }), write(null, 'total')),
    visitor('the sum, as an admin writes it', false, world(), write(total, 'total')),

    setting('another step', true, { oneIn: 1 }),
    setting('the largest step', true, { oneIn: 1_000_000, lookedAt: today, onCards: { a: 1 } }),
    setting('off', true, { lookedAt: today }),
    setting('nothing more of it', true, {}),
    setting('no step at all', false, { oneIn: 0 }),
    setting('a step back', false, { oneIn: -1 }),
    setting('half a step', false, { oneIn: 1.5 }),
    setting('a step as text', false, { oneIn: '10' }),
    setting('too large a step', false, { oneIn: 1_000_001 }),
    setting('not a day', false, { oneIn: 10, lookedAt: 'today' }),
    setting('counts that are none', false, { oneIn: 10, onCards: 5 }),
    setting('counts in a list', false, { oneIn: 10, onCards: ['a'] }),
    setting('counts of 200 videos', true, { oneIn: 10, onCards: many(200) }),
    setting('counts of more', false, { oneIn: 10, onCards: many(201) }),
    setting('20 settings', true, many(20)),
    setting('more settings', false, many(21)),
    setting('none', false, 'off'),
    setting('without the next version', false, { oneIn: 1 }, 0),
    admin('views: they stay with invalid fields', true, { [path]: { ...summary, views: { oneIn: 0 } } }, [
      path,
      { ...summary, views: { oneIn: 0 }, hiddenVersion: 1 },
    ]),
    ...(
      [
        ['a card no longer shows the count of a hidden video', true, { oneIn: step }, 2],
        ['another step', true, { oneIn: 5 }, 2],
        ['no step at all', false, { oneIn: 0 }, 2],
        ['counts in a list', false, { oneIn: step, onCards: ['a'] }, 2],
        ['not the next version', false, { oneIn: step }, 3],
      ] as const
    ).map(([about, allowed, value, version]) =>
      admin(
        `views, with a write of videos: ${about}`,
        allowed,
        { [path]: { ...counting, hiddenVersion: 0, views: { oneIn: step, onCards: { a: 1 } } } },
        [path, { ...summary, version, hiddenVersion: 0, views: value }],
      ),
    ),
    visitor('views: switched on by a visitor', false, before, [path, views({ oneIn: 1 })]),
  ];
}
