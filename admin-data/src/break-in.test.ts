import { generateKeyPairSync, sign } from 'node:crypto';
import { itemsFrom, startedOnce, startTestData, testAdmin } from 'tests/support/admin-data';
import { collections } from 'shared-data/documents';
import { plainRequests } from '../../tests/support/local-firebase/plain-requests';

const test = startedOnce(() => startTestData({ items: itemsFrom(3) }));
let plain: ReturnType<typeof plainRequests>;
let documents: string;

beforeAll(async () => {
  plain = plainRequests(test.firebase);
  documents = plain.database;
  const writes = targets()
    .filter(({ known }) => known === 'known')
    .map(({ collection, known }) => ({
      update: { name: `${documents}/${collection}/${known}`, fields: { title: { stringValue: 'Stored' } } },
    }));
  expect((await request('commit', { writes }, test.firebase.adminToken)).status).toBe(200);
});

/** A request without the panel or the client library. */
const request = (method: string, body: object, token?: string) => plain.ask(`:${method}`, body, token);

/** Serializes all stored documents. */
async function everything(): Promise<string> {
  const lists = Object.values(collections).map(async (collectionId) => {
    const query = { structuredQuery: { from: [{ collectionId }] } };
    const answer = (await (await request('runQuery', query, test.firebase.adminToken)).json()) as {
      document?: object;
    }[];
    return answer.map(({ document }) => document);
  });
  return JSON.stringify(await Promise.all(lists));
}

const tokenOf = (email: string) => plain.tokenOf(email, testAdmin.password);

const text = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Tokens that claim to be the admin, but were not issued by the server. */
async function forgedTokens(): Promise<Record<string, string>> {
  const genuine = await tokenOf(testAdmin.email);
  const [head, claims, signature] = genuine.split('.') as [string, string, string];
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const own = sign('sha256', Buffer.from(`${head}.${claims}`), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  await test.firebase.addAccount({ email: 'someone@example.org', password: testAdmin.password });
  const [, , someonesSignature] = (await tokenOf('someone@example.org')).split('.') as [
    string,
    string,
    string,
  ];
  return {
    'without a signature': `${text({ alg: 'none', typ: 'JWT' })}.${claims}.`,
    'signed with another key': `${head}.${claims}.${own.toString('base64url')}`,
    "with another token's signature": `${head}.${claims}.${someonesSignature}`,
    'changed after it was signed': `${head}.${text({ ...parse(claims), sub: 'x', admin: true })}.${signature}`,
    'that is not a token': 'owner',
  };
}

const parse = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object;

const fields = { title: { stringValue: 'Broken in' }, name: { stringValue: 'Broken in' } };

/** One write of each kind in the protocol, in one collection; `known` is the id of the document to change. */
function attempts(collection: string, known: string): Record<string, object> {
  const name = `${documents}/${collection}/broken-in`;
  const there = `${documents}/${collection}/${known}`;
  const transformed = {
    update: { name: there },
    updateMask: { fieldPaths: [] },
    updateTransforms: [{ fieldPath: 'title', setToServerValue: 'REQUEST_TIME' }],
  };
  return {
    create: { update: { name, fields }, currentDocument: { exists: false } },
    'set over': { update: { name: there, fields } },
    'change a field of': { update: { name: there, fields }, updateMask: { fieldPaths: ['title'] } },
    delete: { delete: there },
    'let the server set a field of': transformed,
  };
}

/** Undoes an attempt, so that the next one starts from the same documents. */
async function takeBack(collection: string, known: string, before: object | null): Promise<void> {
  const name = `${documents}/${collection}/${known}`;
  const restored = before ? { update: { name, fields: before } } : { delete: name };
  const writes = [{ delete: `${documents}/${collection}/broken-in` }, restored];
  expect((await request('commit', { writes }, test.firebase.adminToken)).status).toBe(200);
}

async function fieldsOf(path: string): Promise<object | null> {
  const body = { documents: [`${documents}/${path}`] };
  const answer = await request('batchGet', body, test.firebase.adminToken);
  const [first] = (await answer.json()) as [{ found?: { fields?: object } }];
  return first.found ? (first.found.fields ?? {}) : null;
}

/** A stored document of each collection. */
const targets = () =>
  Object.values(collections).map((collection) => ({
    collection,
    known: collection === 'catalogue' ? 'summary' : 'known',
  }));

/** Sends each attempt separately and reports its status. */
async function tryAll(
  token: string | undefined,
  see: (attempt: { collection: string; how: string; status: number }) => Promise<void>,
): Promise<void> {
  for (const { collection, known } of targets())
    for (const [how, write] of Object.entries(attempts(collection, known)))
      await see({ collection, how, status: (await request('commit', { writes: [write] }, token)).status });
}

async function expectNothingWritten(token: string | undefined, refusals: number[]): Promise<void> {
  const before = await everything();
  await tryAll(token, async ({ status, ...attempt }) => {
    expect({ ...attempt, refused: refusals.includes(status) }).toEqual({ ...attempt, refused: true });
  });
  expect(await everything()).toBe(before);
}

it('each attempt of this file succeeds for a caller that bypasses the rules', async () => {
  const fieldsBefore = new Map<string, object | null>();
  for (const { collection, known } of targets())
    fieldsBefore.set(collection, await fieldsOf(`${collection}/${known}`));
  await tryAll(test.firebase.adminToken, async ({ collection, how, status }) => {
    expect({ collection, how, status }).toEqual({ collection, how, status: 200 });
    const known = collection === 'catalogue' ? 'summary' : 'known';
    await takeBack(collection, known, fieldsBefore.get(collection)!);
  });
});

it('a direct write without authentication is refused', () => expectNothingWritten(undefined, [403]));

it('a direct write by a signed-in visitor is refused', async () => {
  const email = 'visitor@example.org';
  await test.firebase.addAccount({ email, password: testAdmin.password });
  await expectNothingWritten(await tokenOf(email), [403]);
});

it('a forged token can neither write nor read the audit log', async () => {
  for (const [how, token] of Object.entries(await forgedTokens())) {
    await expectNothingWritten(token, [401]);
    const query = { structuredQuery: { from: [{ collectionId: 'changes' }], limit: { value: 1 } } };
    expect({ how, status: (await request('runQuery', query, token)).status }).toEqual({ how, status: 401 });
  }
});
