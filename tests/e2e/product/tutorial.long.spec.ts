import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { loadDemoContent } from '../../../server/start/demo-content';
import { readLocalBuild } from '../../../tools/release/build';
import {
  composeSite,
  folderHost,
  folderOfApp,
  readBuilds,
  releaseSite,
  type LocalBuild,
} from '../../../server/release';
import { type AppName, parts, root } from '../../../server/configuration/parts';
import { localConfiguration } from '../../../server/configuration/local-configuration';
import { configurationIn } from '../../../server/configuration/page';
import { servePart } from '../../support/server/serve-shell';
import { startFirebase } from '../../../server/start/start-site';
import { expect } from '../../support/browser/expect';
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
      part: 'shell',
      folder: live,
      configuration: () => configurationIn(readFileSync(path.join(live, 'drawn.html'), 'utf8'))!,
    });
    const { address } = served;
    const firebase = await startFirebase({ origins: [address] });
    await loadDemoContent(firebase);
    const { remotes: _, ...written } = localConfiguration(firebase.address, {});
    const host = folderHost(folder);
    const builds = new Map<AppName, LocalBuild>();
    for (const part of parts)
      builds.set(part, await readLocalBuild(part, path.join(root, part, 'dist'), undefined));
    const configuration = { ...written, remotes: [] };
    await releaseSite(host, () => composeSite(host, { builds, configuration }), 'deploy');
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

/** Runs a command of the tutorial in the project, and returns its output. Throws it on failure. */
async function follow({ folder }: ProjectCopy, line: string): Promise<string> {
  const child = spawn(line, { cwd: folder, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`${line} ended with ${String(code)}:\n${output}`);
  return output;
}

/** Runs `npm start` of the tutorial until it prints "Ready", and ends it after the work. */
async function whileStarted(
  { folder }: ProjectCopy,
  line: string,
  work: (address: string) => Promise<void>,
): Promise<void> {
  const PORT = String(await unusedPort());
  const child = spawn(line, { cwd: folder, shell: true, detached: true, env: { ...process.env, PORT } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise((resolve) => child.on('close', resolve));
  try {
    await expect.poll(() => output, { timeout: 300_000 }).toContain('Ready. Ctrl-C stops it.');
    await work(`http://127.0.0.1:${PORT}`);
  } finally {
    process.kill(-child.pid!, 'SIGINT');
    await ended;
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
  for (const line of commandsOf(make)) expect(await follow(project, line)).toContain('Made stats-remote');

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
  for (const line of commandsOf(examine)) expect(await follow(project, line)).toContain(', 0 failed');

  writeFileSync(path.join(project.folder, 'config/production.json'), JSON.stringify(live.written));
  // Firebase's own commands need Google's servers.
  const own = commandsOf(release).filter((line) => !line.startsWith('npx firebase-tools@'));
  const output: string[] = [];
  for (const line of own) {
    const isDeploy = line.startsWith('npm run deploy');
    output.push(
      await follow(
        project,
        isDeploy ? `${line} --to ${live.folder} --configuration config/production.json` : line,
      ),
    );
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
