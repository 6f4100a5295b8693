import { compileRules, type RulesReader, type RulesRequest } from '.';
import type { Fields, StoredDocument } from '../values/value';
import { base, emptyReader, time } from '../../../tests/support/local-firebase/rules/evaluate';
import { inDocuments } from '../../../tests/support/local-firebase/rules/files';
import { int, text } from '../../../tests/support/local-firebase/rules/lists';

const stored = (at: string, fields: Fields): StoredDocument => ({
  path: at,
  fields,
  createTime: time,
  updateTime: time,
});
const before = stored('s/d', { a: text('x'), n: int(1) });
const after = stored('s/d', { a: text('y'), n: int(1) });

const createOf = (newResource: StoredDocument) => ({ method: 'create', newResource }) as const;
const create = createOf(after);
const update = { method: 'update', resource: before, newResource: after } as const;
const remove = { method: 'delete', resource: before } as const;

function judge(rules: string, request: Partial<RulesRequest>, reader: RulesReader = { ...emptyReader }) {
  const whole: RulesRequest = { ...base, method: 'get', path: 's/d', ...request };
  return compileRules(inDocuments(rules), 'my.rules').check(whole, reader);
}
const judgeGet = (condition: string, reader?: RulesReader) =>
  judge(`match /s/{d} { allow get: if ${condition}; }`, {}, reader);

describe('the methods', () => {
  const methods = ['get', 'list', 'create', 'update', 'delete'] as const;

  test.each([
    ['read', ['get', 'list']],
    ['write', ['create', 'update', 'delete']],
    ['get, delete', ['get', 'delete']],
    ['read, write', [...methods]],
  ])('%s allows %j and nothing else', (named, allowed) => {
    expect(
      methods.filter(
        (method) =>
          judge(`match /s/{d} { allow ${named}; }`, { method, path: method === 'list' ? 's' : 's/d' })
            .allowed,
      ),
    ).toEqual(allowed);
  });
});

describe('a write', () => {
  test.each<[string, Partial<RulesRequest>, boolean]>([
    ['resource == null', create, true],
    ["request.resource.data.a == 'y' && request.resource.id == 'd'", create, true],
    ['request.resource.__name__ == /databases/(default)/documents/s/d', create, true],
    ["request.resource.keys() == ['__name__', 'data', 'id']", create, true],
    ["request.resource.data.diff(resource.data).affectedKeys().hasOnly(['a'])", update, true],
    ["request.resource.data.diff(resource.data).affectedKeys().hasOnly(['n'])", update, false],
    ['request.resource == null', remove, true],
    ["resource.data.a == 'x'", remove, true],
    ["request.method == 'create'", create, true],
    ['request.time > timestamp.date(2026, 1, 1)', create, true],
    [
      'request.resource.data.r == /databases/(default)/documents/s/d1',
      createOf(stored('s/d', { r: { referenceValue: 'projects/p/databases/(default)/documents/s/d1' } })),
      true,
    ],
    [
      'request.resource.data.b is bytes && request.resource.data.b in [request.resource.data.c]',
      createOf(stored('s/d', { b: { bytesValue: 'YWI=' }, c: { bytesValue: 'YWI=' } })),
      true,
    ],
    [
      'request.resource.data.f < 1 || request.resource.data.f >= 1 || request.resource.data.f in [request.resource.data.f]',
      createOf(stored('s/d', { f: { doubleValue: 'NaN' } })),
      false,
    ],
    [
      'request.resource.data.f is float && request.resource.data.i is int',
      createOf(stored('s/d', { f: { doubleValue: 5 }, i: int(5) })),
      true,
    ],
    [
      'request.resource.data.t == request.time',
      createOf(stored('s/d', { t: { timestampValue: time } })),
      true,
    ],
    ["request.resource.data.get('__proto__', 'none') == 'none'", create, true],
    ['request.resource.data.constructor != null', create, false],
  ])('under %s, sent as %j: allowed %s', (condition, request, allowed) => {
    expect(judge(`match /s/{d} { allow write: if ${condition}; }`, request).allowed).toBe(allowed);
  });
});

