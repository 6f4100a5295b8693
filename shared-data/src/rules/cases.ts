import { Timestamp, serverTimestamp } from 'firebase/firestore/lite';

/** A visitor, someone with an account who is no admin, an admin, and an admin who was taken off the list. */
export type Who = 'visitor' | 'someone' | 'admin' | 'former admin';

export interface RulesCase {
  who: Who;
  does: 'get' | 'list' | 'count' | 'create' | 'update' | 'move' | 'delete';
  /** `collection/id`; `collection` for lists. `{uid}` is who asks, as is `{email}` in what is written. */
  on: string;
  /** What is stored there before; nothing when absent. */
  before?: object;
  /** What is written; for `move`, the fields that change; for `list`, the limit. */
  data?: object;
  limit?: number;
  allowed: boolean;
  /** What the case is about. */
  about: string;
}

const item = {
  title: 'A video',
  imageBlob: 'data:image/webp;base64,UklGRg==',
  url: 'https://youtu.be/abcdefghijk',
  date: '2026-11-21',
  category: 'Music',
};
/** As another tool may have stored it. */
const legacy = { ...item, title: 'x'.repeat(400) };
const summary = { version: 1, total: 1, categories: { '=Music': 1 }, shards: {}, banners: [] };
const shard = { entries: { a: '["A","","2026-11-21","Music"]' } };
const banner = { size: '320x50', banner: 'https://example.org/b.png', link: '' };
const email = 'admin@example.org';
const trashed = {
  ...item,
  deletedAt: serverTimestamp(),
  deletedBy: '{email}',
  expiresAt: Timestamp.fromMillis(Date.UTC(2030, 0, 1)),
};
const kept = { deletedAt: Timestamp.fromMillis(0), deletedBy: email, expiresAt: Timestamp.fromMillis(0) };
const change = {
  at: serverTimestamp(),
  uid: '{uid}',
  email: '{email}',
  what: 'add',
  count: 1,
  title: 'A video',
};

const everyone: Who[] = ['visitor', 'someone', 'former admin', 'admin'];
const notAdmin: Who[] = ['visitor', 'someone', 'former admin'];

/** One case for each who; only an admin is allowed. */
function adminsOnly(does: RulesCase['does'], on: string, rest: Partial<RulesCase>): RulesCase[] {
  return everyone.map((who) => ({
    ...{ who, does, on, allowed: who === 'admin', about: 'only an admin' },
    ...rest,
  }));
}

const open = ['items', 'categories', 'banners', 'catalogue'];
const stored: Record<string, object> = {
  items: item,
  categories: { name: 'Music' },
  banners: banner,
  catalogue: shard,
};

const reads: RulesCase[] = [
  ...open.flatMap((name) => [
    ...everyone.map((who) => ({
      ...{ who, does: 'get' as const, on: `${name}/read`, before: stored[name]!, allowed: true },
      about: 'anyone reads',
    })),
    { who: 'visitor', does: 'list', on: name, limit: 100, allowed: true, about: 'a short list' } as const,
    { who: 'visitor', does: 'list', on: name, limit: 101, allowed: false, about: 'a list too long' } as const,
    { who: 'visitor', does: 'list', on: name, allowed: false, about: 'a list without end' } as const,
  ]),
  { who: 'visitor', does: 'count', on: 'items', allowed: false, about: 'there is a catalogue to count by' },
  { who: 'admin', does: 'count', on: 'items', allowed: true, about: 'an admin checks the catalogue' },
  { who: 'someone', does: 'get', on: 'admins/{uid}', allowed: true, about: 'am I an admin?' },
  { who: 'visitor', does: 'get', on: 'admins/someone', allowed: false, about: 'who is an admin?' },
  { who: 'someone', does: 'get', on: 'admins/other', allowed: false, about: 'who else is an admin?' },
  { who: 'admin', does: 'list', on: 'admins', limit: 10, allowed: false, about: 'nobody lists admins' },
  ...['trash', 'changes'].flatMap((name) => [
    ...adminsOnly('get', `${name}/read`, { before: { x: 1 } }),
    ...adminsOnly('list', name, { limit: 10 }),
  ]),
];

