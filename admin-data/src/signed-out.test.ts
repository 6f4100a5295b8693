import { buildDraft, buildItem, startedOnce, startTestData, visibilityOf } from 'tests/support/admin-data';
import { captionIdOf } from './items/captions';
import { addItem } from './items/edit-items';

const secret = 'Nobody must read this';
const words = `WEBVTT\n\n00:01.000 --> 00:02.000\n${secret}`;
const hidden = { aDraft: 'draft', scheduled: 'scheduled', unlisted: 'unlisted' } as const;

const test = startedOnce(() => startTestData({ items: [buildItem({ id: 'shown', title: 'Shown' })] }));
let base: string;
const captionIds: string[] = [];
beforeAll(async () => {
  for (const [id, state] of Object.entries(hidden)) {
    const captionId = await captionIdOf(id, words);
    const draft = buildDraft({ title: secret, date: '2026-01-01', captions: `en #${captionId}` });
    await addItem(test.administration, id, draft, visibilityOf(state), { [captionId]: words });
    if (id !== 'unlisted') captionIds.push(captionId);
  }
  base = `projects/${test.firebase.projectId}/databases/(default)/documents`;
});

/** The answer to a visitor without the client library, as text. */
async function ask(path: string, body?: unknown): Promise<string> {
  const { address } = test.firebase;
  const answer = await fetch(`${address}/${path}`, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  return answer.text();
}
const call = (method: string, body: unknown) => ask(`v1/${base}:${method}`, body);

const documents = () => ['drafts/aDraft', 'drafts/scheduled', ...captionIds.map((id) => `captions/${id}`)];
const from = (collectionId: string) => [{ collectionId }];
const collections = ['drafts', 'unlisted', 'captions', 'trash', 'changes'];
const byId = { field: { fieldPath: '__name__' }, direction: 'ASCENDING' };
const filter = (fieldPath: string, op: string, value: object) => ({
  fieldFilter: { field: { fieldPath }, op, value },
});

const select = (fieldPath: string) => ({ select: { fields: [{ fieldPath }] } });
const cursor = (name: string, id: string) => ({
  values: [{ referenceValue: `${base}/${name}/${id}` }],
  before: true,
});

/** Queries for the documents of a collection; each asks for one at most. */
const queries: Record<string, (name: string) => object> = {
  'only names': () => select('__name__'),
  'only titles': () => select('title'),
  'documents with a title': () => ({ where: filter('title', 'EQUAL', { stringValue: secret }) }),
  'documents of a category': () => ({
    where: filter('category', 'IN', { arrayValue: { values: [{ stringValue: 'Music' }] } }),
  }),
  'due documents': () => ({
    where: filter('publishAt', 'GREATER_THAN', { timestampValue: '2000-01-01T00:00:00Z' }),
  }),
  'documents after a cursor': (name) => ({ orderBy: [byId], startAt: cursor(name, 'a') }),
  'documents before a cursor': (name) => ({ orderBy: [byId], endAt: cursor(name, 'z') }),
  'a document by its name': (name) => ({
    where: filter('__name__', 'EQUAL', { referenceValue: `${base}/${name}/aDraft` }),
  }),
  'a collection group': (name) => ({ from: [{ collectionId: name, allDescendants: true }] }),
  'documents after an offset': () => ({ offset: 1 }),
  one: () => ({}),
  all: () => ({ limit: undefined }),
};
const queryOf = (what: string, name: string) => ({ from: from(name), limit: 1, ...queries[what]!(name) });

/** Every answer must be a refusal and must not contain hidden data. */
function expectNothing(answer: string, about: string): void {
  const isRefused = /PERMISSION_DENIED|UNIMPLEMENTED|INVALID_ARGUMENT|NOT_FOUND|FAILED_PRECONDITION/.test(
    answer,
  );
  const tells = ['aDraft', secret, '"count"'].filter((one) => answer.includes(one));
  expect({ about, isRefused, tells, answer: isRefused ? '' : answer }).toEqual({
    ...{ about, isRefused: true, tells: [], answer: '' },
  });
}

it('the requests of this file are valid: an administrator gets an answer', async () => {
  const { address } = test.firebase;
  const authorization = `Bearer ${test.firebase.adminToken}`;
  const answer = await fetch(`${address}/v1/${base}:runQuery`, {
    ...{ method: 'POST', headers: { authorization } },
    body: JSON.stringify({ structuredQuery: queryOf('all', 'drafts') }),
  });
  expect(await answer.text()).toContain(secret);
  expect(await call('batchGet', { documents: [`${base}/unlisted/unlisted`] })).toContain(secret);
});

it.each(Object.keys(queries))('a visitor cannot query, count or sum %s', async (name) => {
  for (const collection of collections) {
    const structuredQuery = queryOf(name, collection);
    const about = `${name} of ${collection}`;
    expectNothing(await call('runQuery', { structuredQuery }), about);
    expectNothing(
      await call('runQuery', { structuredQuery, newTransaction: { readOnly: {} } }),
      `${about}, in a transaction`,
    );
    for (const aggregation of [
      { count: {} },
      { count: { upTo: 1 } },
      { sum: { field: { fieldPath: 'publishAt' } } },
    ])
      expectNothing(
        await call('runAggregationQuery', {
          structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: 'n', ...aggregation }] },
        }),
        `${about}, as ${Object.keys(aggregation).join()}`,
      );
  }
});

