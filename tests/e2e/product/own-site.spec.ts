import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { root } from '../../../server/configuration/parts';
import { saveButton } from '../../support/browser/panel';
import { runUntilReady, type RunningProgram } from '../../support/run-until-ready';
import { unusedPort } from '../../support/unused-port';

/** The user who runs the site: never root. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

let data: string;
let origin: string;
let site: RunningProgram | undefined;

test.beforeEach(async () => {
  data = mkdtempSync(path.join(os.tmpdir(), 'own-site-'));
  chmodSync(data, 0o700);
  if (user.uid) chownSync(data, user.uid, user.gid);
  origin = `http://localhost:${await unusedPort()}`;
});
test.afterEach(async () => {
  await site?.end('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

/** Runs `npm run serve` until it is ready, and returns its output. */
async function serve(): Promise<string> {
  const args = ['--data', data, '--origin', origin, '--host', '127.0.0.1', '--port', new URL(origin).port];
  site = await runUntilReady(process.execPath, ['--import', 'tsx', 'tools/cli/serve.ts', ...args], {
    cwd: root,
    env: { ...process.env, HOME: data, TSX_DISABLE_CACHE: '1' },
    ...user,
  });
  expect(site.output).toContain('Ready.');
  return site.output;
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${origin}/admin`);
  await page.getByLabel('E-mail').fill('owner@example.org');
  await page.getByLabel('Password').fill('long enough');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
}

const html = async (url: string): Promise<string> => (await fetch(url)).text();

/** The heading of a page as a client without JavaScript receives it. */
const headingAt = async (url: string) => /<h1[^>]*>(?:<[^>]+>)*([^<]+)/.exec(await html(url))?.[1];

/** The paths of the videos on the home page. */
const videos = async (): Promise<string[]> => [...new Set((await html(origin)).match(/\/watch\/[\w-]+/g))];

test('three commands and four fields make a public site, and a kill loses nothing', async ({ page }) => {
  const guide = readFileSync(path.join(root, 'docs/own-machine.md'), 'utf8');
  const [, commands] = /```sh\n([\s\S]*?)```/.exec(guide)!;
  const typed = commands!.trim().split(/\n| && /);
  expect(typed).toHaveLength(3);
  expect(typed[2]).toMatch(/^npm run serve -- --data \S+ --origin \S+$/);

  const [link] = /^http:\/\/localhost:\d+\/account\/setup#\S+$/m.exec(await serve())!;
  await page.goto(link);
  await page.getByLabel('Name of the site').fill('Mill Films');
  await page.getByLabel('E-mail').fill('owner@example.org');
  await page.getByLabel('Choose a password').fill('long enough');
  expect(await page.locator('form input').count()).toBeLessThanOrEqual(4);
  await page.getByRole('checkbox', { name: 'Start with 20 sample videos' }).check();
  await page.getByRole('button', { name: 'Set up the site' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();

  const samples = await videos();
  expect(samples.length).toBeGreaterThan(1);
  // Tests have no access to providers: this answers at the provider's URL.
  await page.context().route('https://www.youtube.com/oembed?**', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { title: 'Water and Wheels', thumbnail_url: 'https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg' },
    }),
  );
  await page.getByRole('link', { name: '+ Add Item' }).click();
  const form = page.getByRole('form', { name: 'Manage Item' });
  await form.getByRole('textbox', { name: 'Url' }).fill('https://youtu.be/aqz-KE-bpKQ');
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Water and Wheels');
  await form.getByLabel('Category').selectOption({ index: 1 });
  await saveButton(form).click();
  await expect(page.getByRole('listitem').getByRole('link', { name: 'Water and Wheels' })).toBeVisible();
  const added = async () => (await videos()).find((one) => !samples.includes(one));
  await expect.poll(added).toBeTruthy();
  const url = origin + (await added())!;
  expect(await headingAt(url)).toBe('Water and Wheels');

  await site!.end('SIGKILL');
  expect(await serve()).not.toContain('/account/setup');
  expect(await headingAt(url)).toBe('Water and Wheels');
  await page.context().clearCookies();
  await page.evaluate(() => indexedDB.deleteDatabase('firebaseLocalStorageDb'));
  await signIn(page);
  expect(await site!.end('SIGTERM')).toBe(0);
});
