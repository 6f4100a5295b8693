import {
  accounts,
  clientCases,
  indexesJson,
  openClient,
  rulesText,
  type Client,
} from '../../tests/support/local-firebase/client';
import { startedOnce } from 'tests/support/started';
import { startTestServer } from '../../tests/support/local-firebase/server';

const server = startedOnce(() => startTestServer({ rulesText, indexesJson }));
let client: Client;
beforeAll(async () => {
  for (const account of accounts) await server.addAccount(account);
  client = openClient(server);
});
afterAll(() => client.close());

/** An end-to-end test runs the same cases in a browser. */
describe('the firebase client', () => {
  test.each(clientCases)('$name', async ({ run, expected }) => expect(await run(client)).toEqual(expected));
});