const writable: [string, object][] = [
  ['items/{new}', item],
  ['categories/{new}', { name: 'Music' }],
  ['banners/{new}', banner],
  ['catalogue/shard-{n}', shard],
  ['trash/{new}', trashed],
];

const writes: RulesCase[] = [
  ...writable.flatMap(([on, data]) => [
    ...adminsOnly('create', on, { data }),
    ...adminsOnly('update', on, { before: { x: 1 }, data }),
    ...adminsOnly('delete', on, { before: { x: 1 } }),
  ]),
  ...adminsOnly('update', 'catalogue/summary', { data: summary }),
  ...adminsOnly('create', 'changes/{new}', { data: change }),
  {
    who: 'admin',
    does: 'update',
    on: 'changes/{new}',
    before: { x: 1 },
    data: change,
    allowed: false,
    about: 'the log stays',
  },
  {
    who: 'admin',
    does: 'delete',
    on: 'changes/{new}',
    before: { x: 1 },
    allowed: false,
    about: 'the log stays',
  },
  ...(['create', 'delete'] as const).flatMap((does) =>
    everyone.map((who) => ({
      ...{ who, does, on: 'admins/{new}', data: {}, allowed: false, about: 'nobody makes admins' },
      ...(does === 'delete' && { before: {} }),
    })),
  ),
  {
    who: 'admin',
    does: 'create',
    on: 'other/{new}',
    data: {},
    allowed: false,
    about: 'there is no such collection',
  },
];

/** An admin creates a document that is right but for one field. */
function field(on: string, base: object, name: string, allowed: unknown[], denied: unknown[]): RulesCase[] {
  const one = (value: unknown, isAllowed: boolean): RulesCase => ({
    who: 'admin',
    does: 'create',
    on,
    data:
      value === undefined
        ? Object.fromEntries(Object.entries(base).filter(([key]) => key !== name))
        : { ...base, [name]: value },
    allowed: isAllowed,
    about: `${name}: ${value === undefined ? 'absent' : JSON.stringify(value).slice(0, 40)}`,
  });
  return [...allowed.map((value) => one(value, true)), ...denied.map((value) => one(value, false))];
}

const images: [unknown[], unknown[]] = [
  ['https://i.ytimg.com/vi/a/mqdefault.jpg', `data:image/png;base64,${'A'.repeat(204_778)}`],
  [
    undefined,
    5,
    '',
    'http://example.org/a.png',
    'data:text/html;base64,AAAA',
    'data:image/png,<svg>',
    'javascript:alert(1)',
    `data:image/png;base64,${'A'.repeat(204_779)}`,
    'https://exa mple.org/',
  ],
];
const links: [unknown[], unknown[]] = [
  ['', 'http://example.org', 'HTTPS://example.org/a?b#c', `https://example.org/${'a'.repeat(1980)}`],
  [
    undefined,
    5,
    'javascript:alert(1)',
    'ftp://example.org',
    'https://',
    'https:///a',
    'https://a b',
    `https://example.org/${'a'.repeat(1981)}`,
  ],
];
const names: [unknown[], unknown[]] = [
  ['x', '😀'.repeat(100), 'a\nb'],
  [undefined, 5, '', 'x'.repeat(101)],
];

