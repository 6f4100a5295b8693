import { startTestServer } from '../../../tests/support/local-firebase/server';
import { RandomRequests } from '../../../tests/support/local-firebase/random-requests';
import { httpStatus } from '../status';
import { isEverything } from 'tests/support/everything';

const REQUESTS = isEverything ? 10_000 : 400;
const AT_ONCE = 8;

/** Both shapes of an error: of one answer and of a list. */
const errorOf = (json: any) => (Array.isArray(json) ? json.at(-1) : json)?.error;

test(`${REQUESTS} random requests, most of them spoiled, are each answered, refused with a Status, and never crash`, async () => {
  const server = await startTestServer();
  const requests = new RandomRequests(7, `projects/${server.projectId}/databases/(default)/documents`);
  const seen = new Map<string, number>();
  const one = async () => {
    const { method, parent, body } = requests.next();
    const { status, json } = await server.call(method, body, { parent });
    const error = errorOf(json);
    if (status === 200 && !error) {
      seen.set('OK', (seen.get('OK') ?? 0) + 1);
      return;
    }
    const request = `${method} ${parent} ${body.slice(0, 500)} -> ${status} ${JSON.stringify(error)}`;
    if (!error || httpStatus[error.status as keyof typeof httpStatus] !== error.code || status !== error.code)
      throw new Error(request);
    if (error.status === 'INTERNAL' || error.message === '')
      throw new Error(`${request}\n${server.log.join('\n')}`);
    seen.set(error.status, (seen.get(error.status) ?? 0) + 1);
  };
  for (let number = 0; number < REQUESTS; number += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, one));
  process.stdout.write(`${JSON.stringify(Object.fromEntries(seen))}\n`);
  expect(seen.get('OK')).toBeGreaterThan(REQUESTS / 20);
  expect(seen.get('INVALID_ARGUMENT')).toBeGreaterThan(REQUESTS / 20);
  await server.stop();
}, 300_000);
