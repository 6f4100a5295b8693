import { nightly } from '../../support/everything';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { startLocalFirebase, type LocalFirebase } from 'local-firebase';
import { accounts, clientCases, indexesJson, rulesText } from 'tests/support/client-cases';
import { bundleClient, serveClient, type ServedClient } from './serve-client';

/** Pre-merge checks run the same cases in Node, in local-firebase/src/client.test.ts. */
test.describe('the firebase client in a browser', nightly, () => {
  let folder: string;
  let server: LocalFirebase;
  let [known, unknown]: [ServedClient?, ServedClient?] = [];
  let page: Page;

  test.beforeAll(async ({ browser }) => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'client-'));
    const files = {
      rules: path.join(folder, 'firestore.rules'),
      indexes: path.join(folder, 'firestore.indexes.json'),
    };
    writeFileSync(files.rules, rulesText);
    writeFileSync(files.indexes, JSON.stringify(indexesJson));
    const script = await bundleClient();
    [known, unknown] = [await serveClient(script), await serveClient(script)];
    server = await startLocalFirebase({ ...files, origins: [known.origin] });
    for (const account of accounts) await server.addAccount(account);
    page = await browser.newPage();
    await connect(page, known);
  });

  test.afterAll(async () => {
    await page?.close();
    await Promise.all([known?.stop(), unknown?.stop(), server?.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  async function connect(at: Page, { origin }: ServedClient): Promise<void> {
    await at.goto(origin);
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
