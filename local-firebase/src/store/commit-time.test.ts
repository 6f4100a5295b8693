import { writeFileSync } from 'node:fs';
import { exportData, importData } from '../index';
import { startTestServer, type TestServer } from '../../../tests/support/local-firebase/server';
import { temporaryFolder } from 'tests/support/temporary-folder';

const data = temporaryFolder('commit-time');
afterEach(() => jest.useRealTimers());

/** A clock that does not move until it is set. */
const stopClock = () =>
  jest.useFakeTimers({
    now: Date.parse('2030-01-01T12:00:00Z'),
    doNotFake: [
      ...(['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'performance', 'hrtime'] as const),
      ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
    ],
  });

let written = 0;
async function commit(server: TestServer): Promise<string> {
  const name = `${server.database}/a/b`;
  const fields = { number: { integerValue: String(++written) } };
  return (await server.call('commit', { writes: [{ update: { name, fields } }] })).json.commitTime as string;
}

test('each commit is later than all previous ones, also if the clock stops or goes back, and after a restart', async () => {
  stopClock();
  const first = await startTestServer({ data });
  const times = [await commit(first), await commit(first)];
  jest.setSystemTime(Date.parse('2030-01-01T11:00:00Z'));
  times.push(await commit(first));
  await first.stop();
  const next = await startTestServer({ data });
  times.push(await commit(next));
  jest.setSystemTime(Date.parse('2030-01-01T13:00:00Z'));
  times.push(await commit(next));
  await next.stop();
  expect(times.map((time) => time.slice(11))).toEqual([
    '12:00:00Z',
    '12:00:00.000001Z',
    '12:00:00.000002Z',
    '12:00:00.000003Z',
    '13:00:00Z',
  ]);
});

test('a commit is later than all imported documents, even if their times are in the future', async () => {
  stopClock();
  const [from, to] = [`${data}-from`, `${data}-to`];
  const first = await startTestServer({ data: from });
  await commit(first);
  await first.stop();
  await exportData(from, `${from}.export`);
  await importData(to, `${from}.export`, { indexes: writeIndexes() });
  jest.setSystemTime(Date.parse('2030-01-01T11:00:00Z'));
  const next = await startTestServer({ data: to });
  expect((await commit(next)).slice(11)).toBe('12:00:00.000001Z');
  await next.stop();
});

function writeIndexes(): string {
  const file = `${data}.indexes.json`;
  writeFileSync(file, '{}');
  return file;
}