describe('a request in rules', () => {
  test.each<[string, Partial<RulesRequest>, boolean]>([
    ['request.auth == null', { auth: null }, true],
    ['request.auth == null', {}, false],
    ["request.auth.uid == 'u' && request.auth.token.sub == 'u'", {}, true],
    ["request.keys() == ['auth', 'method', 'path', 'time']", {}, true],
    ["request.keys() == ['auth', 'method', 'path', 'time']", { method: 'list', path: 's' }, true],
    ["'resource' in request", create, true],
    ["'resource' in request", { ...create, method: 'update' }, true],
    ["'resource' in request && request.resource == null", remove, true],
    ['request.path == /databases/$(database)/documents/s/d', {}, true],
    ['request.path == /databases/$(database)/documents/s', { method: 'list', path: 's' }, true],
    [`request.time == timestamp.date(1970, 1, 1) + duration.value(${Date.parse(time)}, 'ms')`, {}, true],
    ['resource == null', {}, true],
    ["resource.data.a == 'x' && resource.id == 'd'", { resource: before }, true],
    ["resource.data.a == 'x'", { resource: after }, false],
  ])('under %s, sent as %j: allowed %s', (condition, request, allowed) => {
    expect(judge(`match /s/{d} { allow read, write: if ${condition}; }`, request).allowed).toBe(allowed);
  });
});

describe('documents that rules look up', () => {
  const documents = '/databases/$(database)/documents';
  const reader: RulesReader = {
    get: (at) => (at === 'admins/u' ? stored(at, { level: int(2) }) : null),
    getAfter: (at) => (at === 'admins/v' ? stored(at, {}) : null),
  };

  test.each([
    [`get(${documents}/admins/u).data.level == 2`, true],
    [`get(${documents}/admins/$(request.auth.uid)).id == 'u'`, true],
    [`exists(${documents}/admins/u) && !exists(${documents}/admins/v)`, true],
    [`existsAfter(${documents}/admins/v) && !existsAfter(${documents}/admins/u)`, true],
    [`getAfter(${documents}/admins/v).data.size() == 0`, true],
    [`get(${documents}/admins/w) == null`, false],
    [`exists(/admins/u)`, false],
    [`exists(${documents}/admins)`, false],
    [`exists(/databases/other/documents/admins/u)`, false],
    [`exists('${documents}/admins/u')`, false],
    ['exists(/data/(default)/documents/admins/u)', false],
    ['exists(/databases/(default)/document/admins/u)', false],
    ['exists(/databases/(default)/documents)', false],
    ['!exists(/databases/(default)/documents)', false],
    [`!exists(${documents}/admins/u/a)`, false],
    [`!exists(${documents}/admins/u/a/b)`, true],
    [`exists(${documents}/admins/u/a)`, false],
    [`get(${documents}/admins/u).__name__ == ${documents}/admins/u`, true],
    [`getAfter(${documents}/admins/v).id == 'v'`, true],
  ])('under %s: allowed %s', (condition, allowed) => {
    expect(judgeGet(condition, reader).allowed).toBe(allowed);
  });

  const lookUps = (count: number, name: string): string =>
    Array.from({ length: count }, (_, at) => `!exists(${documents}/${name}/d${at})`).join(' && ');

  test('are at most ten for one request, and a repeated lookup is free', () => {
    expect(judgeGet(`${lookUps(10, 'a')} && ${lookUps(10, 'a')}`).allowed).toBe(true);
    expect(judgeGet(lookUps(11, 'a'))).toMatchObject({
      allowed: false,
      reason: expect.stringMatching(/more than 10 documents/),
    });
  });

  test('are counted once for each function that reads them', () => {
    const both = (count: number): string =>
      `${lookUps(count, 'a')} && ${lookUps(count, 'a').replaceAll('exists', 'existsAfter')}`;
    expect(judgeGet(both(5)).allowed).toBe(true);
    expect(judgeGet(both(6)).allowed).toBe(false);
  });

  test.each([
    [
      `get(${documents}/admins/w).data`,
      'get() finds no document at /databases/(default)/documents/admins/w.',
    ],
    [
      `getAfter(${documents}/admins/w).data`,
      'getAfter() finds no document at /databases/(default)/documents/admins/w.',
    ],
    ['exists(/admins/u)', '/admins/u is not a document path (expected /databases/$(database)/documents/…).'],
  ])('that are absent or have an invalid path are named: %s', (condition, sentence) => {
    expect(judgeGet(condition, reader)).toMatchObject({
      allowed: false,
      reason: `get s/d is denied. my.rules:4: ${sentence}`,
    });
  });

  test('are at most twenty for all writes that share a reader', () => {
    const shared = { ...emptyReader };
    const judgeOne = (name: string) => judgeGet(lookUps(7, name), shared).allowed;
    expect(['a', 'b', 'c'].map(judgeOne)).toEqual([true, true, false]);
    expect(judgeGet(lookUps(7, 'd'), shared)).toMatchObject({
      allowed: false,
      reason: 'get s/d is denied. my.rules:4: The rules of one request read more than 20 documents.',
    });
    expect(judgeOne('a')).toBe(false);
    const another = { ...emptyReader };
    const ten = (name: string) => judgeGet(lookUps(10, name), another).allowed;
    expect(['a', 'b', 'c'].map(ten)).toEqual([true, true, false]);
    expect(judgeGet(lookUps(7, 'c')).allowed).toBe(true);
  });
});

