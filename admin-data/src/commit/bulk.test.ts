import { batchBytes, batchSize, inBatches, takeBatch } from './bulk';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

describe('a long task', () => {
  it('goes in batches, in order, and says how far it is', async () => {
    const batches: number[][] = [];
    const said: [number, number][] = [];
    await inBatches(
      numbers(5),
      async (batch) => void batches.push(batch),
      {
        progress: (...both) => said.push(both),
      },
      2,
    );
    expect(batches).toEqual([[0, 1], [2, 3], [4]]);
    expect(said).toEqual([
      [0, 5],
      [2, 5],
      [4, 5],
      [5, 5],
    ]);
  });

  it('takes a hundred at once where no size is given', async () => {
    const sizes: number[] = [];
    await inBatches(numbers(250), async ({ length }) => void sizes.push(length));
    expect([batchSize, sizes]).toEqual([100, [100, 100, 50]]);
  });

  it('does first in the next batch what one has left', async () => {
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

  it('runs no batch for nothing', async () => {
    const said: [number, number][] = [];
    await inBatches([], () => Promise.reject(new Error('It ran.')), {
      progress: (...both) => said.push(both),
    });
    expect(said).toEqual([[0, 0]]);
  });

  it('stops before the next batch at a signal, and reports what was done', async () => {
    const controller = new AbortController();
    const batches: number[][] = [];
    const task = inBatches(
      numbers(5),
      async (batch) => {
        batches.push(batch);
        controller.abort();
      },
      { signal: controller.signal },
      2,
    );
    await expect(task).rejects.toMatchObject({ group: 'unknown', message: 'Stopped after 2 of 5.' });
    expect(batches).toEqual([[0, 1]]);
  });

  it('ends with the first batch that fails', async () => {
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
    ['all that it has room for', [half, half], 2],
    ['no more than that', [half, half, 1], 2],
    ['one at least, however large', [batchBytes + 1, 1], 1],
    ['one that fills it alone', [batchBytes, 1], 1],
    ['nothing of nothing', [], 0],
  ])('takes %s', (_says, sizes, taken) => {
    expect(takeBatch(sizes, size)).toEqual(sizes.slice(0, taken));
  });
});
