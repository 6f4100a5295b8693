import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import { signIn } from '../../support/browser/panel';
import { runUntilReady, type RunningProgram } from '../../support/run-until-ready';
import { unusedPort } from '../../support/unused-port';
import { copyProject, type ProjectCopy } from './project-copy';

/** `npm start`, as a person runs it, on a separate port and in a separate folder. */
interface Start {
  port: number;
  address: string;
  /** Resolves with the output when it is ready or has ended. */
  run: () => Promise<string>;
  end: (signal: NodeJS.Signals) => Promise<number | null>;
}

const test = base.extend<{ start: Start }, { project: ProjectCopy }>({
  /**
   * `npm start` replaces the builds of all apps, even unchanged ones, and other tests serve those of this folder. So
   * it runs in a copy.
   */
  project: [
    // Playwright reads the names of the required fixtures from the parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const project = copyProject();
      await use(project);
      project.remove();
    },
    { scope: 'worker' },
  ],
  start: async ({ project }, use) => {
    const data = mkdtempSync(path.join(os.tmpdir(), 'start-'));
    const port = await unusedPort();
    let program: RunningProgram | undefined;
    const end: Start['end'] = async (signal) => (await program?.end(signal)) ?? null;
    const run = async () => {
      program = await runUntilReady(process.execPath, ['--import', 'tsx', 'tools/cli/start.ts'], {
        cwd: project.folder,
        env: { ...process.env, PORT: String(port), DATA: data },
      });
      return program.output;
    };
    await use({ port, address: `http://127.0.0.1:${port}`, run, end });
    await end('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  },
});

test('one command starts everything; published videos survive a restart, even after a kill', async ({
  start,
  page,
}) => {
  test.setTimeout(300_000);
  expect(await start.run()).toMatch(new RegExp(`Admin +${start.address}/admin`));
  await page.goto(start.address);
  await expect(page.getByRole('heading', { name: 'Latest Videos' })).toBeVisible();

  await signIn(page, start.address);
  await page.getByRole('button', { name: '+ Add Category' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Here to stay');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved the category')).toBeVisible();

  await start.end('SIGKILL');
  expect(await start.run()).not.toContain('First start');
  await page.goto(`${start.address}/category`);
  await expect(page.getByRole('link', { name: 'Here to stay' })).toBeVisible();

  expect(await start.end('SIGINT')).toBe(0);
});

test('a port in use is reported in one line, which names it and its variable', async ({ start }) => {
  const holder = net.createServer();
  await new Promise<void>((resolve) => holder.listen(start.port, '127.0.0.1', resolve));
  const output = await start.run();
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(output).toContain(`Port ${start.port}`);
  expect(output).toContain('another by PORT.');
  await new Promise((resolve) => holder.close(resolve));
});