describe('expressions', () => {
  /** A condition with an odd number of expressions: `true`, then an operator and its right side for every two more. */
  const ofExpressions = (count: number) =>
    Array((count + 1) / 2)
      .fill('true')
      .join(' && ');
  /** Calls of 50 expressions each: the call itself and 49 in its function. */
  const calls = (count: number) => Array(count).fill('f()').join(' && ');
  const rules = (condition: string, more = '') =>
    `match /s/{d} { allow read: if ${condition}; ${more} function f() { return ${ofExpressions(49)}; } }`;

  test('are at most a thousand in one request, even if another operand or another rule would allow it', () => {
    expect(judge(rules(calls(19)), {}).allowed).toBe(true);
    expect(judge(rules(`!(${calls(21)}) || true`, 'allow get: if true;'), {})).toMatchObject({
      allowed: false,
      reason: expect.stringContaining('evaluate more than 1000 expressions') as unknown,
    });
  });
});

describe('the reason of a denial', () => {
  const rules = `match /s/{d} {
      allow get: if isMine();
      allow read: if request.auth.token.admin;
      function isMine() {
        return resource.data.owner == request.auth.uid;
      }
    }`;

  test('names each evaluated rule by file and line, and each error with its own line', () => {
    expect(judge(rules, { resource: before })).toMatchObject({
      allowed: false,
      reason:
        'get s/d is denied. my.rules:5: The property owner is not there. (my.rules:8) my.rules:6: The property admin is not there.',
    });
  });

  test.each([
    ['unknown', 'Nothing is called unknown here.'],
    ['unknown()', 'No function is called unknown.'],
    ['f()', 'f() takes 1 argument, not 0.'],
    ['f(1, 2)', 'f() takes 1 argument, not 2.'],
    ['1', 'A bool is needed here, not int.'],
    ['!1', 'A bool is needed here, not int.'],
    ["'a'.keys()", 'A string has no method keys().'],
    ['null.a && unknown', 'null has no property a.'],
    ['unknown || null.a', 'Nothing is called unknown here.'],
    ['unknown || false', 'Nothing is called unknown here.'],
    ['true && unknown', 'Nothing is called unknown here.'],
    ['unknown && true', 'Nothing is called unknown here.'],
    ['(unknown ? true : true)', 'Nothing is called unknown here.'],
  ])('explains the fault of %s', (condition, sentence) => {
    expect(
      judge(`match /s/{d} { function f(a) { return a; } allow get: if ${condition}; }`, {}),
    ).toMatchObject({ reason: `get s/d is denied. my.rules:4: ${sentence}` });
  });

  test('names only the line of the error if the rule is in another one', () => {
    expect(judge('match /s/{d} { allow get: if\n  true &&\n  null.a; }', {})).toMatchObject({
      reason: 'get s/d is denied. my.rules:4: null has no property a. (my.rules:6)',
    });
  });

  test('reports a false condition', () => {
    expect(judge("match /s/{d} { allow get: if d == 'other'; }", {})).toMatchObject({
      reason: 'get s/d is denied. my.rules:4: the condition is false.',
    });
  });

  test('reports a path that no rule covers', () => {
    expect(judge('match /other/{d} { allow get; }', {})).toMatchObject({
      reason: 'get s/d is denied: no rule of my.rules covers it.',
    });
  });
});
