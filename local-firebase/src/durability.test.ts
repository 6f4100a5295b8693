import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {
  crashBench,
  type CrashBench,
  type ServerProcess,
} from '../../tests/support/local-firebase/crash/server-process';
import { Random } from '../../tests/support/local-firebase/differential/random';
import { isEverything } from 'tests/support/everything';

/** How often the server is killed. */
const RESTARTS = Number(process.env['RESTARTS'] ?? (isEverything ? 1000 : 2));
const WRITERS = 4;
const LONGEST_LIFE_MS = 40;

let bench: CrashBench;
beforeAll(async () => {
  bench = await crashBench();
});
afterAll(() => bench.remove());

async function call(server: ServerProcess, method: string, body: object): Promise<any> {
  const { status, json } = await server.call(method, body);
  if (status !== 200) throw new Error(JSON.stringify(json));
  return json;
}

/** One batch of three documents: two that hold the same number, and one of their own for each number. */
const batch = ({ name }: ServerProcess, writer: number, number: number) => ({
  writes: [`pairs/${writer}-left`, `pairs/${writer}-right`, `log/${writer}-${number}`].map((at) => ({
    update: {
      name: `${name}/${at}`,
      fields: { number: { integerValue: String(number) }, writer: { stringValue: `${writer}` } },
    },
  })),
});

/** Writes one number after another until the server is gone; `answered` is the last that it answered. */
async function write(
  server: ServerProcess,
  writer: number,
  progress: Progress,
  onAnswer: () => void,
): Promise<void> {
  for (;;) {
    progress.tried++;
    try {
      await call(server, 'commit', batch(server, writer, progress.tried));
    } catch {
      return;
    }
    progress.answered = progress.tried;
    onAnswer();
  }
}

function signal(): [Promise<void>, () => void] {
  let give!: () => void;
  return [new Promise<void>((resolve) => (give = resolve)), () => give()];
}

interface Progress {
  tried: number;
  answered: number;
}

async function numbers(server: ServerProcess, writer: number): Promise<number[]> {
  const documents = ['left', 'right'].map((side) => `${server.name}/pairs/${writer}-${side}`);
  const answers: any[] = await call(server, 'batchGet', { documents });
  return answers.map(({ found }) => Number(found?.fields.number.integerValue ?? 0));
}

/** The numbers of a writer's log by one index, and how many documents the other knows of. */
async function logged(server: ServerProcess, writer: number): Promise<{ numbers: number[]; count: number }> {
  const where = {
    fieldFilter: { field: { fieldPath: 'writer' }, op: 'EQUAL', value: { stringValue: `${writer}` } },
  };
  const structuredQuery = { from: [{ collectionId: 'log' }], where };
  const answers: any[] = await call(server, 'runQuery', { structuredQuery });
  const count = await call(server, 'runAggregationQuery', {
    structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: 'n', count: {} }] },
  });
  return {
    numbers: answers.flatMap(({ document }) =>
      document ? [Number(document.fields.number.integerValue)] : [],
    ),
    count: Number(count[0].result.aggregateFields.n.integerValue),
  };
}

test(`no answered write is lost and no batch is half there, over ${RESTARTS} kills at random moments`, async () => {
  const random = new Random(Date.now());
  const writers: Progress[] = Array.from({ length: WRITERS }, () => ({ tried: 0, answered: 0 }));
  let answered = 0;
  for (let round = 0; round <= RESTARTS; round++) {
    const server = await bench.start();
    for (const [writer, progress] of writers.entries()) {
      const [left, right] = await numbers(server, writer);
      expect(left).toBe(right);
      expect(left).toBeGreaterThanOrEqual(progress.answered);
      expect(left).toBeLessThanOrEqual(progress.tried);
      progress.tried = progress.answered = left!;
    }
    if (round % 10 === 0) {
      for (const [writer, progress] of writers.entries()) {
        const log = await logged(server, writer);
        const sorted = log.numbers.sort((a, b) => a - b);
        expect(sorted).toEqual(Array.from({ length: progress.answered }, (_, at) => at + 1));
        expect(log.count).toBe(sorted.length);
      }
    }
    const [firstAnswer, onAnswer] = signal();
    const writing = writers.map((progress, writer) => write(server, writer, progress, onAnswer));
    const before = writers.reduce((sum, one) => sum + one.answered, 0);
    await new Promise((resolve) => setTimeout(resolve, random.next() * LONGEST_LIFE_MS));
    // However slow the machine is, half of the servers have answered something that can be lost. One that is already gone
    // answers nothing more.
    if (round % 2 === 0) await Promise.race([firstAnswer, Promise.all(writing)]);
    await server.kill();
    await Promise.all(writing);
    answered += writers.reduce((sum, one) => sum + one.answered, 0) - before;
  }
  process.stdout.write(`${RESTARTS} kills, ${answered} answered batches of three documents, none lost.\n`);
  expect(answered).toBeGreaterThanOrEqual(RESTARTS / 2);
}, 1_800_000);

