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
import { crashBench, type ServerProcess } from '../../tests/support/local-firebase/crash/server-process';
import { Random } from '../../tests/support/local-firebase/differential/random';
import { folderContents } from '../../tests/support/local-firebase/server';
import { isEverything, someOf } from 'tests/support/everything';
import { startedOnce } from 'tests/support/started';

/** The number of times that the server is killed. */
const RESTARTS = Number(process.env['RESTARTS'] ?? (isEverything ? 1000 : 1));
const WRITERS = 4;
const LONGEST_LIFE_MS = 40;

const bench = startedOnce(crashBench);

async function call(server: ServerProcess, method: string, body: object): Promise<any> {
  const { status, json } = await server.call(method, body);
  if (status !== 200) throw new Error(JSON.stringify(json));
  return json;
}

/** A batch of three documents: two with the same number, and one that only this number has. */
const batch = ({ name }: ServerProcess, writer: number, number: number) => ({
  writes: [`pairs/${writer}-left`, `pairs/${writer}-right`, `log/${writer}-${number}`].map((at) => ({
    update: {
      name: `${name}/${at}`,
      fields: { number: { integerValue: String(number) }, writer: { stringValue: `${writer}` } },
    },
  })),
});

/** Writes consecutive numbers until the server has ended. `answered` is the last acknowledged number. */
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

/** The numbers in a writer's log as listed, and their count as aggregated. */
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

test(`no acknowledged write is lost and no batch is half applied, over ${RESTARTS} kills at random moments`, async () => {
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
    // In every other round, the kill follows an acknowledged write that could be lost, even on a slow machine. A server that
    // has already ended acknowledges nothing more.
    if (round % 2 === 0) await Promise.race([firstAnswer, Promise.all(writing)]);
    await server.kill();
    await Promise.all(writing);
    answered += writers.reduce((sum, one) => sum + one.answered, 0) - before;
  }
  process.stdout.write(`${RESTARTS} kills, ${answered} answered batches of three documents, none lost.\n`);
  expect(answered).toBeGreaterThanOrEqual(RESTARTS / 2);
}, 1_800_000);

if (isEverything)
  test('a first start that is killed at any moment leaves a folder that the next start accepts', async () => {
    const random = new Random(Date.now());
    let interrupted = 0;
    // A kill may come too late, so the rounds continue until one start is interrupted.
    for (let round = 1; round <= Math.ceil(RESTARTS / 4) || interrupted === 0; round++) {
      const data = path.join(bench.data, `../first-${round}`);
      // The first kill is immediate; later ones come at random moments.
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

test('a second server on a data folder stops with an error, and the first continues', async () => {
  const data = path.join(bench.data, '../shared');
  const first = await bench.start(data);
  await expect(bench.start(data)).rejects.toThrow('Another server already uses');
  await call(first, 'commit', batch(first, 9, 1));
  await first.kill();
  const next = await bench.start(data);
  expect(await numbers(next, 9)).toEqual([1, 1]);
  await next.kill();
});

test('a folder with other content is named in a sentence and not changed', async () => {
  const folder = path.join(bench.data, '../foreign');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'thesis.txt'), 'years of work');
  const before = folderContents(folder);
  await expect(bench.start(folder)).rejects.toThrow(`${folder} holds something else`);
  expect(folderContents(folder)).toEqual(before);
});

describe('a damaged database is named in a sentence and not changed', () => {
  const damages: Record<string, (file: string) => void> = {
    'without its header': (file) =>
      writeFileSync(file, Buffer.concat([Buffer.alloc(16_384), readFileSync(file).subarray(16_384)])),
    'without its second half': (file) =>
      truncateSync(file, Math.floor(readFileSync(file).length / 2 / 4096) * 4096),
    'replaced by another file': (file) => writeFileSync(file, 'not a database'),
    'with wrong bytes in the middle': (file) => {
      const bytes = readFileSync(file);
      for (let at = 16_384; at < bytes.length; at += 3) bytes[at] = (at * 31) & 0xff;
      writeFileSync(file, bytes);
    },
  };
  for (const [what, damage] of someOf(Object.entries(damages))) {
    test(what, async () => {
      const folder = path.join(bench.data, `../damaged-${what.replaceAll(' ', '-')}`);
      mkdirSync(folder);
      // The socket of the killed server cannot be copied.
      for (const name of readdirSync(bench.data).filter((one) => !one.endsWith('.sock')))
        copyFileSync(path.join(bench.data, name), path.join(folder, name));
      damage(path.join(folder, 'data.mdb'));
      const before = folderContents(folder);
      await expect(bench.start(folder)).rejects.toThrow('data.mdb is damaged');
      expect(folderContents(folder)).toEqual(before);
    });
  }

  test('whose format file is not valid JSON', async () => {
    const folder = path.join(bench.data, '../unmarked');
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'local-firebase.json'), '{');
    await expect(bench.start(folder)).rejects.toThrow('is damaged: it is not valid JSON');
    expect(existsSync(path.join(folder, 'data.mdb'))).toBe(false);
  });
});