const fields: RulesCase[] = [
  ...field(
    'items/{new}',
    item,
    'title',
    ['x', '😀'.repeat(300), 'x'.repeat(300), 'a\nb'],
    [undefined, 5, '', 'x'.repeat(301)],
  ),
  ...field('items/{new}', item, 'imageBlob', ...images),
  ...field('items/{new}', item, 'url', ...links),
  ...field(
    'items/{new}',
    item,
    'date',
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
  ),
  ...field('items/{new}', item, 'category', ...names),
  ...field('items/{new}', item, 'other', [], [1]),
  ...field('categories/{new}', { name: 'x' }, 'name', ...names),
  ...field('categories/{new}', { name: 'x' }, 'other', [], [1]),
  ...field('banners/{new}', banner, 'size', ['728x90', '300x250'], [undefined, '1x1', 5]),
  ...field('banners/{new}', banner, 'banner', ...images),
  ...field('banners/{new}', banner, 'link', ...links),
  ...field('banners/{new}', banner, 'other', [], [1]),
  ...['version', 'total'].flatMap((name) =>
    field('catalogue/summary', summary, name, [0], [undefined, 1.5, '1']),
  ),
  ...['categories', 'shards'].flatMap((name) =>
    field('catalogue/summary', summary, name, [{}], [undefined, [], 1]),
  ),
  ...field('catalogue/summary', summary, 'banners', [['320x50']], [undefined, {}, 1]),
  ...field('catalogue/summary', summary, 'other', [], [1]),
  ...field('catalogue/shard-{n}', shard, 'entries', [{}], [undefined, [], 'x']),
  ...field('catalogue/shard-{n}', shard, 'other', [], [1]),
  ...['title', 'imageBlob', 'url', 'date', 'category'].flatMap((name) =>
    field('trash/{new}', trashed, name, ['', 'x'.repeat(400)], [undefined, 5]),
  ),
  ...field('trash/{new}', trashed, 'deletedAt', [], [undefined, Timestamp.fromMillis(0)]),
  ...field('trash/{new}', trashed, 'deletedBy', [], [undefined, 'someone@example.org']),
  ...field('trash/{new}', trashed, 'expiresAt', [], [undefined, '2030-01-01']),
  ...field('trash/{new}', trashed, 'other', [], [1]),
  ...field('changes/{new}', change, 'at', [], [undefined, Timestamp.fromMillis(0)]),
  ...field('changes/{new}', change, 'uid', [], [undefined, 'other']),
  ...field('changes/{new}', change, 'email', [], [undefined, 'someone@example.org']),
  ...field('changes/{new}', change, 'what', ['rename-category'], [undefined, 5, '<b>', 'x'.repeat(21)]),
  ...field('changes/{new}', change, 'count', [0], [undefined, '1', 1.5]),
  ...field('changes/{new}', change, 'title', ['', 'x'.repeat(250)], [undefined, 5, 'x'.repeat(251)]),
  ...field('changes/{new}', change, 'other', [], [1]),
];

const special: RulesCase[] = [
  {
    who: 'admin',
    does: 'create',
    on: 'catalogue/other',
    data: summary,
    allowed: false,
    about: 'no second summary',
  },
  {
    who: 'admin',
    does: 'create',
    on: 'catalogue/other',
    data: shard,
    allowed: false,
    about: 'no shard of another name',
  },
  {
    who: 'admin',
    does: 'move',
    on: 'items/{new}',
    before: legacy,
    data: { category: 'Comedy' },
    allowed: true,
    about: 'a move of what another tool stored',
  },
  {
    who: 'admin',
    does: 'move',
    on: 'items/{new}',
    before: legacy,
    data: { category: '' },
    allowed: false,
    about: 'a move to nowhere',
  },
  {
    who: 'admin',
    does: 'move',
    on: 'items/{new}',
    before: legacy,
    data: { category: 'Comedy', url: '' },
    allowed: false,
    about: 'an edit that leaves what is not valid',
  },
  {
    who: 'admin',
    does: 'update',
    on: 'items/{new}',
    before: legacy,
    data: item,
    allowed: true,
    about: 'an edit that mends what another tool stored',
  },
  ...notAdmin.map((who) => ({
    ...{ who, does: 'move' as const, on: 'items/{new}', before: item, data: { category: 'Comedy' } },
    ...{ allowed: false, about: 'only an admin moves' },
  })),
];

/** The rules' table: who does what with which document, and whether that is allowed. */
export const rulesCases: RulesCase[] = [...reads, ...writes, ...fields, ...special];

/** Items that return from the trash: `trash` is what it holds under their id. */
export const restoreCases: { about: string; trash: object; data: object; allowed: boolean }[] = [
  { about: 'as it went', trash: { ...legacy, ...kept }, data: legacy, allowed: true },
  {
    about: 'changed on the way',
    trash: { ...legacy, ...kept },
    data: { ...legacy, url: '' },
    allowed: false,
  },
  {
    about: "with the trash's own fields",
    trash: { ...legacy, ...kept },
    data: { ...legacy, deletedBy: email },
    allowed: false,
  },
];
