import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { AppName } from '../../server/configuration/parts';
import { buildSmallPart, type SmallPart } from '../../tests/support/tools/small-part';
import { describe as describeShipment } from './describe';
import { folderTarget } from './folder-target';
import type { Release } from './history';
import { prepareRelease, prepareRollback, ship } from './ship';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'describe-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

/** Releases a small app. Returns the lines of its description. */
async function release(
  part: AppName,
  small: SmallPart,
  now = day(1),
  manifest: Partial<Release['manifest']> = {},
): Promise<string[]> {
  const build = buildSmallPart(part, small);
  Object.assign(build.release.manifest, manifest);
  const shipment = await prepareRelease(part, folderTarget(folder), build, now);
  await ship(shipment, folderTarget(folder));
  return describeShipment(shipment).split('\n');
}

it('a first release is described by its properties', async () => {
  expect(await release('site-remote', { text: 'one', shared: { valibot: '^1.0.0' } })).toEqual([
    'site-remote: release 1',
    '  version   0.1.0',
    '  commit    unknown',
    '  contract  1',
    '  files     4 new, 0 changed, 0 unchanged, 0 kept for open pages, 0 removed',
  ]);
});

it('a later release is described by its changes', async () => {
  await release('site-remote', { text: 'one', commit: 'a'.repeat(40) });
  const changed = { text: 'two', commit: 'b'.repeat(40), contract: 2, shared: { valibot: '^1.0.0' } };
  expect(await release('site-remote', changed, day(2), { version: '0.2.0' })).toEqual([
    'site-remote: release 1 → 2',
    '  version   0.1.0 → 0.2.0',
    '  commit    aaaaaaaa → bbbbbbbb',
    '  contract  1 → 2',
    '  valibot  not shared → ^1.0.0',
    // Two files have changed, the page and the manifest. The entry of the previous contract stays.
    '  files     2 new, 2 changed, 0 unchanged, 2 kept for open pages, 0 removed',
  ]);
});

it('a commit after a release without one is shown as a change', async () => {
  await release('site-remote', { text: 'one' });
  const said = await release('site-remote', { text: 'two', commit: 'b'.repeat(40) });
  expect(said.slice(1, 4)).toEqual(['  version   0.1.0', '  commit    unknown → bbbbbbbb', '  contract  1']);
});

it('kept, restored and unused files are counted', async () => {
  await release('site-remote', { text: 'one' }, day(1));
  await release('site-remote', { text: 'two' }, day(2));
  const same = await release('site-remote', { text: 'two' }, day(3));
  expect(same.at(-1)).toBe('  files     0 new, 0 changed, 4 unchanged, 1 kept for open pages, 0 removed');
  await release('site-remote', { text: 'three' }, day(30));
  const later = await release('site-remote', { text: 'four' }, day(60));
  expect(later.at(-1)).toBe('  files     1 new, 3 changed, 0 unchanged, 1 kept for open pages, 1 removed');
  const back = await prepareRollback('site-remote', folderTarget(folder), day(61));
  expect(describeShipment(back).split('\n').at(-1)).toBe(
    '  files     0 new, 3 changed, 1 unchanged, 1 kept for open pages, 0 removed',
  );
});

it('a shell has no entry, so none is counted as removed', async () => {
  await release('site-remote', { text: 'site' });
  await release('shell', { text: 'one' });
  const said = await release('shell', { text: 'two' });
  expect(said.at(-1)).toBe('  files     1 new, 3 changed, 0 unchanged, 1 kept for open pages, 0 removed');
});

it('the entry of an earlier contract is counted as kept while a page loads it, and then as removed', async () => {
  await release('site-remote', { text: 'one' }, day(1));
  await release('admin-remote', { text: 'admin' }, day(1));
  await release('shell', { text: 'shell' }, day(1));
  await release('site-remote', { text: 'two', contract: 2 }, day(2));
  const kept = await release('site-remote', { text: 'three', contract: 2 }, day(3));
  expect(kept.slice(-2)).toEqual([
    '  files     1 new, 3 changed, 0 unchanged, 3 kept for open pages, 0 removed',
    '  Visitors go on seeing release 1 until the shell keeps contract 2 too.',
  ]);
  await release('admin-remote', { text: 'admin', contract: 2 }, day(3));
  await release('shell', { text: 'shell', contract: 2 }, day(3));
  const removed = await release('site-remote', { text: 'four', contract: 2 }, day(40));
  expect(removed.at(-1)).toBe('  files     1 new, 3 changed, 0 unchanged, 1 kept for open pages, 3 removed');
});
