import { demoAccount } from 'local-firebase/demo';
import { expect, type Page } from '@playwright/test';
import type { Part } from '../../hosting/hosting-configuration';
import { test, type ReleasedProduct } from './released-product';
import { signIn } from './sign-in';

// Each release builds and tests a part; the machine may be busy with others.
test.describe.configure({ mode: 'serial', timeout: 900_000 });

const others = (part: Part) =>
  (['shell', 'site-remote', 'admin-remote'] as const).filter((other) => other !== part);

/** Releases or rolls back one part, and holds the other two to every byte. */
async function alone(released: ReleasedProduct, word: 'deploy' | 'rollback', part: Part): Promise<string> {
  const before = others(part).map(released.live);
  const output = await released[word](part);
  expect(others(part).map(released.live)).toEqual(before);
  return output;
}

/** The first video of the home page becomes a stream, for which the site loads a player only when it is watched. */
async function makeFirstVideoAStream({ product }: ReleasedProduct): Promise<void> {
  const { firestore, projectId, adminToken } = product.firebase;
  const documents = `projects/${projectId}/databases/(default)/documents`;
  const url = { stringValue: `${product.addresses.shell}/clips/stream.m3u8` };
  const answer = await fetch(`http://${firestore.host}:${firestore.port}/v1/${documents}:commit`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken}` },
    body: JSON.stringify({
      writes: [
        {
          update: { name: `${documents}/items/orrery`, fields: { url } },
          updateMask: { fieldPaths: ['url'] },
          currentDocument: { exists: true },
        },
      ],
    }),
  });
  expect(answer.status).toBe(200);
}

/** Opens the stream without leaving the page; answers the file that its player came in. */
async function loadPlayer(page: Page): Promise<string> {
  const loaded = page.waitForResponse(/\/assets\/[^/]*\.js$/);
  const played = page.waitForRequest(/stream\.m3u8$/);
  await page.locator('main').getByRole('link', { name: 'Orrery' }).first().click();
  const response = await loaded;
  expect(response.status()).toBe(200);
  await played;
  return new URL(response.url()).pathname.slice(1);
}

/** A browser that plays no streams by itself. */
async function withoutStreams(page: Page): Promise<void> {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.canPlayType = () => '';
  });
}

const latest = (page: Page) => page.getByRole('heading', { name: 'Latest Videos' });

test('a site released alone: the open page works on, a reload shows it, a rollback returns', async ({
  page,
  context,
  released,
}) => {
  const { project, product } = released;
  await makeFirstVideoAStream(released);
  const late = await context.newPage();
  for (const each of [page, late]) await withoutStreams(each);
  await page.goto('/');
  await expect(latest(page)).toBeVisible();
  const old = released.live('site-remote');

  project.change('site-remote/src/home/home.tsx', '</h2>', '</h2><p>Fresh every Friday</p>');
  project.change(
    'site-remote/src/watch/player/attach-stream.ts',
    "'hls.js'",
    "/* webpackChunkName: 'player' */ 'hls.js'",
  );
  const output = await alone(released, 'deploy', 'site-remote');
  expect(output).toContain('release 1 → 2');
  expect(output).toContain(`→ ${project.commit().slice(0, 8)}`);

  const oldPlayer = await loadPlayer(page);
  expect(Object.keys(old)).toContain(oldPlayer);
  await late.goto('/');
  await expect(late.getByText('Fresh every Friday')).toBeVisible();
  await page.goto('/about');
  await expect(page.getByRole('row', { name: /^site-remote/ })).toContainText(project.commit().slice(0, 8));

  expect(await alone(released, 'rollback', 'site-remote')).toContain('release 2 → 1');
  const newPlayer = await loadPlayer(late);
  expect(Object.keys(old)).not.toContain(newPlayer);
  await page.goto('/');
  await expect(latest(page)).toBeVisible();
  await expect(page.getByText('Fresh every Friday')).toHaveCount(0);
  expect(released.live('site-remote')).toMatchObject({ ...old, 'releases.json': expect.any(String) });
  await expect(alone(released, 'rollback', 'site-remote')).rejects.toThrow(
    'no release of site-remote before',
  );
  expect(await (await fetch(`${product.addresses['site-remote']}/${newPlayer}`)).status).toBe(200);
});

test('a panel released alone: the open door leads into the old panel, a reload into the new', async ({
  page,
  released,
}) => {
  const { project } = released;
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  const old = released.live('admin-remote');

  project.change('admin-remote/src/panel/panel.tsx', '</h1>', '</h1><small>Second edition</small>');
  await alone(released, 'deploy', 'admin-remote');

  const loaded = page.waitForResponse(/\/assets\/[^/]*\.js$/);
  await page.getByLabel('E-mail').fill(demoAccount.email);
  await page.getByLabel('Password').fill(demoAccount.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('table', { name: 'Items' })).toBeVisible();
  expect(Object.keys(old)).toContain(new URL((await loaded).url()).pathname.slice(1));
  await expect(page.getByText('Second edition')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Second edition')).toBeVisible();

  await alone(released, 'rollback', 'admin-remote');
  await page.reload();
  await expect(page.getByRole('table', { name: 'Items' })).toBeVisible();
  await expect(page.getByText('Second edition')).toHaveCount(0);
});

test('a remote of another contract stands beside the one that the shell asks for, until the shell follows', async ({
  page,
  context,
  released,
}) => {
  const { project } = released;
  const contract = 'shared-data/src/contract.ts';
  await signIn(page);

  project.change(contract, 'contractVersion = 2', 'contractVersion = 3');
  project.change('site-remote/src/home/home.tsx', '</h2>', '</h2><p>By the newer contract</p>');
  expect(await alone(released, 'deploy', 'site-remote')).toContain(
    'Visitors go on seeing release 1 until the shell keeps contract 3 too.',
  );
  const visitor = await context.newPage();
  await visitor.goto('/');
  await expect(latest(visitor)).toBeVisible();
  await expect(visitor.getByText('By the newer contract')).toHaveCount(0);

  await expect(alone(released, 'deploy', 'shell')).rejects.toThrow(
    'admin-remote keeps contract 2, but the shell keeps 3',
  );
  await alone(released, 'deploy', 'admin-remote');
  await alone(released, 'deploy', 'shell');
  await visitor.reload();
  await expect(visitor.getByText('By the newer contract')).toBeVisible();

  // The page of the old shell asks for a remote it never asked for before.
  await page.getByRole('link', { name: 'See the site' }).click();
  await expect(latest(page)).toBeVisible();
  await expect(page.getByText('By the newer contract')).toHaveCount(0);

  project.change(contract, 'contractVersion = 3', 'contractVersion = 2');
  project.change('site-remote/src/home/home.tsx', 'By the newer contract', 'By the contract before again');
  expect(await alone(released, 'deploy', 'site-remote')).toContain('until the shell keeps contract 2 too');
  await visitor.reload();
  await expect(visitor.getByText('By the newer contract')).toBeVisible();
});
