import { collection, doc, getDocs, setDoc } from 'firebase/firestore/lite';
import { startedOnce } from 'tests/support/started';
import { startTestServer } from '../../../tests/support/local-firebase/server';

const server = startedOnce(startTestServer);

const [half, other] = ['\ud800', '\ud801'];
const set = (path: string, fields: object = {}) => ({
  update: { name: `${server.database}/${path}`, fields },
});
const where = (filter: object) => ({
  structuredQuery: { from: [{ collectionId: 'cut' }], where: { fieldFilter: { op: 'EQUAL', ...filter } } },
});
const reference = { referenceValue: `projects/p/databases/(default)/documents/cut/${half}` };

test('names that differ only in half a surrogate pair are refused, so they break no list', async () => {
  const client = server.client();
  const writes = [half, other].map((id, n) => set(`cut/${id}`, { n: { integerValue: n } }));
  expect((await server.call('commit', { writes })).status).toBe(400);
  await expect(setDoc(doc(client, 'cut', `film ${half}`), { n: 1 })).rejects.toMatchObject({
    message: expect.stringContaining('half a surrogate pair'),
  });
  await setDoc(doc(client, 'cut', '\u{1f600} \ufffd'), { '\u{1f600}': 1 });
  expect((await getDocs(collection(client, 'cut'))).docs.map(({ id }) => id)).toEqual(['\u{1f600} \ufffd']);
});

test.each([
  ['a collection', 'commit', () => ({ writes: [set(`${half}/a`)] })],
  ['a field', 'commit', () => ({ writes: [set('cut/a', { [half]: { integerValue: 1 } })] })],
  ['a reference', 'commit', () => ({ writes: [set('cut/a', { to: reference })] })],
  ['a document that is read', 'batchGet', () => ({ documents: [`${server.database}/cut/${half}`] })],
  [
    'a field that is compared',
    'runQuery',
    () => where({ field: { fieldPath: `\`${half}\`` }, value: { integerValue: 1 } }),
  ],
])('%s with half a surrogate pair is refused', async (_what, method, body) => {
  const { status, json } = await server.call(method, body());
  expect([status, JSON.stringify(json)]).toEqual([400, expect.stringContaining('half a surrogate pair')]);
});
