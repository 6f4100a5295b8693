import { rmSync } from 'node:fs';
import * as lmdb from 'lmdb';
import { startTestServer } from '../../../tests/support/local-firebase/server';
import { temporaryFolder } from 'tests/support/temporary-folder';

// The real database, whose options the test reads. A kill does not show whether a write has reached the disk, because
// the operating system still has it in memory.
jest.mock('lmdb', () => {
  const actual = jest.requireActual<typeof lmdb>('lmdb');
  return { ...actual, open: jest.fn(actual.open) };
});

const opened = (): lmdb.RootDatabaseOptionsWithPath[] =>
  jest.mocked(lmdb.open).mock.calls.map(([options]) => options as lmdb.RootDatabaseOptionsWithPath);

beforeEach(() => jest.mocked(lmdb.open).mockClear());

it('a permanent database waits for the disk before it acknowledges a write', async () => {
  const data = temporaryFolder('tables');
  const server = await startTestServer({ data });
  await server.stop();
  rmSync(data, { recursive: true });
  expect(opened()).toHaveLength(1);
  for (const { noSync, noMetaSync, overlappingSync } of opened())
    expect([noSync ?? false, noMetaSync ?? false, overlappingSync]).toEqual([false, false, false]);
});

it('a temporary database does not wait for the disk', async () => {
  const server = await startTestServer();
  await server.stop();
  expect(opened().map(({ noSync }) => noSync)).toEqual([true]);
});
