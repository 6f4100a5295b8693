import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { exportData } from '../index';
import { compileProgram } from '../../../tests/support/local-firebase/compile-program';
import { ownDisk, testOnOwnDisk, type OwnDisk } from '../../../tests/support/local-firebase/crash/own-disk';
import { crashBench } from '../../../tests/support/local-firebase/crash/server-process';
import { Random } from '../../../tests/support/local-firebase/differential/random';
import { isEverything } from 'tests/support/everything';
import { startedOnce } from 'tests/support/started';

// Nightly, the server is killed two hundred times.
jest.setTimeout(1_800_000);
const KILLS = isEverything ? 200 : 1;
const documents = { old: 40, new: 2000 };
type State = keyof typeof documents;

const bench = startedOnce(crashBench);
let program: string;
beforeAll(async () => {
  program = await compileProgram('tests/support/local-firebase/crash/import-program.ts');
  for (const state of ['old', 'new'] as const) writeFileSync(at(state), exported(state));
  writeFileSync(at('indexes.json'), JSON.stringify({ indexes: [byRank] }));
});

const at = (name: string) => path.join(bench.data, '..', name);
const field = (fieldPath: string) => ({ fieldPath, order: 'ASCENDING' });
const byRank = {
  collectionGroup: 'films',
  queryScope: 'COLLECTION',
  fields: [field('state'), field('rank'), field('text')],
};

/** The content of an export with the documents of this state. */
function exported(state: State): string {
  const time = '2026-01-01T00:00:00Z';
  const lines = Array.from({ length: documents[state] }, (_, number) =>
    JSON.stringify({
      path: `films/${number}`,
      fields: {
        state: { stringValue: state },
        rank: { integerValue: String((number * 7919) % documents[state]) },
        text: { stringValue: 'x'.repeat(500) },
      },
      createTime: time,
      updateTime: time,
    }),
  );
  return ['{"archive":"local-firebase","format":1}', ...lines, ''].join('\n');
}

function begin(data: string, state: State, within: string[] = []) {
  const [command, ...args] = [...within, process.execPath, program, data, at(state), at('indexes.json')];
  const child = spawn(command!, args);
  const errorOutput = text(child.stderr);
  const code = once(child, 'exit').then(([exit]) => exit as number | null);
  return { child, ended: () => Promise.all([code, errorOutput]) };
}

async function importWhole(data: string, state: State, within?: string[]): Promise<void> {
  expect(await begin(data, state, within).ended()).toEqual([0, '']);
}

/** The state of a folder, as a server with indexes answers. Fails if the folder contains documents of both or not all of one. */
async function stateOf(data: string, within?: string[]): Promise<State> {
  const server = await bench.start(data, { ...(within && { within }), indexes: at('indexes.json') });
  const ask = async (state: State) => {
    const value = { stringValue: state };
    const where = { fieldFilter: { field: { fieldPath: 'state' }, op: 'EQUAL', value } };
    const orderBy = ['rank', 'text'].map((fieldPath) => ({ field: { fieldPath } }));
    const { json } = await server.call('runQuery', {
      structuredQuery: { from: [{ collectionId: 'films' }], where, orderBy },
    });
    return json.filter((one: { document?: object }) => one.document).length;
  };
  const found = { old: await ask('old'), new: await ask('new') };
  await server.kill();
  const state = found.new > 0 ? 'new' : 'old';
  expect(found).toEqual({ old: 0, new: 0, [state]: documents[state] });
  return state;
}

/** Kills imports of the new data over the old data, at random moments after they have begun to write. */
async function killImports(data: string, disk?: OwnDisk): Promise<void> {
  const random = new Random(Date.now());
  const visiblePath = (name: string) => {
    const file = path.join(data, name);
    return disk ? disk.seenFromHere(file) : file;
  };
  await importWhole(data, 'new', disk?.within);
  let longest = 0;
  let interrupted = 0;
  // A kill may come too late, so the rounds continue until one import is interrupted.
  for (let round = 0; round <= KILLS || interrupted === 0; round++) {
    await importWhole(data, 'old', disk?.within);
    const { child, ended } = begin(data, 'new', disk?.within);
    while (!existsSync(visiblePath('data.mdb.import')) && child.exitCode === null) await wait(1);
    const began = Date.now();
    // The first import completes. Its duration is the longest delay of the later kills.
    if (round > 0) {
      await Promise.race([wait(random.next() * longest), ended()]);
      child.kill('SIGKILL');
    }
    await ended();
    if (round === 0) longest = Date.now() - began;
    if (existsSync(visiblePath('data.mdb.import'))) interrupted++;
    const state = await stateOf(data, disk?.within);
    if (round === 0) expect(state).toBe('new');
    expect(existsSync(visiblePath('data.mdb.import'))).toBe(false);
  }
}

test(`a killed import leaves all of the old data or all of the new data, over ${KILLS} kills`, () =>
  killImports(at('killed')));

if (isEverything)
  testOnOwnDisk(
    'a killed import into a separate disk leaves all of the old data or all of the new data',
    async () => {
      mkdirSync(at('mounted'));
      const disk = await ownDisk(at('mounted'), 'size=200m');
      await killImports(at('mounted'), disk);
      disk.remove();
    },
  );

testOnOwnDisk(
  'an import that does not fit on the disk fails with a sentence and leaves the old data',
  async () => {
    mkdirSync(at('small'));
    const disk = await ownDisk(at('small'), 'size=4m');
    await importWhole(at('small'), 'old', disk.within);
    const [code, errorOutput] = await begin(at('small'), 'new', disk.within).ended();
    expect(code).toBe(1);
    expect(errorOutput).toMatch(/The disk that holds the data is full or fails: nothing was written\./);
    expect(errorOutput).not.toMatch(/^ +at /m);
    expect(await stateOf(at('small'), disk.within)).toBe('old');
    disk.remove();
  },
);

describe('a lost database of a folder that was in use', () => {
  test.each([
    ['missing', (file: string) => rmSync(file)],
    ['empty', (file: string) => truncateSync(file)],
  ])(
    'is reported as %s instead of replaced by an empty one, and an import restores the data',
    async (how, damage) => {
      const data = at(how);
      await importWhole(data, 'old');
      damage(path.join(data, 'data.mdb'));
      for (const attempt of [() => bench.start(data), () => exportData(data, at('nothing.export'))])
        await expect(attempt()).rejects.toThrow(
          `${path.join(data, 'data.mdb')} is ${how}, although the folder was in use. It was not touched; ` +
            `restore it from an export, or remove ${data} to start from scratch.`,
        );
      expect(statSync(path.join(data, 'data.mdb'), { throwIfNoEntry: false })?.size ?? 'missing').toBe(
        how === 'empty' ? 0 : 'missing',
      );
      await importWhole(data, 'old');
      expect(await stateOf(data)).toBe('old');
    },
  );
});

test('an import builds the indexes, so the next start changes nothing', async () => {
  await importWhole(at('sized'), 'new');
  const { size, mtimeMs } = statSync(path.join(at('sized'), 'data.mdb'));
  expect(await stateOf(at('sized'))).toBe('new');
  expect(statSync(path.join(at('sized'), 'data.mdb'))).toMatchObject({ size, mtimeMs });
});
