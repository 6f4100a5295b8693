import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { AppName } from '../../server/configuration/parts';
import { runCommand } from '../../tests/support/tools/run-command';
import { buildSmallPart, type SmallPart } from '../../tests/support/tools/small-part';
import { folderTarget } from './folder-target';
import { prepareRelease, ship } from './ship';
import { describeParts, showParts } from './show-parts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'parts-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const minute = 60_000;
const now = new Date(Date.UTC(2026, 5, 10));

async function release(part: AppName, small: SmallPart, minutesAgo = 0): Promise<void> {
  const target = folderTarget(folder);
  const when = new Date(now.getTime() - minutesAgo * minute);
  await ship(await prepareRelease(part, target, buildSmallPart(part, small), when), target);
}

const show = () => describeParts(folderTarget(folder), now);
const kilobytes = (...texts: string[]) =>
  (texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0) / 1024).toFixed(1);

it('shows the live release of each app with its start size and age, and that all are compatible', async () => {
  const large = Array.from({ length: 3000 }, (_, i) => `${i * i}`).join();
  await release('site-remote', { text: 'old' }, 5000);
  await release('site-remote', { text: 'site', script: large, commit: '0123456789' }, 3 * 24 * 60 + 5);
  await release('admin-remote', { text: 'admin' }, 61);
  await release('shell', { text: 'shell' }, 0);
  const { lines, doFit } = await show();
  const rows = lines.map((line) => line.split(/ {2,}/)).filter(([, number]) => number !== 'none is live');
  expect(rows).toEqual([
    ['app', 'release', 'version', 'commit', 'contract', 'size', 'live since'],
    ['shell', '1', '0.1.0', 'unknown', '1', `${kilobytes('load shell')} KB`, '0 minutes ago'],
    ['site-remote', '2', '0.1.0', '01234567', '1', `${kilobytes('load site', large)} KB`, '3 days ago'],
    ['admin-remote', '1', '0.1.0', 'unknown', '1', `${kilobytes('load admin', 'admin')} KB`, '1 hour ago'],
    [''],
    ['All that is live fits.'],
  ]);
  expect(Number(kilobytes('load site', large))).toBeGreaterThan(1);
  expect(doFit).toBe(true);
});

it('shows apps that are not live, incompatibilities, and additional copies of shared-data', async () => {
  await release('site-remote', { text: 'site', sharedData: '1.1.0' });
  await release('admin-remote', { text: 'admin' });
  expect((await show()).lines[1]).toMatch(/^shell +none is live$/);
  await release('shell', { text: 'shell' });
  expect((await show()).lines.slice(-1)).toEqual(['site-remote loads its own copy of shared-data 1.1.0.']);
  // Shipped without the command, which would have refused it.
  const odd = buildSmallPart('admin-remote', { text: 'odd', react: '^20.0.0' });
  const target = folderTarget(folder);
  const elsewhere = folderTarget(path.join(folder, 'elsewhere'));
  const { files } = await prepareRelease('admin-remote', elsewhere, odd, now);
  await target.ship('admin-remote', files, undefined);
  const { lines, doFit } = await show();
  expect(lines.join('\n')).toContain('admin-remote needs react ^20.0.0, but the shell brings 19.3.1.');
  expect(doFit).toBe(false);
});

it('the command fails only when live apps are incompatible', async () => {
  const said = jest.spyOn(console, 'log').mockReturnValue();
  const before = process.exitCode;
  await release('site-remote', { text: 'site' });
  await showParts(folder);
  expect(process.exitCode).toBe(before);
  await release('shell', { text: 'shell' });
  const odd = buildSmallPart('site-remote', { text: 'odd', react: '^20.0.0' });
  const { files } = await prepareRelease(
    'site-remote',
    folderTarget(path.join(folder, 'elsewhere')),
    odd,
    now,
  );
  await folderTarget(folder).ship('site-remote', files, undefined);
  await showParts(folder);
  expect(process.exitCode).toBe(1);
  process.exitCode = before;
  expect(said.mock.calls[0]![0]).toMatch(
    /^app +release +version .*\nshell +none is live\nsite-remote +1 +0\.1\.0 /,
  );
  said.mockRestore();
});

it('npm run parts prints the live apps, and fails when they are incompatible', async () => {
  await release('site-remote', { text: 'site' });
  const { code, stdout, stderr } = await runCommand('parts.ts', ['--to', folder]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^site-remote +1 +0\.1\.0 /m);
});
