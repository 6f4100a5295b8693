import { item, summary } from './documents';
import {
  callers,
  many,
  StoredDouble,
  writesBy,
  type RulesCase,
  type Stored,
  type World,
  type Write,
} from './rules-case';

const step = 10;
const hour = 60 * 60 * 1000;
const day = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * 24 * hour).toISOString().slice(0, 10);
const today = day(0);

const counting = { ...summary, views: { oneIn: step } };
const day1: Stored = { videos: { a: 20, b: 5 }, video: 'b', counted: 3 };
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

const visitor = writesBy('visitor');
const admin = writesBy('admin');

const write = (after: Stored | null, id = today): Write => [`views/${id}`, after];

const another = (changed: Stored = {}): Write => write({ ...after1, ...changed });
const begins = (changed: Stored = {}): Write => write({ ...first, ...changed });

/** Invalid changes that a visitor may try to write together with a view. */
const denied: [about: string, before: World, write: Write][] = [
  ['nobody counts while it is off', { ...begun, 'catalogue/summary': summary }, another()],
  ['nobody counts without a catalogue', { 'items/a': item }, begins()],
  ['a step that is not in force', begun, another({ videos: { a: 21, b: 5 } })],
  ['two steps', begun, another({ videos: { a: 40, b: 5 } })],
  ['a step back', begun, another({ videos: { a: 10, b: 5 } })],
  ['no step', begun, another({ videos: { a: 20, b: 5 } })],
  ['a step of another video than it names', begun, another({ video: 'b' })],
  ['two videos', begun, another({ videos: { a: 30, b: 15 } })],
  ['a video is removed', begun, another({ videos: { a: 30 } })],
  ['a text as its count', begun, another({ videos: { a: '30', b: 5 } })],
  ['a count that is not an integer', begun, another({ videos: { a: new StoredDouble(30), b: 5 } })],
  ['the first count of a day is not an integer', world(), begins({ videos: { a: new StoredDouble(step) } })],
  ['its number of writes is not an integer', begun, another({ counted: new StoredDouble(4) })],
  ['its writes are not counted', begun, another({ counted: 3 })],
  ['its writes are counted twice', begun, another({ counted: 5 })],
  ['its number of writes starts again', begun, another({ counted: 1 })],
  ['the number of writes is removed', begun, write({ videos: after1['videos'], video: 'a' })],
  ['an additional field', begun, another({ own: 1 })],
  ['nothing is left', begun, write({})],
  ['the counts are deleted', begun, write(null)],
  [
    'a video that is not there',
    begun,
    another({ videos: { ...(day1['videos'] as object), c: step }, video: 'c' }),
  ],
  ['a video that is hidden', begun, begins({ videos: { hidden: step }, video: 'hidden' })],
  [
    'what is below a video',
    world({ 'items/a/b/c': item }),
    begins({ videos: { 'a/b/c': step }, video: 'a/b/c' }),
  ],
  ['a video without a name', world(), begins({ videos: {}, video: '' })],
  [
    'a video of a name that is too long',
    world({ [`items/${long}`]: item }),
    begins({ videos: { [long]: step }, video: long }),
  ],
  ['a day that is over', world(), write(first, day(2))],
  ['a future day', world(), write(first, day(-2))],
  ['an invalid date', world(), write(first, '2026-02-31')],
  ['not a day', world(), write(first, 'today')],
  ['the sum of the days', world(), write(first, 'total')],
  [
    'too many writes in a day',
    world({ [`views/${today}`]: { ...day1, counted: 5000 } }),
    another({ counted: 5001 }),
  ],
  ['more than a step at first', world(), begins({ videos: { a: 2 * step } })],
  ['two writes at first', world(), begins({ counted: 2 })],
];

/** Other spellings of the current date, which would be ids of additional documents. */
const otherwise = [today.replace(/-(?=..$)/, '-0'), `0${today}`, `${today}-1`];

const path = 'catalogue/summary';
const before: World = { [path]: { ...counting, hiddenVersion: 0 } };
const setting = (asks: typeof admin.may, about: string, views: unknown, hiddenVersion = 1) =>
  asks(`views: ${about}`, before, [path, { ...summary, hiddenVersion, views }]);
