import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as lmdb from 'lmdb';
import { startTestServer } from '../../../tests/support/local-firebase/server';

// The real one; the test reads how it was opened. Whether a write reached the disk cannot be seen after a kill, as the
// system still holds what was written.
jest.mock('lmdb', () => {
  const actual = jest.requireActual<typeof lmdb>('lmdb');
  return { ...actual, open: jest.fn(actual.open) };
});

const opened = (): lmdb.RootDatabaseOptionsWithPath[] =>
  jest.mocked(lmdb.open).mock.calls.map(([options]) => options as lmdb.RootDatabaseOptionsWithPath);

beforeEach(() => jest.mocked(lmdb.open).mockClear());

it('waits for the disk before it acknowledges a write where data is kept', async () => {
  const data = mkdtempSync(path.join(tmpdir(), 'tables-'));
  const server = await startTestServer({ data });
  await server.stop();
  rmSync(data, { recursive: true });
  expect(opened()).toHaveLength(1);
  for (const { noSync, noMetaSync, overlappingSync } of opened())
    expect([noSync ?? false, noMetaSync ?? false, overlappingSync]).toEqual([false, false, false]);
});

it('does not wait for the disk where the data is thrown away at the end', async () => {
  const server = await startTestServer();
  await server.stop();
  expect(opened().map(({ noSync }) => noSync)).toEqual([true]);
});
