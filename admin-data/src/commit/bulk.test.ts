import { batchBytes, batchSize, inBatches, takeBatch } from './bulk';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

describe('a long task', () => {
  it('runs in batches, in order, and reports its progress', async () => {
    const batches: number[][] = [];
    const reported: [number, number][] = [];
    const run = async (batch: number[]) => void batches.push(batch);
    await inBatches(numbers(5), run, { progress: (...both) => reported.push(both) }, 2);
    expect(batches).toEqual([[0, 1], [2, 3], [4]]);
    expect(reported).toEqual([0, 2, 4, 5].map((done) => [done, 5]));
  });

  it('has 100 items per batch by default', async () => {
    const sizes: number[] = [];
    await inBatches(numbers(250), async ({ length }) => void sizes.push(length));
    expect([batchSize, sizes]).toEqual([100, [100, 100, 50]]);
  });

  it('puts unprocessed items first in the next batch', async () => {
    const batches: number[][] = [];
    const done: number[] = [];
    const run = async (batch: number[]) => {
      batches.push(batch);
      return batch.slice(1);
    };
    await inBatches(numbers(3), run, { progress: (count) => done.push(count) }, 2);
    expect(batches).toEqual([[0, 1], [1, 2], [2]]);
    expect(done).toEqual([0, 1, 2, 3]);
  });

  it('runs no batch for an empty list', async () => {
    const reported: [number, number][] = [];
    const run = () => Promise.reject(new Error('It ran.'));
    await inBatches([], run, { progress: (...both) => reported.push(both) });
    expect(reported).toEqual([[0, 0]]);
  });

  it('stops before the next batch when it is aborted, and reports the completed items', async () => {
    const controller = new AbortController();
    const batches: number[][] = [];
    const run = async (batch: number[]) => {
      batches.push(batch);
      controller.abort();
    };
    const task = inBatches(numbers(5), run, { signal: controller.signal }, 2);
    await expect(task).rejects.toMatchObject({ group: 'unknown', message: 'Stopped after 2 of 5.' });
    expect(batches).toEqual([[0, 1]]);
  });

  it('fails with the first batch that fails', async () => {
    const batches: number[][] = [];
    const run = (batch: number[]) => {
      batches.push(batch);
      return batches.length === 2 ? Promise.reject(new Error('Refused.')) : Promise.resolve();
    };
    await expect(inBatches(numbers(6), run, {}, 2)).rejects.toThrow('Refused.');
    expect(batches).toHaveLength(2);
  });
});

describe('a batch', () => {
  const size = (bytes: number) => bytes;
  const half = batchBytes / 2;

  it.each([
    ['all items that fit', [half, half], 2],
    ['no more items than fit', [half, half, 1], 2],
    ['at least one item of any size', [batchBytes + 1, 1], 1],
    ['a single item of the maximum size', [batchBytes, 1], 1],
    ['no item of an empty list', [], 0],
  ])('takes %s', (_title, sizes, taken) => {
    expect(takeBatch(sizes, size)).toEqual(sizes.slice(0, taken));
  });
});