const total = { videos: { a: 100 }, through: day(2) };
const withVideos = (asks: typeof admin.may, about: string, value: unknown, version = 2) =>
  asks(
    `views, with a write of videos: ${about}`,
    { [path]: { ...counting, hiddenVersion: 0, views: { oneIn: step, onCards: { a: 1 } } } },
    [path, { ...summary, version, hiddenVersion: 0, views: value }],
  );

export const viewsCases: RulesCase[] = [
  ...callers.map((who) => writesBy(who).may('one view more', begun, another())),
  visitor.may('the first view of a day', world(), begins()),
  visitor.may('the first view of yesterday', world(), write(first, day(1))),
  visitor.may(
    'the first view of a video',
    begun,
    write({ videos: { a: 20, b: 5 + step }, video: 'b', counted: 4 }),
  ),
  visitor.may(
    'the last write that a day has room for',
    world({ [`views/${today}`]: { ...day1, counted: 4999 } }),
    another({ counted: 5000 }),
  ),
  ...denied.map((one) => visitor.mayNot(...one)),
  ...otherwise.map((other) => visitor.mayNot('today in another spelling', world(), write(first, other))),
  ...denied.filter(([, , [id]]) => id !== 'views/total').map((one) => admin.mayNot(...one)),
  admin.may('the sum of the days', begun, write(total, 'total')),
  admin.may(
    'another sum',
    world({ 'views/total': total }),
    write({ videos: { a: 120 }, through: day(2) }, 'total'),
  ),
  admin.mayNot('a sum of no day', world(), write({ ...total, through: 'yesterday' }, 'total')),
  admin.mayNot('an invalid sum', world(), write({ ...total, videos: 'many' }, 'total')),
  admin.mayNot('a sum of a text', world(), write({ ...total, videos: ['a'] }, 'total')),
  admin.may(
    'a sum of twenty thousand videos',
    world(),
    write({ ...total, videos: many(20_000, 1) }, 'total'),
  ),
  admin.mayNot('a sum of more', world(), write({ ...total, videos: many(20_001, 1) }, 'total')),
  admin.mayNot('a sum of another name', world(), write(total, 'sum')),
  admin.mayNot('the sum is deleted', world({ 'views/total': total }), write(null, 'total')),
  visitor.mayNot('the sum, as an admin writes it', world(), write(total, 'total')),

  setting(admin.may, 'another step', { oneIn: 1 }),
  setting(admin.may, 'the largest step', { oneIn: 1_000_000, lookedAt: today, onCards: { a: 1 } }),
  setting(admin.may, 'off', { lookedAt: today }),
  setting(admin.may, 'nothing more of it', {}),
  setting(admin.mayNot, 'no step at all', { oneIn: 0 }),
  setting(admin.mayNot, 'a step back', { oneIn: -1 }),
  setting(admin.mayNot, 'half a step', { oneIn: 1.5 }),
  setting(admin.mayNot, 'a step as text', { oneIn: '10' }),
  setting(admin.mayNot, 'too large a step', { oneIn: 1_000_001 }),
  setting(admin.mayNot, 'not a day', { oneIn: 10, lookedAt: 'today' }),
  setting(admin.mayNot, 'counts that are none', { oneIn: 10, onCards: 5 }),
  setting(admin.mayNot, 'counts in a list', { oneIn: 10, onCards: ['a'] }),
  setting(admin.may, 'counts of 200 videos', { oneIn: 10, onCards: many(200, 1) }),
  setting(admin.mayNot, 'counts of more', { oneIn: 10, onCards: many(201, 1) }),
  setting(admin.may, '20 settings', many(20, 1)),
  setting(admin.mayNot, 'more settings', many(21, 1)),
  setting(admin.mayNot, 'none', 'off'),
  setting(admin.mayNot, 'without the next version', { oneIn: 1 }, 0),
  admin.may('views: they stay with invalid fields', { [path]: { ...summary, views: { oneIn: 0 } } }, [
    path,
    { ...summary, views: { oneIn: 0 }, hiddenVersion: 1 },
  ]),
  withVideos(admin.may, 'a card no longer shows the count of a hidden video', { oneIn: step }),
  withVideos(admin.may, 'another step', { oneIn: 5 }),
  withVideos(admin.mayNot, 'no step at all', { oneIn: 0 }),
  withVideos(admin.mayNot, 'counts in a list', { oneIn: step, onCards: ['a'] }),
  withVideos(admin.mayNot, 'not the next version', { oneIn: step }, 3),
  setting(visitor.mayNot, 'switched on by a visitor', { oneIn: 1 }),
];
