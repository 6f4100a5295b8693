import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileRules, type RulesReader, type RulesRequest } from '.';
import type { Fields, StoredDocument } from '../values/value';
import { claims, time } from './testing/evaluate';
import { inDocuments } from './testing/files';
import { int, text } from './testing/lists';

const stored = (at: string, fields: Fields): StoredDocument => ({
  path: at,
  fields,
  createTime: time,
  updateTime: time,
});
const before = stored('s/d', { a: text('x'), n: int(1) });
const after = stored('s/d', { a: text('y'), n: int(1) });

function judge(
  rules: string,
  request: Partial<RulesRequest>,
  reader: RulesReader = { get: () => null, getAfter: () => null },
) {
  const whole = {
    method: 'get',
    path: 's/d',
    auth: { uid: 'u', token: claims },
    time,
    resource: null,
    newResource: null,
    ...request,
  } as RulesRequest;
  return compileRules(inDocuments(rules), 'my.rules').check(whole, reader);
}

describe('the methods', () => {
  const methods = ['get', 'list', 'create', 'update', 'delete'] as const;

  test.each([
    ['read', ['get', 'list']],
    ['write', ['create', 'update', 'delete']],
    ['get, delete', ['get', 'delete']],
    ['read, write', [...methods]],
  ])('%s allows %j and nothing else', (named, allowed) => {
    expect(
      methods.filter((method) => judge(`match /s/{d=**} { allow ${named}; }`, { method }).allowed),
    ).toEqual(allowed);
  });
});

describe('a write', () => {
  test.each<[string, Partial<RulesRequest>, boolean]>([
    ['resource == null', { method: 'create', newResource: after }, true],
    [
      "request.resource.data.a == 'y' && request.resource.id == 'd'",
      { method: 'create', newResource: after },
      true,
    ],
    [
      'request.resource.__name__ == /databases/(default)/documents/s/d',
      { method: 'create', newResource: after },
      true,
    ],
    ["request.resource.keys() == ['__name__', 'data', 'id']", { method: 'create', newResource: after }, true],
    [
      "request.resource.data.diff(resource.data).affectedKeys().hasOnly(['a'])",
      { method: 'update', resource: before, newResource: after },
      true,
    ],
    [
      "request.resource.data.diff(resource.data).affectedKeys().hasOnly(['n'])",
      { method: 'update', resource: before, newResource: after },
      false,
    ],
    ['request.resource == null', { method: 'delete', resource: before }, true],
    ["resource.data.a == 'x'", { method: 'delete', resource: before }, true],
    ["request.method == 'create'", { method: 'create', newResource: after }, true],
    ['request.time.year() == 2026', { method: 'create', newResource: after }, true],
    [
      'request.resource.data.v is vector',
      {
        method: 'create',
        newResource: stored('s/d', {
          v: {
            mapValue: {
              fields: {
                __type__: text('__vector__'),
                value: { arrayValue: { values: [{ doubleValue: 1 }] } },
              },
            },
          },
        }),
      },
      true,
    ],
    [
      'request.resource.data.r == /databases/(default)/documents/s/d1',
      {
        method: 'create',
        newResource: stored('s/d', {
          r: { referenceValue: 'projects/p/databases/(default)/documents/s/d1' },
        }),
      },
      true,
    ],
    [
      'request.resource.data.g.latitude() == 1',
      {
        method: 'create',
        newResource: stored('s/d', { g: { geoPointValue: { latitude: 1, longitude: 2 } } }),
      },
      true,
    ],
    [
      "request.resource.data.b == b'ab'",
      { method: 'create', newResource: stored('s/d', { b: { bytesValue: 'YWI=' } }) },
      true,
    ],
    [
      'request.resource.data.f is float && request.resource.data.i is int',
      { method: 'create', newResource: stored('s/d', { f: { doubleValue: 5 }, i: int(5) }) },
      true,
    ],
    [
      'request.resource.data.t == request.time',
      { method: 'create', newResource: stored('s/d', { t: { timestampValue: time } }) },
      true,
    ],
    [
      "request.resource.data.get('__proto__', 'none') == 'none'",
      { method: 'create', newResource: after },
      true,
    ],
    ['request.resource.data.constructor != null', { method: 'create', newResource: after }, false],
  ])('under %s, sent as %j: allowed %s', (condition, request, allowed) => {
    expect(judge(`match /s/{d} { allow write: if ${condition}; }`, request).allowed).toBe(allowed);
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
  ])('under %s: allowed %s', (condition, allowed) => {
    expect(judge(`match /s/{d} { allow get: if ${condition}; }`, {}, reader).allowed).toBe(allowed);
  });

  const lookUps = (count: number, name: string): string =>
    Array.from({ length: count }, (_, at) => `!exists(${documents}/${name}/d${at})`).join(' && ');

  test('are ten at most for one request, and the same again is free', () => {
    expect(
      judge(`match /s/{d} { allow get: if ${lookUps(10, 'a')} && ${lookUps(10, 'a')}; }`, {}).allowed,
    ).toBe(true);
    expect(judge(`match /s/{d} { allow get: if ${lookUps(11, 'a')}; }`, {})).toMatchObject({
      allowed: false,
      reason: expect.stringMatching(/more than 10 documents/),
    });
  });

  test('are twenty at most for all writes that share a reader', () => {
    const shared: RulesReader = { get: () => null, getAfter: () => null };
    const judgeOne = (name: string) =>
      judge(`match /s/{d} { allow get: if ${lookUps(7, name)}; }`, {}, shared).allowed;
    expect(['a', 'b', 'c'].map(judgeOne)).toEqual([true, true, false]);
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

  test('names each rule that was tried, by file and line, and the error with the line that it came from', () => {
    expect(judge(rules, { resource: before })).toEqual({
      allowed: false,
      reason:
        'get s/d is denied. my.rules:5: The property owner is not there. (my.rules:8) my.rules:6: The property admin is not there.',
    });
  });

  test('says that a condition is false', () => {
    expect(judge("match /s/{d} { allow get: if d == 'other'; }", {})).toMatchObject({
      reason: 'get s/d is denied. my.rules:4: the condition is false.',
    });
  });

  test('says that no rule covers the path', () => {
    expect(judge('match /other/{d} { allow get; }', {})).toMatchObject({
      reason: 'get s/d is denied: no rule of my.rules covers it.',
    });
  });
});

test("the product's own rules compile, and their regular expressions stay fast on the largest picture", () => {
  const file = path.resolve(__dirname, '../../../firestore.rules');
  if (!existsSync(file))
    return console.log('The rules of the product were not read: firestore.rules is not there.');
  const rules = compileRules(readFileSync(file, 'utf8'));
  const reader: RulesReader = {
    get: (at) => (at === 'admins/u' ? stored(at, {}) : null),
    getAfter: () => null,
  };
  const create = (imageBlob: string, uid = 'u') =>
    rules.check(
      {
        method: 'create',
        path: 'items/d',
        auth: { uid, token: claims },
        time,
        resource: null,
        newResource: stored('items/d', {
          title: text('A'),
          imageBlob: text(imageBlob),
          url: text(''),
          date: text('2024-02-29'),
          category: text('C'),
        }),
      },
      reader,
    ).allowed;
  const largest = `data:image/webp;base64,${'A'.repeat(204_000)}`;
  expect(create(largest)).toBe(true);
  expect(create(largest, 'v')).toBe(false);
  expect(create(`${largest}!`)).toBe(false);
  const began = performance.now();
  for (let time = 0; time < 10; time++) create(largest);
  expect(performance.now() - began).toBeLessThan(2000);
});
