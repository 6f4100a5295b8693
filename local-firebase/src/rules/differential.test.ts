import fc from 'fast-check';
import { compileRules, type RulesReader, type RulesRequest } from '.';
import type { Fields, StoredDocument } from '../values/value';
import {
  type GoogleEmulator,
  startGoogleEmulator,
  whyNoEmulator,
} from '../testing/differential/google-emulator';
import { claims, outcome, time } from './testing/evaluate';
import { expressions } from './testing/expressions';
import { files, inDocuments } from './testing/files';
import { GoogleRules } from './testing/google-rules';
import { int, lists, text } from './testing/lists';
import { randomExpression } from './testing/random-expression';

const reason = whyNoEmulator();
let emulator: GoogleEmulator;
let google: GoogleRules;

beforeAll(async () => {
  if (reason) return;
  emulator = await startGoogleEmulator();
  google = new GoogleRules(emulator.host);
}, 60_000);
afterAll(() => emulator?.stop());

/** Runs where Google's emulator can be started, and says so in words where it cannot. */
const compare = (name: string, work: () => Promise<{ compared: number; differences: string[] }>): void =>
  test(
    name,
    async () => {
      if (reason) return console.log(`"${name}" did not run: ${reason}.`);
      const { compared, differences } = await work();
      console.log(`${name}: compared ${compared}, ${differences.length} differ.`);
      expect(differences).toEqual([]);
      expect(compared).toBeGreaterThan(0);
    },
    300_000,
  );

/** A condition that holds just if the expression has this value, strictly; where it is an error, that denies. */
const asCondition = (expression: string, value: string): string =>
  `[${expression}] == [${value === 'error' ? expression : value}]`;
const BATCH = 40;

async function compareExpressions(
  rows: readonly (readonly [string, string])[],
): Promise<{ compared: number; differences: string[] }> {
  const differences: string[] = [];
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH);
    const blocks = batch.map(
      ([expression, value], at) =>
        `match /t/n${at} { allow get: if ${asCondition(expression.replaceAll('request.path', '/databases/(default)/documents/t/n'), value)}; }`,
    );
    if (!(await google.use(inDocuments(blocks.join('\n'))))) {
      if (batch.length === 1) differences.push(`${batch[0]![0]} is refused by Google`);
      else for (const row of batch) differences.push(...(await compareExpressions([row])).differences);
      continue;
    }
    const theirs = await Promise.all(batch.map((_, at) => google.allowsGet(`t/n${at}`)));
    for (const [at, [expression, value]] of batch.entries()) {
      if (theirs[at] !== (value !== 'error')) differences.push(`${expression} is not ${value} with Google`);
    }
  }
  return { compared: rows.length, differences };
}

