import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { listen } from '../../../server/http/listen';
import type { HttpServer } from 'local-firebase/http';
import { startTestServer, type TestServer } from '../../support/local-firebase/server';
import { accounts, clientCases, indexesJson, rulesText } from 'tests/support/client-cases';

const html =
  '<!doctype html><title>client</title><link rel="icon" href="data:,"><script src="/client.js"></script>';

/** Serves an otherwise empty page with the Firebase client and the test cases, on its own origin. */
async function serveClient(): Promise<HttpServer> {
  const bundled = await build({
    entryPoints: [path.join(__dirname, 'in-browser.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    logLevel: 'error',
  });
  return listen({
    port: 0,
    answer: ({ url }, response) => {
      const isScript = url === '/client.js';
      response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
      response.end(isScript ? bundled.outputFiles[0]!.contents : html);
    },
  });
}

/** Pre-merge checks run the same cases in Node, in local-firebase/src/client.test.ts. */
test.describe('the firebase client in a browser @nightly', () => {
  let server: TestServer;
  let [known, unknown]: [HttpServer?, HttpServer?] = [];
  let page: Page;

  test.beforeAll(async ({ browser }) => {
    [known, unknown] = [await serveClient(), await serveClient()];
    server = await startTestServer({ rulesText, indexesJson });
    server.origins.push(known.address);
    for (const account of accounts) await server.addAccount(account);
    page = await browser.newPage();
    await connect(page, known);
  });

  test.afterAll(async () => {
    await page?.close();
    await Promise.all([known?.stop(), unknown?.stop(), server?.stop()]);
  });

  async function connect(at: Page, client: HttpServer): Promise<void> {
    await at.goto(client.address);
    const { projectId, address } = server;
    await at.evaluate((place) => window.connect(place), { projectId, address });
  }

  const run = (at: Page, name: string) => at.evaluate((one) => window.runCase(one), name);

  for (const { name, expected } of clientCases)
    test(name, async () => expect(await run(page, name)).toEqual(expected));

  test('cannot read, write or sign in on a page from an unknown origin', async ({ browser }) => {
    const written = server.meter.read().documentsWritten;
    const elsewhere = await browser.newPage();
    await connect(elsewhere, unknown!);
    for (const name of ['replaces a whole document', 'lists in the order of their ids'])
      await expect(run(elsewhere, name)).rejects.toThrow('Failed to fetch');
    const signIn = 'signs in, is notified, reloads its user, and signs out';
    await expect(run(elsewhere, signIn)).rejects.toThrow('auth/network-request-failed');
    expect(server.meter.read().documentsWritten).toBe(written);
    await elsewhere.close();
  });
});