it('a visitor cannot read a draft or its captions by name: separately, among others or in a transaction', async () => {
  for (const path of documents()) {
    expectNothing(await ask(`v1/${base}/${path}`), `GET ${path}`);
    expectNothing(await ask(`v1/${base}/${path}?mask.fieldPaths=title`), `GET the title of ${path}`);
    expectNothing(await call('batchGet', { documents: [`${base}/${path}`] }), path);
    const several = { documents: [`${base}/items/shown`, `${base}/${path}`] };
    expectNothing(await call('batchGet', several), `${path} among others`);
    expectNothing(
      await call('batchGet', { ...several, newTransaction: { readOnly: {} } }),
      `${path}, in a transaction`,
    );
    const begun = await call('beginTransaction', {});
    const { transaction } = JSON.parse(begun) as { transaction?: string };
    if (transaction)
      expectNothing(await call('batchGet', { ...several, transaction }), `${path}, in one begun before`);
    expectNothing(
      await call('commit', {
        writes: [
          { update: { name: `${base}/items/x`, fields: {} }, updateTransforms: [] },
          { verify: `${base}/${path}` },
        ],
      }),
      `a commit that verifies ${path}`,
    );
  }
  for (const collection of collections) {
    expectNothing(await ask(`v1/${base}/${collection}?pageSize=1`), `the list of ${collection}`);
    expectNothing(await ask(`v1/${base}/${collection}?showMissing=true`), `the names of ${collection}`);
    expectNothing(
      await call('partitionQuery', { structuredQuery: { from: from(collection) } }),
      `parts of ${collection}`,
    );
  }
  expectNothing(await call('listCollectionIds', {}), 'the names of collections');
});

it('a visitor cannot listen to a draft through the channel of the full client', async () => {
  const database = base.replace('/documents', '');
  const listens = [
    { documents: { documents: documents().map((path) => `${base}/${path}`) } },
    ...collections.map((name) => ({ query: { parent: base, structuredQuery: { from: from(name) } } })),
  ];
  for (const [i, target] of listens.entries()) {
    const { address } = test.firebase;
    const parameters = new URLSearchParams({ VER: '8', database, RID: String(100 + i), CVER: '22', t: '1' });
    const body = new URLSearchParams({
      ...{ count: '1', ofs: '0' },
      req0___data__: JSON.stringify({ database, addTarget: { ...target, targetId: 2 } }),
    });
    const channel = `${address}/google.firestore.v1.Firestore/Listen/channel`;
    const answer = await (
      await fetch(`${channel}?${parameters.toString()}`, { method: 'POST', body })
    ).text();
    expect(['aDraft', secret].filter((one) => answer.includes(one))).toEqual([]);
  }
});