/** A value of these cannot be written as an expression, depends on the moment, or does not equal itself. */
const comparable = ([expression, value]: readonly [string, string]): boolean =>
  !/NaN|a map_diff|request\.time|request\.path\.|\.bind\(|315576000000/.test(`${expression} ${value}`);

compare('the table of expressions', () => compareExpressions(expressions.filter(comparable)));

compare('random expressions', () => {
  const sample = fc.sample(randomExpression, { numRuns: 2000, seed: 7 });
  return compareExpressions(
    [...new Set(sample)].map((expression) => [expression, outcome(expression)] as const).filter(comparable),
  );
});

compare('the table of files', async () => {
  const differences: string[] = [];
  for (const [shows, source, wanted] of files) {
    const theirs = (await google.use(source))
      ? (await google.allowsGet('t/n'))
        ? 'allowed'
        : 'denied'
      : 'refused';
    if (theirs !== wanted) differences.push(`${shows}: ${wanted} here, ${theirs} with Google`);
  }
  return { compared: files.length, differences };
});

compare('the table of lists', async () => {
  const differences: string[] = [];
  for (const [condition, where, allowed, { limit, offset, orderBy } = {}] of lists) {
    await google.use(inDocuments(`match /items/{id} { allow list: if ${condition}; }`));
    const named = JSON.parse(
      JSON.stringify(where).replaceAll('projects/demo/', 'projects/demo-rules/'),
    ) as typeof where;
    const order = orderBy?.map(({ field, direction }) => ({ field: { fieldPath: field }, direction }));
    const query = {
      from: [{ collectionId: 'items' }],
      ...(named && { where: named }),
      ...(limit && { limit }),
      ...(offset && { offset }),
      ...(order && { orderBy: order }),
    };
    if ((await google.allowsList(query)) !== allowed)
      differences.push(`${condition} with ${JSON.stringify(query)}: ${allowed} here`);
  }
  return { compared: lists.length, differences };
});

const forum = inDocuments(`
    function signedIn() { return request.auth != null; }
    function isAdmin() { return signedIn() && exists(/databases/$(database)/documents/admins/$(request.auth.uid)); }
    function valid(post) {
      let known = post.keys().hasOnly(['title', 'owner', 'likes', 'tags']);
      return known && post.title is string && post.title.size() in [1, 2, 3] && post.get('likes', 0) >= 0;
    }
    match /posts/{post} {
      allow get: if resource == null || resource.data.get('tags', []).hasAny(['public']) || isOwner();
      allow create: if signedIn() && valid(request.resource.data) && request.resource.data.owner == request.auth.uid;
      allow update: if valid(request.resource.data)
        && (isAdmin() || isOwner() && request.resource.data.diff(resource.data).affectedKeys().hasOnly(['title', 'tags']));
      allow delete: if isAdmin() || (isOwner() && resource.data.likes == 0);
      function isOwner() { return signedIn() && resource.data.owner == request.auth.uid; }
      match /comments/{comment} {
        allow read: if exists(/databases/$(database)/documents/posts/$(post));
        allow write: if signedIn() && comment.matches('[a-z]+') && get(/databases/$(database)/documents/posts/$(post)).data.owner != request.auth.uid;
      }
    }
    match /{path=**}/comments/{comment} { allow delete: if isAdmin(); }
    match /admins/{uid} { allow get: if request.auth.uid == uid; }`);

const seeded: Record<string, Fields> = {
  'admins/u': {},
  'posts/p1': {
    title: text('a'),
    owner: text('u'),
    likes: int(0),
    tags: { arrayValue: { values: [text('public')] } },
  },
  'posts/p2': { title: text('b'), owner: text('v'), likes: int(3) },
  'posts/p3': { title: text('c'), owner: text('w'), likes: int(0), tags: { arrayValue: {} } },
  'posts/p4': { title: int(5) },
  'posts/p1/comments/c': { text: text('x') },
};

/** What requests may make; it is taken away again. */
const missing = ['posts/new', 'posts/p2/comments/new', 'posts/none/comments/c', 'posts/p2/comments/N1'];

const postFields = fc.record(
  {
    title: fc.constantFrom(text(''), text('a'), text('abcd'), int(1)),
    owner: fc.constantFrom(text('u'), text('v')),
    likes: fc.constantFrom(int(0), int(3), int(-1), text('x')),
    tags: fc.constantFrom({ arrayValue: { values: [text('public')] } }, { arrayValue: {} }),
    other: fc.constant(int(1)),
  },
  { requiredKeys: [] },
);
const request = fc.record({
  uid: fc.constantFrom('u', 'v', 'w', null),
  path: fc.constantFrom(
    'posts/p1',
    'posts/p2',
    'posts/p3',
    'posts/p4',
    'posts/new',
    'posts/p1/comments/c',
    'posts/p2/comments/new',
    'posts/none/comments/c',
    'posts/p2/comments/N1',
    'admins/u',
    'admins/v',
    'elsewhere/x',
  ),
  kind: fc.constantFrom('get' as const, 'set' as const, 'merge' as const, 'delete' as const),
  fields: postFields as fc.Arbitrary<Fields>,
});

const LANES = 6;

compare('random requests under the rules of a forum', async () => {
  const requests = fc.sample(request, { numRuns: 1500, seed: 11 });
  const lanes = Array.from({ length: LANES }, (_, lane) => requests.filter((_, at) => at % LANES === lane));
  const differences = await Promise.all(
    lanes.map((lane, at) => compareRequests(lane, new GoogleRules(emulator.host, `demo-lane-${at}`))),
  );
  return { compared: requests.length, differences: differences.flat() };
});

type ForumRequest = typeof request extends fc.Arbitrary<infer R> ? R : never;

async function compareRequests(requests: readonly ForumRequest[], theirs: GoogleRules): Promise<string[]> {
  const rules = compileRules(forum);
  await theirs.use(forum);
  const reset = [
    ...Object.entries(seeded).map(([path, fields]) => ({
      update: { name: theirs.documentName(path), fields },
    })),
    ...missing.map((path) => ({ delete: theirs.documentName(path) })),
  ];
  const reader: RulesReader = {
    get: (at) => document(at, seeded[at]),
    getAfter: (at) => document(at, seeded[at]),
  };
  const differences: string[] = [];
  let changed = true;
  for (const one of requests) {
    const mine = rules.check(asRulesRequest(one), reader).allowed;
    if (changed) await theirs.seed(reset);
    const other = await send(one, theirs);
    changed = other && one.kind !== 'get';
    if (mine !== other) differences.push(`${JSON.stringify(one)}: ${mine} here, ${other} with Google`);
  }
  return differences;
}

const document = (path: string, fields?: Fields): StoredDocument | null =>
  fields ? { path, fields, createTime: time, updateTime: time } : null;

function asRulesRequest({ uid, path, kind, fields }: ForumRequest): RulesRequest {
  const own = seeded[path];
  const hasNoData = kind === 'get' || kind === 'delete';
  return {
    method: hasNoData ? kind : own ? 'update' : 'create',
    path,
    auth: uid ? { uid, token: { ...claims, sub: uid } } : null,
    time,
    resource: document(path, own),
    newResource: hasNoData ? null : document(path, kind === 'merge' ? { ...own, ...fields } : fields),
  };
}

function send({ uid, path, kind, fields }: ForumRequest, theirs: GoogleRules): Promise<boolean> {
  const name = theirs.documentName(path);
  if (kind === 'get') return theirs.allowsGet(path, uid);
  if (kind === 'delete') return theirs.allowsWrite({ delete: name }, uid);
  const mask = kind === 'merge' ? { updateMask: { fieldPaths: Object.keys(fields) } } : {};
  return theirs.allowsWrite({ update: { name, fields }, ...mask }, uid);
}
