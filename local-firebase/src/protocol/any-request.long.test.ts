import { startTestServer } from '../../../tests/support/local-firebase/server';
import { RandomRequests } from '../../../tests/support/local-firebase/random-requests';
import { httpStatus } from '../status';
import { isEverything } from 'tests/support/everything';

const REQUESTS = isEverything ? 10_000 : 400;
const AT_ONCE = 8;

/** The error of a single answer or of a list. */
const errorOf = (json: any) => (Array.isArray(json) ? json.at(-1) : json)?.error;

test(`${REQUESTS} random requests, most of them invalid, are answered or refused with a Status, and none crashes the server`, async () => {
  const server = await startTestServer();
  const requests = new RandomRequests(7, server.database);
  const statusCounts = new Map<string, number>();
  const one = async () => {
    const { method, parent, body } = requests.next();
    const { status, json } = await server.call(method, body, { parent });
    const error = errorOf(json);
    if (status === 200 && !error) {
      statusCounts.set('OK', (statusCounts.get('OK') ?? 0) + 1);
      return;
    }
    const request = `${method} ${parent} ${body.slice(0, 500)} -> ${status} ${JSON.stringify(error)}`;
    if (!error || httpStatus[error.status as keyof typeof httpStatus] !== error.code || status !== error.code)
      throw new Error(request);
    if (error.status === 'INTERNAL' || error.message === '')
      throw new Error(`${request}\n${server.log.join('\n')}`);
    statusCounts.set(error.status, (statusCounts.get(error.status) ?? 0) + 1);
  };
  for (let number = 0; number < REQUESTS; number += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, one));
  process.stdout.write(`${JSON.stringify(Object.fromEntries(statusCounts))}\n`);
  expect(statusCounts.get('OK')).toBeGreaterThan(REQUESTS / 20);
  expect(statusCounts.get('INVALID_ARGUMENT')).toBeGreaterThan(REQUESTS / 20);
  await server.stop();
}, 300_000);
