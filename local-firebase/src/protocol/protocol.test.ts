import { writeFileSync } from 'node:fs';
import { startedOnce } from 'tests/support/started';
import { startTestServer } from '../../../tests/support/local-firebase/server';

const rulesText = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /open/{id} {
      allow get: if true;
      allow list: if request.query.limit <= 10;
      allow write: if request.auth != null && request.resource.data.name is string;
      allow delete: if request.auth.uid == 'owner';
    }
    match /both/{id} { allow write: if getAfter(/databases/$(database)/documents/both/$(id + 'x')).data.ok == true; }
    match /both/{id} { allow write: if id == 'ax'; }
  }
}`;

const server = startedOnce(() => startTestServer({ rulesText }));
let user: string;
const name = (path: string) => `${server.database}/${path}`;
const set = (path: string, fields: object = {}) => ({ update: { name: name(path), fields } });
const text = (stringValue: string) => ({ stringValue });
const integer = (value: number) => ({ integerValue: String(value) });

beforeAll(async () => {
  user = await server.tokenOf('someone');
});

const commit = (writes: unknown, token?: string | null) =>
  server.call('commit', { writes }, token === undefined ? {} : { token });
const error = (json: any) => (Array.isArray(json) ? json[0] : json).error;

describe('rules', () => {
  test('a denial names the rules of the path to the client, and its reason is logged', async () => {
    const { status, json } = await commit([set('open/a', { name: text('x') })], null);
    expect(status).toBe(403);
    expect(json.error.status).toBe('PERMISSION_DENIED');
    expect(json.error.message).toContain('Not allowed by firestore.rules:7, firestore.rules:8;');
    expect(server.log.join('\n')).toContain('create open/a is denied');
  });

  test('a denial does not reveal to a visitor whether a document exists', async () => {
    await commit([set('closed/there', { secret: text('x') }), set('both/there')]);
    const denials = async (path: string): Promise<unknown[]> => {
      const of = name(path);
      const answers = [
        await commit([set(path)], null),
        await commit([{ delete: of }], null),
        await commit([{ verify: of, currentDocument: { exists: true } }], null),
        await server.call('batchGet', { documents: [of] }, { token: null }),
      ];
      return answers.map(({ status, json }) => [status, error(json)]);
    };
    expect(await denials('closed/there')).toEqual(await denials('closed/none'));
    expect(await denials('both/there')).toEqual(await denials('both/none'));
  });

  test('are evaluated before preconditions, so that a denial does not reveal what exists', async () => {
    const write = { ...set('closed/none'), currentDocument: { exists: true } };
    expect(error((await commit([write], user)).json).status).toBe('PERMISSION_DENIED');
  });

  test('judge "verify" as a get', async () => {
    await commit([set('open/a')]);
    expect((await commit([{ verify: name('open/a'), currentDocument: { exists: true } }], null)).status).toBe(
      200,
    );
    expect(
      (await commit([{ verify: name('closed/a'), currentDocument: { exists: false } }], null)).status,
    ).toBe(403);
  });

  test('judge a list by the limit of its query', async () => {
    const list = (limit?: number) =>
      server.call(
        'runQuery',
        { structuredQuery: { from: [{ collectionId: 'open' }], ...(limit && { limit }) } },
        { token: null },
      );
    expect((await list(10)).status).toBe(200);
    expect((await list(11)).status).toBe(403);
    expect((await list()).status).toBe(403);
    const count = {
      structuredAggregationQuery: {
        structuredQuery: { from: [{ collectionId: 'open' }] },
        aggregations: [{ count: {} }],
      },
    };
    expect((await server.call('runAggregationQuery', count, { token: null })).status).toBe(403);
  });

  test('read the result of the whole batch with getAfter', async () => {
    const ok = set('both/ax', { ok: { booleanValue: true } });
    expect((await commit([set('both/a')], null)).status).toBe(403);
    expect((await commit([set('both/a'), ok], null)).status).toBe(200);
  });

  test('are not bypassed by forged and unsigned tokens and "owner", which are refused', async () => {
    const [head, body] = user.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
    for (const token of [`${head}.${body}.AAAA`, unsigned, 'owner']) {
      const answer = await commit([set('open/b', { name: text('x') })], token);
      expect([answer.status, answer.json.error.status]).toEqual([401, 'UNAUTHENTICATED']);
    }
  });

  test('are read again when the file changes; after an unparsable change, the previous rules remain', async () => {
    const logged = async (part: string) => {
      while (!server.log.some((line) => line.includes(part)))
        await new Promise((resolve) => setTimeout(resolve, 10));
    };
    const get = () => server.call('batchGet', { documents: [name('later/a')] }, { token: null });
    expect((await get()).status).toBe(403);
    writeFileSync(
      server.files.rules,
      rulesText.replace('match /open/', 'match /later/{id} { allow get; }\n match /open/'),
    );
    await logged('Read firestore.rules again');
    expect((await get()).status).toBe(200);
    writeFileSync(server.files.rules, 'service cloud.firestore {');
    await logged('remain in effect');
    expect((await get()).status).toBe(200);
  });
});

describe('limits', () => {
  const refused = async (writes: unknown[]) => error((await commit(writes)).json);
  const nested = (depth: number): object =>
    depth === 0 ? integer(1) : { mapValue: { fields: { a: nested(depth - 1) } } };

  test('a document of 1 MiB is written, one byte more is not', async () => {
    // The name and the path take 16 + "limits" 7 + "a" 2, each document 32, the two fields 2 + 1 and 2 + 1.
    const left = 1024 * 1024 - 25 - 32 - 6;
    const fields = (bytes: number) => ({
      a: text('x'.repeat(500_000)),
      b: text('x'.repeat(bytes - 500_000)),
    });
    expect((await commit([set('limits/a', fields(left))])).status).toBe(200);
    expect((await refused([set('limits/a', fields(left + 1))])).message).toContain('1048577 bytes');
  });

  test('maps nest at most 20 levels deep', async () => {
    expect((await commit([set('limits/deep', { a: nested(19) })])).status).toBe(200);
    expect((await refused([set('limits/deep', { a: nested(20) })])).status).toBe('INVALID_ARGUMENT');
  });

  test('reserved names, empty names and names over 1,500 bytes are refused', async () => {
    for (const path of [
      'limits/__x__',
      'limits/__id7__',
      'limits/__id07__',
      'limits/..',
      `limits/${'x'.repeat(1501)}`,
      '__x__/a',
    ])
      expect((await refused([set(path)])).status).toBe('INVALID_ARGUMENT');
    for (const field of ['__x__', '', 'x'.repeat(1501), '__proto__'])
      expect(
        (
          await refused([
            { update: { name: name('limits/a'), fields: Object.fromEntries([[field, integer(1)]]) } },
          ])
        ).status,
      ).toBe('INVALID_ARGUMENT');
    expect(
      (await commit([set(`limits/${'x'.repeat(1500)}`, { ['y'.repeat(1500)]: integer(1) })])).status,
    ).toBe(200);
  });

  test('equality distinguishes long texts that differ only at their end', async () => {
    const long = 'long '.repeat(2000);
    await commit([set('long/a', { t: text(`${long}a`) }), set('long/b', { t: text(`${long}b`) })]);
    const where = { fieldFilter: { field: { fieldPath: 't' }, op: 'EQUAL', value: text(`${long}b`) } };
    const { json } = await server.call('runQuery', {
      structuredQuery: { from: [{ collectionId: 'long' }], where },
    });
    expect(json.map((one: any) => one.document?.name)).toEqual([name('long/b')]);
  });

  test('a request over 10 MiB is refused', async () => {
    const { status, json } = await server.call(
      'commit',
      `{"writes":[],"x":"${'x'.repeat(10 * 1024 * 1024)}"}`,
    );
    expect([status, json.error.status]).toEqual([400, 'INVALID_ARGUMENT']);
  });
});

describe('origins', () => {
  const ask = (origin: string | null, method = 'POST') => {
    const { address } = server;
    return fetch(`${address}/v1/${server.database}:batchGet`, {
      method,
      headers: {
        ...(origin && { Origin: origin }),
        'Access-Control-Request-Headers': 'authorization,x-goog-api-client',
      },
      ...(method === 'POST' && { body: JSON.stringify({ documents: [name('open/a')] }) }),
    });
  };

  test('a page of an unknown origin can neither read nor write', async () => {
    for (const origin of ['http://evil.example', 'null']) {
      expect((await ask(origin)).status).toBe(403);
      const preflight = await ask(origin, 'OPTIONS');
      expect(preflight.status).toBe(403);
      expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  test('a page may send requests as soon as its origin is added', async () => {
    server.origins.push('http://site.example');
    expect((await ask('http://site.example')).headers.get('access-control-allow-origin')).toBe(
      'http://site.example',
    );
    const preflight = await ask('http://site.example', 'OPTIONS');
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization,x-goog-api-client');
  });

  test('an origin with any port allows pages of each port of its host, and of no other host', async () => {
    server.origins.push('http://own.example:*');
    expect((await ask('http://own.example:3101')).status).toBe(200);
    for (const origin of ['http://own.example.evil.example:1', 'https://own.example:1', 'http://own.example'])
      expect([origin, (await ask(origin)).status]).toEqual([origin, 403]);
  });
});

test('an unimplemented request is refused with a message', async () => {
  for (const [method, body] of [
    ['listen', {}],
    ['batchGet', { documents: [], readTime: '2025-01-01T00:00:00Z' }],
  ] as const) {
    const { status, json } = await server.call(method, body);
    expect([status, error(json).status]).toEqual([501, 'UNIMPLEMENTED']);
    expect(error(json).message).toContain('not implemented');
  }
});

test('an overlong e-mail address is refused without an internal error', async () => {
  const attempt = async (email: string) => {
    const { address } = server;
    const url = `${address}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`;
    const response = await fetch(url, { method: 'POST', body: JSON.stringify({ email, password: 'x' }) });
    return [response.status, ((await response.json()) as any).error.message];
  };
  expect(await attempt(`${'x'.repeat(5000)}@example.org`)).toEqual([400, 'INVALID_EMAIL']);
  expect(await attempt(`${'x'.repeat(9_000_000)}@example.org`)).toEqual([
    400,
    expect.stringContaining('65536 bytes'),
  ]);
  expect(server.log.join()).not.toContain('failed inside the server');
});

test('another project is not found', async () => {
  const { json } = await server.call('commit', {
    writes: [{ delete: 'projects/other/databases/(default)/documents/a/b' }],
  });
  expect(json.error.status).toBe('NOT_FOUND');
});

test('an unparsable rules file stops the server with the line of the error', async () => {
  await expect(startTestServer({ rulesText: "rules_version = '2';\nservice {" })).rejects.toThrow(
    'firestore.rules:2:',
  );
});

test('an invalid index file stops the server with a sentence', async () => {
  await expect(startTestServer({ indexesJson: { indexes: [{ fields: [] }] } })).rejects.toThrow(
    'cannot be used',
  );
});
