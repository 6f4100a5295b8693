import {
  accounts,
  clientCases,
  indexesJson,
  openClient,
  rulesText,
  type Client,
} from '../../tests/support/local-firebase/client';
import { startTestServer, type TestServer } from '../../tests/support/local-firebase/server';

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startTestServer({ rulesText, indexesJson });
  for (const account of accounts) await server.addAccount(account);
  client = openClient(server);
});
afterAll(async () => {
  await client.close();
  await server.stop();
});

/** The same cases run in a browser, in e2e. */
describe('the firebase client', () => {
  test.each(clientCases)('$name', async ({ sees, wanted }) => expect(await sees(client)).toEqual(wanted));
});
