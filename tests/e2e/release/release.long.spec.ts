import { expect, type Page } from '@playwright/test';
import { contractVersion } from 'shared-data/contract';
import { readManifest } from 'shared-data/part-manifest';
import { signIn } from '../../support/browser/sign-in';
import { alone } from './alone';
import { test } from './released-product';

// Each release builds and tests an app, and other programs may keep the machine busy.
test.describe.configure({ mode: 'serial', timeout: 900_000 });

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
  expect(output).toContain('site-remote: release');
  expect(output).toContain(`→ ${project.commit().slice(0, 8)}`);
  await page.reload();
  await expect(page.getByText('Fresh every Friday')).toBeVisible();
  const { addresses } = released.product;
  expect(await readManifest(addresses['site-remote']!)).toMatchObject({ commit: project.commit() });

  expect(await alone(released, 'site-remote', project.rollback)).toContain('site-remote: release');
  await page.goto('/');
  await expect(latest(page)).toBeVisible();
  await expect(page.getByText('Fresh every Friday')).toHaveCount(0);
});

test('a remote of another contract coexists with the one that the shell requires, until the shell follows', async ({
  page,
  context,
  released,
  project,
}) => {
  const changeContract = (from: number, to: number) => {
    project.change(
      'shared-data/src/contract/contract.ts',
      `contractVersion = ${from}`,
      `contractVersion = ${to}`,
    );
    project.change(
      'shared-data/src/contract/frozen-contract.ts',
      `FrozenVersion = ${from}`,
      `FrozenVersion = ${to}`,
    );
  };
  await signIn(page);

  changeContract(contractVersion, next);
  project.change('site-remote/src/home/home-page.tsx', '</h2>', '</h2><p>By the newer contract</p>');
  expect(await alone(released, 'site-remote', project.deploy)).toContain(
    `Visitors go on seeing release 1 until the shell keeps contract ${next} too.`,
  );
  const visitor = await context.newPage();
  await visitor.goto('/');
  await expect(latest(visitor)).toBeVisible();
  await expect(visitor.getByText('By the newer contract')).toHaveCount(0);

  await expect(alone(released, 'shell', project.deploy)).rejects.toThrow(
    `admin-remote keeps contract ${contractVersion}, but the shell keeps ${next}`,
  );
  await alone(released, 'admin-remote', project.deploy);
  await alone(released, 'shell', project.deploy);
  await visitor.reload();
  await expect(visitor.getByText('By the newer contract')).toBeVisible();

  // The old shell's page loads a remote that it has not loaded yet.
  await page.getByRole('link', { name: 'See the site' }).click();
  await expect(latest(page)).toBeVisible();
  await expect(page.getByText('By the newer contract')).toHaveCount(0);

  changeContract(next, contractVersion);
  project.change(
    'site-remote/src/home/home-page.tsx',
    'By the newer contract',
    'By the contract before again',
  );
  expect(await alone(released, 'site-remote', project.deploy)).toContain(
    `until the shell keeps contract ${contractVersion} too`,
  );
  await visitor.reload();
  await expect(visitor.getByText('By the newer contract')).toBeVisible();
});
