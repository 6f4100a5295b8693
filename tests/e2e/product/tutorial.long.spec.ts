import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { loadDemoContent } from '../../../server/start/demo-content';
import { folderHost, folderOfApp, readBuilds } from '../../../server/release';
import { root } from '../../../server/configuration/parts';
import { localConfiguration } from '../../../server/configuration/page-configuration';
import { configurationIn } from '../../../server/configuration/page';
import { servePart } from '../../support/server/serve-shell';
import { startFirebase } from '../../../server/start/start-site';
import { expect } from '../../support/browser/expect';
import { runUntilReady } from '../../support/run-until-ready';
import { releaseBuilds } from '../../support/tools/release-builds';
import { unusedPort } from '../../support/unused-port';
import { copyProject, type ProjectCopy } from './project-copy';

const guide = readFileSync(path.join(root, 'docs/tutorial.md'), 'utf8');
const steps = guide.split(/^## /m).slice(1);
const blocks = (step: string, language: string): string[] =>
  [...step.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, text]) => text!);
const commandsOf = (step: string): string[] => blocks(step, 'sh').flatMap((text) => text.trim().split('\n'));

/** A live site whose files are in a folder and are served as released. */
interface LiveSite {
  folder: string;
  address: string;
  /** The configuration that a person writes into `config/production.json`. */
  written: object;
  /** The hash of each file of the shell's build. */
  shellFiles: () => Promise<object>;
}

const test = base.extend<{ live: LiveSite; project: ProjectCopy }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the required fixtures from the parameter
  live: async ({}, use) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'live-'));
    const live = folderOfApp(folder)('shell');
    const served = await servePart({
      folder: live,
      configuration: () => configurationIn(readFileSync(path.join(live, 'drawn.html'), 'utf8'))!,
    });
    const { address } = served;
    const firebase = await startFirebase({ origins: [address] });
    await loadDemoContent(firebase);
    const { remotes: _, ...written } = localConfiguration(firebase.address);
    const host = folderHost(folder);
    await releaseBuilds(folder, { ...written, remotes: [] });
    await use({
      ...{ folder, address, written },
      shellFiles: async () =>
        Object.fromEntries((await readBuilds(host, await host.live())).get('shell')!.files),
    });
    await served.stop();
    await firebase.stop();
    rmSync(folder, { recursive: true, force: true });
  },
  // oxlint-disable-next-line no-empty-pattern -- see above
  project: async ({}, use) => {
    const project = copyProject();
    await use(project);
    project.remove();
  },
});

/** Runs `npm start` of the tutorial until it prints "Ready", and ends it after the work. */
async function whileStarted(
  { folder }: ProjectCopy,
  line: string,
  work: (address: string) => Promise<void>,
): Promise<void> {
  const PORT = String(await unusedPort());
  const program = await runUntilReady(line, [], { cwd: folder, shell: true, env: { ...process.env, PORT } });
  try {
    expect(program.output).toContain('Ready. Ctrl-C stops it.');
    await work(`http://127.0.0.1:${PORT}`);
  } finally {
    await program.end('SIGINT');
  }
}

test('following the tutorial releases a third remote beside open pages, and changes no byte of the shell’s code', async ({
  page,
  context,
  live,
  project,
}) => {
  test.setTimeout(1_800_000);
  const heading = (of: typeof page) => of.getByRole('heading', { name: 'Stats' });
  await page.goto(live.address);
  await expect(page.getByRole('heading', { name: 'Latest Videos' })).toBeVisible();
  const before = await live.shellFiles();
  expect(steps).toHaveLength(6);

  const [make, see, change, examine, release] = steps as [string, string, string, string, string];
  for (const line of commandsOf(make)) expect(await project.run(line)).toContain('Made stats-remote');

  await whileStarted(project, commandsOf(see)[0]!, async (address) => {
    const local = await context.newPage();
    await local.goto(address);
    await local.getByRole('banner').getByRole('link', { name: 'Stats' }).click();
    await expect(heading(local)).toBeVisible();
    await expect(local.getByText(/^Categories: \d+$/)).toBeVisible();
    await local.close();
  });

  const [from, to] = blocks(change, 'tsx').map((text) => text.trim());
  const file = path.join(project.folder, /`(stats-remote\/[^`]+)`/.exec(change)![1]!);
  const screen = readFileSync(file, 'utf8');
  expect(screen).toContain(from);
  writeFileSync(file, screen.replace(from!, to!));
  for (const line of commandsOf(examine)) expect(await project.run(line)).toContain(', 0 failed');

  writeFileSync(path.join(project.folder, 'config/production.json'), JSON.stringify(live.written));
  // Firebase's own commands need Google's servers.
  const own = commandsOf(release).filter((line) => !line.startsWith('npx firebase-tools@'));
  const output: string[] = [];
  for (const line of own) {
    const options = line.startsWith('npm run deploy')
      ? ` --to ${live.folder} --configuration config/production.json`
      : '';
    output.push(await project.run(line + options));
  }
  expect(output.at(-1)).toContain('stats-remote: version 0.1.0');

  // The open page keeps working. After a reload, it has the new remote.
  await page.getByRole('banner').getByRole('link', { name: 'Category' }).click();
  await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible();
  await page.reload();
  await page.getByRole('banner').getByRole('link', { name: 'Stats' }).click();
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText('What this site has.')).toBeVisible();
  await expect(page.getByText(/^Categories: \d+$/)).toBeVisible();
  await page.reload();
  await expect(heading(page)).toBeVisible();

  expect(await live.shellFiles()).toEqual(before);
});
