import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { crashBench } from '../../tests/support/local-firebase/crash/server-process';
import { startTestServer } from '../../tests/support/local-firebase/server';
import { isEverything } from 'tests/support/everything';
import { startedOnce } from 'tests/support/started';

const DOCUMENT_BYTES = 30_000;
const CHUNK_BYTES = 64 * 1024;
/** The bytes around the content of a document: its name, times and quotes. */
const AROUND_BYTES = 1000;
const AT_ONCE = 100;
const list = { structuredQuery: { from: [{ collectionId: 'items' }] } };

type Commit = (writes: object[]) => Promise<unknown>;

async function fill(count: number, name: string, commit: Commit): Promise<void> {
  const fields = { image: { stringValue: 'A'.repeat(DOCUMENT_BYTES) } };
  for (let from = 0; from < count; from += AT_ONCE)
    await commit(
      Array.from({ length: AT_ONCE }, (_, at) => ({
        update: { name: `${name}/items/${from + at}`, fields },
      })),
    );
}

describe('a list that its client does not read', () => {
  const DOCUMENTS = 1000;
  const READERS = 4;
  const server = startedOnce(startTestServer);
  /** The most bytes that the server buffered for a connection after any of its writes. */
  let buffered = 0;
  const watch = (message: unknown) => {
    const { response } = message as { response: ServerResponse };
    const write = response.write.bind(response) as (chunk: Buffer) => boolean;
    response.write = ((chunk: Buffer) => {
      const hasRoom = write(chunk);
      buffered = Math.max(buffered, response.writableLength);
      return hasRoom;
    }) as typeof response.write;
  };

  beforeAll(async () => {
    await fill(DOCUMENTS, server.database, (writes) => server.call('commit', { writes }));
    subscribe('http.server.request.start', watch);
  });
  afterAll(() => void unsubscribe('http.server.request.start', watch));

  /** Requests the whole list and reads only the headers. */
  const ask = () => server.begin('runQuery', list);

  /** Resolves when the server has sent no more of the list between several answers to another client. */
  async function standsStill(): Promise<number> {
    const point = { documents: [`${server.database}/items/none`] };
    const STEADY = 10;
    let [sent, same] = [-1, 0];
    while (same < STEADY) {
      const own = JSON.stringify((await server.call('batchGet', point)).json).length;
      const now = server.meter.read().bytesOut;
      same = now - sent <= own ? same + 1 : 0;
      sent = now;
    }
    return sent;
  }

  test('waits on the disk: only one chunk and one document per reader are in memory', async () => {
    const before = server.meter.read().bytesOut;
    const readers = await Promise.all(Array.from({ length: READERS }, ask));
    const sent = (await standsStill()) - before;
    // The buffers of the operating system take some megabytes of each list; the rest has not been generated.
    expect(sent).toBeLessThan((READERS * DOCUMENTS * DOCUMENT_BYTES) / 2);
    for (const whole of await Promise.all(readers.map(text)))
      expect(JSON.parse(whole)).toHaveLength(DOCUMENTS);
    expect(buffered).toBeGreaterThan(CHUNK_BYTES);
    expect(buffered).toBeLessThan(CHUNK_BYTES + DOCUMENT_BYTES + AROUND_BYTES);
  });

  test('is aborted when its reader disconnects', async () => {
    const before = server.meter.read().bytesOut;
    const reader = await ask();
    reader.destroy();
    await standsStill();
    expect(server.meter.read().bytesOut - before).toBeLessThan((DOCUMENTS * DOCUMENT_BYTES) / 2);
    expect((await server.call('batchGet', { documents: [`${server.database}/items/1`] })).status).toBe(200);
  });
});

/** Nightly only, because the other tests already show that a list waits on the disk. */
if (isEverything)
  describe('a server with less memory than data', () => {
    /** The data are 150 MB. */
    const [DOCUMENTS, HEAP_MB] = [5000, 64];
    const bench = startedOnce(crashBench);

    test(`of ${HEAP_MB} MB sends all documents to several clients at once, and counts them`, async () => {
      const server = await bench.start(bench.data, { nodeOptions: [`--max-old-space-size=${HEAP_MB}`] });
      const call = async (method: string, body: object) => {
        const answer = await fetch(`${server.url}:${method}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${server.adminToken}` },
          body: JSON.stringify(body),
        });
        expect(answer.status).toBe(200);
        return answer;
      };
      await fill(DOCUMENTS, server.name, (writes) => call('commit', { writes }));
      const sizes = await Promise.all([1, 2, 3].map(async () => lengthOf(await call('runQuery', list))));
      for (const size of sizes) expect(size).toBeGreaterThan(DOCUMENTS * DOCUMENT_BYTES);
      const counting = {
        structuredAggregationQuery: { ...list, aggregations: [{ alias: 'n', count: {} }] },
      };
      const [counted] = (await (await call('runAggregationQuery', counting)).json()) as any[];
      expect(counted.result.aggregateFields.n.integerValue).toBe(String(DOCUMENTS));
      expect(server.child.exitCode).toBeNull();
      await server.kill();
    });
  });

async function lengthOf(answer: Response): Promise<number> {
  let length = 0;
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) length += chunk.length;
  return length;
}
