import { expect, type Page } from '@playwright/test';
import { readManifest } from 'shared-data/part-manifest';
import { alone } from './alone';
import { test } from './released-product';

// Each release builds and tests an app, and other programs may keep the machine busy.
test.describe.configure({ mode: 'serial', timeout: 900_000 });

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
