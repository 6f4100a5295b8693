import { median } from '../support/median';
import { database, type Server } from './server';

const IMAGE_BYTES = 30_000;
const FILL_AT_ONCE = 100;
const ROUNDS = 60;
const COUNTS = 5;

interface Counted {
  result: { aggregateFields: { n: { integerValue: string } } };
}

/**
 * Adds documents to a server up to `size`, and measures how long a client waits (medians in milliseconds, over HTTP)
 * and the memory in MiB.
 */
export async function measure(server: Server, size: number) {
  await fill(server, size);
  const page = (startAt?: object) => ({
    structuredQuery: {
      from: [{ collectionId: 'items' }],
      orderBy: [{ field: { fieldPath: 'date' }, direction: 'DESCENDING' }],
      limit: 12,
      ...(startAt && { startAt }),
    },
  });
  const deep = page({ values: [{ stringValue: dateOf(size - 49) }], before: false });
  const document = (number: number) => `${database}/items/${idOf(number % size)}`;
  const count = {
    structuredAggregationQuery: {
      structuredQuery: { from: [{ collectionId: 'items' }] },
      aggregations: [{ alias: 'n', count: {} }],
    },
  };
  const counted = (await server.call('runAggregationQuery', count)) as Counted[];
  if (Number(counted[0]!.result.aggregateFields.n.integerValue) !== size)
    throw new Error('The count is wrong.');
  const pages = await timeOf(ROUNDS, () => server.call('runQuery', page()));
  const later = await timeOf(ROUNDS, () => server.call('runQuery', deep));
  const reads = await timeOf(ROUNDS, (round) =>
    server.call('batchGet', { documents: [document(round * 7919)] }),
  );
  const commits = await timeOf(ROUNDS, (round) =>
    server.call('commit', { writes: [write((round * 104_729) % size)] }),
  );
  const counts = await timeOf(COUNTS, () => server.call('runAggregationQuery', count));
  return {
    documents: size,
    'start ms': server.startMs.toFixed(0),
    'page of 12': pages,
    'page 5': later,
    'point read': reads,
    commit: commits,
    count: counts,
    'own MiB': server.memory('RssAnon').toFixed(0),
    'resident MiB': server.memory('VmRSS').toFixed(0),
  };
}

async function fill(server: Server, size: number): Promise<void> {
  for (let first = server.filled; first < size; first += FILL_AT_ONCE) {
    const count = Math.min(FILL_AT_ONCE, size - first);
    await server.call('commit', {
      writes: Array.from({ length: count }, (_, at) => write(first + at)),
    });
  }
  server.filled = Math.max(server.filled, size);
}

const idOf = (number: number): string => `item-${String(number).padStart(6, '0')}`;
const dateOf = (number: number): string => new Date(Date.UTC(2000, 0, 1) + number * 3_600_000).toISOString();
const image = `data:image/webp;base64,${'A'.repeat(IMAGE_BYTES)}`;

const write = (number: number): object => ({
  update: {
    name: `${database}/items/${idOf(number)}`,
    fields: {
      title: { stringValue: `Video ${number}` },
      imageBlob: { stringValue: image },
      url: { stringValue: `https://video.example/${number}` },
      date: { stringValue: dateOf(number) },
      category: { stringValue: `Category ${number % 6}` },
    },
  },
});

async function timeOf(rounds: number, ask: (round: number) => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = performance.now();
    await ask(round);
    times.push(performance.now() - before);
  }
  return median(times).toFixed(2);
}