test('a first start that is killed at any moment leaves a folder that the next start takes', async () => {
  const random = new Random(Date.now());
  let interrupted = 0;
  // Some come too late on a machine that is quick by turns.
  for (let round = 1; round <= Math.ceil(RESTARTS / 4) || interrupted === 0; round++) {
    const data = path.join(bench.data, `../first-${round}`);
    // At once, and then at moments of the work that follows.
    const killAfterMs = round === 1 ? 0 : 200 * random.next();
    const first = await bench.start(data, { killAfterMs }).catch(() => null);
    await first?.kill();
    if (!first) interrupted++;
    const second = await bench.start(data);
    await call(second, 'commit', batch(second, 1, 1));
    await second.kill();
    const third = await bench.start(data);
    expect(await numbers(third, 1)).toEqual([1, 1]);
    await third.kill();
  }
}, 1_800_000);

test('the second server on a data folder says so and stops, and the first goes on', async () => {
  const data = path.join(bench.data, '../shared');
  const first = await bench.start(data);
  await expect(bench.start(data)).rejects.toThrow('Another server already uses');
  await call(first, 'commit', batch(first, 9, 1));
  await first.kill();
  const next = await bench.start(data);
  expect(await numbers(next, 9)).toEqual([1, 1]);
  await next.kill();
});

/** Every file of a folder with its content, but for the one by which lmdb knows who reads. */
const contents = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => !name.endsWith('-lock'))
      .map((name) => [name, readFileSync(path.join(folder, name)).toString('base64')]),
  );

test('a folder that holds something else is named in a sentence and not touched', async () => {
  const folder = path.join(bench.data, '../foreign');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'thesis.txt'), 'years of work');
  const before = contents(folder);
  await expect(bench.start(folder)).rejects.toThrow(`${folder} holds something else`);
  expect(contents(folder)).toEqual(before);
});

describe('a damaged database is named in a sentence and not touched', () => {
  const damages: Record<string, (file: string) => void> = {
    'without its head': (file) =>
      writeFileSync(file, Buffer.concat([Buffer.alloc(16_384), readFileSync(file).subarray(16_384)])),
    'with half of it gone': (file) =>
      truncateSync(file, Math.floor(readFileSync(file).length / 2 / 4096) * 4096),
    'replaced by something else': (file) => writeFileSync(file, 'not a database'),
    'with noise in the middle': (file) => {
      const bytes = readFileSync(file);
      for (let at = 16_384; at < bytes.length; at += 3) bytes[at] = (at * 31) & 0xff;
      writeFileSync(file, bytes);
    },
  };
  for (const [what, damage] of Object.entries(damages)) {
    test(what, async () => {
      const folder = path.join(bench.data, `../damaged-${what.replaceAll(' ', '-')}`);
      mkdirSync(folder);
      for (const name of readdirSync(bench.data))
        copyFileSync(path.join(bench.data, name), path.join(folder, name));
      damage(path.join(folder, 'data.mdb'));
      const before = contents(folder);
      await expect(bench.start(folder)).rejects.toThrow('data.mdb is damaged');
      expect(contents(folder)).toEqual(before);
    });
  }

  test('whose mark is not valid JSON', async () => {
    const folder = path.join(bench.data, '../unmarked');
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'local-firebase.json'), '{');
    await expect(bench.start(folder)).rejects.toThrow('is damaged: it is not valid JSON');
    expect(existsSync(path.join(folder, 'data.mdb'))).toBe(false);
  });
});
