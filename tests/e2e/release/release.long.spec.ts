import { expect, type Page } from '@playwright/test';
import { contractVersion } from 'shared-data/contract';
import { readManifest } from 'shared-data/part-manifest';
import { signIn } from '../../support/browser/panel';
import { alone, test } from './released-product';

// Each release builds and tests up to three apps: minutes on an idle machine, a quarter of an hour on a busy one.
test.describe.configure({ mode: 'serial', timeout: 3_600_000 });

const next = contractVersion + 1;

const latest = (page: Page) => page.getByRole('heading', { name: 'Latest Videos' });

test('a site is released from its sources by a command, and rolled back by another', async ({
  page,
  released,
  project,
}) => {
  await page.goto('/');
  await expect(latest(page)).toBeVisible();
  project.change('site-remote/src/home/home-page.tsx', '</h2>', '</h2><p>Fresh every Friday</p>');
  const output = await alone(released, 'site-remote', project.deploy);
  expect(output).toContain('site-remote: version');
  expect(output).toContain(`→ ${project.commit().slice(0, 8)}`);
  await page.reload();
  await expect(page.getByText('Fresh every Friday')).toBeVisible();
  const { addresses } = released.product;
  expect(await readManifest(addresses['site-remote']!)).toMatchObject({ commit: project.commit() });

  expect(await alone(released, 'site-remote', project.rollback)).toContain('site-remote: version');
  await page.goto('/');
  await expect(latest(page)).toBeVisible();
  await expect(page.getByText('Fresh every Friday')).toHaveCount(0);
});

test('apps of another contract are refused alone and released as one, beside open pages', async ({
  page,
  context,
  project,
}) => {
  project.change(
    'shared-data/src/contract/contract.ts',
    `contractVersion = ${contractVersion}`,
    `contractVersion = ${next}`,
  );
  project.change(
    'shared-data/src/contract/frozen-contract.ts',
    `FrozenVersion = ${contractVersion}`,
    `FrozenVersion = ${next}`,
  );
  project.change('site-remote/src/home/home-page.tsx', '</h2>', '</h2><p>By the newer contract</p>');
  await signIn(page);
  await expect(project.deploy('site-remote')).rejects.toThrow(
    `site-remote keeps contract ${next}, but the shell keeps ${contractVersion}`,
  );
  await project.deploy('shell', 'site-remote', 'admin-remote');
  const visitor = await context.newPage();
  await visitor.goto('/');
  await expect(visitor.getByText('By the newer contract')).toBeVisible();
  await project.rollback('shell', 'site-remote', 'admin-remote');
  await visitor.reload();
  await expect(latest(visitor)).toBeVisible();
  await expect(visitor.getByText('By the newer contract')).toHaveCount(0);
});
