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

/** An end-to-end test runs the same cases in a browser. */
describe('the firebase client', () => {
  test.each(clientCases)('$name', async ({ run, expected }) => expect(await run(client)).toEqual(expected));
});
