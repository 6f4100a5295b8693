import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildSmallPart } from '../../tests/support/tools/small-part';
import { deploy } from './deploy';
import { folderTarget } from './folder-target';
import { rollback } from './rollback';
import { prepareRelease, ship } from './ship';

let folder: string;
let printed: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'rollback-'));
  printed = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

async function release(text: string): Promise<void> {
  const target = folderTarget(folder);
  const build = buildSmallPart('shell', { text });
  const [live] = [
    await prepareRelease('site-remote', target, buildSmallPart('site-remote', { text }), new Date()),
  ];
  await ship(live!, target);
  await ship(
    await prepareRelease('admin-remote', target, buildSmallPart('admin-remote', { text }), new Date()),
    target,
  );
  await ship(await prepareRelease('shell', target, build, new Date()), target);
}
const options = (preview = false) => ({ preview, to: folder });
const page = (place = 'shell') => readFileSync(path.join(folder, place, 'main.js'), 'utf8');

it('the previous release is live again, and a sentence reports it', async () => {
  await release('one');
  await release('two');
  await rollback(options(), ['shell']);
  expect(page()).toBe('load one');
  expect(printed.join('\n')).toContain('shell: release 2 → 1');
  expect(printed.join('\n')).toContain(`Live again: ${path.join(folder, 'shell')}`);
});

it('a preview of a rollback does not change the live files', async () => {
  await release('one');
  await release('two');
  await rollback(options(true), ['shell']);
  expect([page(), page('preview/shell')]).toEqual(['load two', 'load one']);
  expect(printed.join('\n')).toContain(`To look at: ${path.join(folder, 'preview/shell')}`);
});

it('a rollback is refused while the app is being released, and releases its lock when it fails', async () => {
  await release('one');
  const unlock = await folderTarget(folder).lock('shell');
  await expect(rollback(options(), ['shell'])).rejects.toThrow('releases shell since');
  await expect(deploy(options(), ['shell'])).rejects.toThrow('releases shell since');
  await unlock();
  await expect(rollback(options(), ['shell'])).rejects.toThrow('shell has no release before');
  await expect(rollback(options(), ['shell'])).rejects.toThrow('shell has no release before');
});

it('rules are rolled back with their history in git', async () => {
  await expect(rollback(options(), ['rules'])).rejects.toThrow('Rules are rolled back by their history');
});

it('a release of the rules requires a project, and has no preview', async () => {
  await expect(deploy(options(), ['rules'])).rejects.toThrow('they belong to a Firebase project');
  await expect(deploy(options(true), ['rules'])).rejects.toThrow('Rules and indexes have no preview');
});
