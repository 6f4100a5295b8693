import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { startedOnce } from 'tests/support/started';
import { startTestServer } from '../../../tests/support/local-firebase/server';

const server = startedOnce(startTestServer);

async function ask(call: string, body: object, encodings = '') {
  const response = await server.begin(call, body, { 'accept-encoding': encodings });
  const sent = await buffer(response);
  const encoding = response.headers['content-encoding'];
  const text = (encoding === 'gzip' ? gunzipSync(sent) : sent).toString();
  return { encoding, bytes: sent.length, json: JSON.parse(text) as unknown };
}

const list = { structuredQuery: { from: [{ collectionId: 'a' }] } };
const withoutTimes = (json: unknown): unknown =>
  JSON.parse(JSON.stringify(json, (key, value: unknown) => (key === 'readTime' ? undefined : value)));

async function fill(from: number, to: number): Promise<void> {
  const writes = Array.from({ length: to - from }, (_, i) => ({
    update: {
      name: `${server.database}/a/${from + i}`,
      fields: { title: { stringValue: 'The sea at night, and the lights of a town. '.repeat(5) } },
    },
  }));
  const { json } = await ask('commit', { writes });
  expect(json).toHaveProperty('commitTime');
}

test('a long answer is compressed, with the same content, for clients that accept it; a short answer is not', async () => {
  const short = await ask('runQuery', list, 'gzip, br');
  expect(short.encoding).toBeUndefined();
  for (const [from, to] of [
    [0, 20],
    [20, 1000],
  ] as const) {
    await fill(from, to);
    const [plain, compressed] = [await ask('runQuery', list), await ask('runQuery', list, 'gzip, br')];
    expect([plain.encoding, compressed.encoding]).toEqual([undefined, 'gzip']);
    expect(compressed.json).toHaveLength(to);
    expect(withoutTimes(compressed.json)).toEqual(withoutTimes(plain.json));
    expect(compressed.bytes).toBeLessThan(plain.bytes / 4);
  }
});
