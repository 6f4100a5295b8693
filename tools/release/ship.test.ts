import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { AppName } from '../../server/configuration/parts';
import { buildSmallPart, type SmallPart } from '../../tests/support/tools/small-part';
import { describe as describeShipment } from './describe';
import { folderTarget } from './folder-target';
import { readFolder } from './read-build';
import { prepareRelease, prepareRollback, preview, ship } from './ship';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'releases-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

async function release(part: AppName, small: SmallPart, now = day(1)): Promise<string> {
  const shipment = await prepareRelease(part, folderTarget(folder), buildSmallPart(part, small), now);
  await ship(shipment, folderTarget(folder));
  return describeShipment(shipment);
}

async function rollBack(part: AppName, now = day(1)): Promise<string> {
  const shipment = await prepareRollback(part, folderTarget(folder), now);
  await ship(shipment, folderTarget(folder));
  return describeShipment(shipment);
}

const files = (part: AppName) =>
  [...readFolder(path.join(folder, part)).keys()].filter((file) => file !== 'releases.json');
const text = (part: AppName, file: string) => readFileSync(path.join(folder, part, file), 'utf8');

async function releaseAll(): Promise<void> {
  await release('site-remote', { text: 'site-1', commit: 'aaaaaaaaaa' });
  await release('admin-remote', { text: 'admin-1' });
  await release('shell', { text: 'shell-1' });
}

describe('a release', () => {
  it('keeps the hashed files of the previous release, and replaces files without a hash', async () => {
    await release('site-remote', { text: 'one' });
    await release('site-remote', { text: 'two' });
    expect(files('site-remote')).toEqual([
      'assets/one.js',
      'assets/two.js',
      'index.html',
      'part.json',
      'remoteEntry.v1.js',
    ]);
    expect(text('site-remote', 'remoteEntry.v1.js')).toBe('load two');
  });

  it('removes the files of a release that ended two weeks ago, except of the one for a rollback', async () => {
    await release('site-remote', { text: 'one' }, day(1));
    await release('site-remote', { text: 'two' }, day(2));
    await release('site-remote', { text: 'three' }, day(15));
    expect(files('site-remote')).toContain('assets/one.js');
    await release('site-remote', { text: 'four' }, day(30));
    expect(files('site-remote')).not.toContain('assets/one.js');
    expect(files('site-remote')).not.toContain('assets/two.js');
    expect(files('site-remote')).toContain('assets/three.js');
  });

  it('prints what it changed', async () => {
    await releaseAll();
    const said = await release('site-remote', { text: 'site-2', commit: 'bbbbbbbbbb', react: '^19.3.0' });
    expect(said).toContain('site-remote: release 1 → 2');
    expect(said).toContain('commit    aaaaaaaa → bbbbbbbb');
    expect(said).toContain('react  ^19.3.1 → ^19.3.0');
    expect(said).toContain('1 new, 3 changed, 0 unchanged, 1 kept for open pages, 0 removed');
  });

  it('writes its commit into part.json', async () => {
    await release('site-remote', { text: 'one', commit: 'abc' });
    expect(JSON.parse(text('site-remote', 'part.json'))).toMatchObject({
      part: 'site-remote',
      commit: 'abc',
    });
  });

  it('ships a preview without a change of the live files', async () => {
    await releaseAll();
    const target = folderTarget(folder);
    const shipment = await prepareRelease(
      'site-remote',
      target,
      buildSmallPart('site-remote', { text: 'new' }),
      day(2),
    );
    const place = await preview(shipment, target);
    expect(readFileSync(path.join(place, 'remoteEntry.v1.js'), 'utf8')).toBe('load new');
    expect(text('site-remote', 'remoteEntry.v1.js')).toBe('load site-1');
  });
});

it('a remote with a newer shared-data than the live shell is released with its own copy, and a sentence reports it', async () => {
  await releaseAll();
  const said = await release('site-remote', { text: 'site-2', sharedData: '1.1.0' });
  expect(said).toContain('site-remote loads its own copy of shared-data 1.1.0.');
  // The files of another remote do not affect this release.
  expect(await release('admin-remote', { text: 'admin-2' })).not.toContain('its own copy');
  expect(await release('shell', { text: 'shell-2', sharedData: '1.1.0' })).not.toContain('its own copy');
  expect(await release('shell', { text: 'shell-3', sharedData: '2.0.0' })).toContain(
    'site-remote loads its own copy of shared-data 1.1.0.',
  );
});

describe('a release is refused', () => {
  it('when a remote requires another React than the live shell has', async () => {
    await releaseAll();
    await expect(release('site-remote', { text: 'site-2', react: '^20.0.0' })).rejects.toThrow(
      'site-remote needs react ^20.0.0, but the shell brings 19.3.1.',
    );
    expect(files('site-remote')).not.toContain('assets/site-2.js');
  });

  it('when a new shell has another React than the live remotes require', async () => {
    await releaseAll();
    await expect(release('shell', { text: 'shell-2', react: '20.0.0' })).rejects.toThrow(
      'site-remote needs react ^19.3.1, but the shell brings 20.0.0.\nadmin-remote needs',
    );
  });

  it('when it has another shared-data of the same version, with the order of releases', async () => {
    await releaseAll();
    const different = { sharedDataHash: 'different' };
    await expect(release('site-remote', { text: 'site-2', ...different })).rejects.toThrow(
      'site-remote was built with another shared-data 1.0.0 than the shell: run npx lerna version, and build again.\n' +
        'A newer version of a library is released with the shell first, then site-remote.',
    );
    expect(files('site-remote')).not.toContain('assets/site-2.js');
    await expect(release('shell', { text: 'shell-2', ...different })).rejects.toThrow(
      'Release the remotes first',
    );
  });

  it('when a new shell has a contract that a live remote does not support', async () => {
    await releaseAll();
    await expect(release('shell', { text: 'shell-2', contract: 2 })).rejects.toThrow(
      'site-remote keeps contract 1, but the shell keeps 2, and no earlier release of site-remote that is kept has an ' +
        'entry for it.',
    );
  });

  it('when the shell is released before its remotes', async () => {
    await expect(release('shell', { text: 'shell-1' })).rejects.toThrow('site-remote is not live yet');
  });

  it('when the first live release of a remote has another contract', async () => {
    await releaseAll();
    rmSync(path.join(folder, 'site-remote'), { recursive: true });
    await expect(release('site-remote', { text: 'site-2', contract: 2 })).rejects.toThrow(
      'site-remote keeps contract 2, but the shell keeps 1',
    );
  });

  it('when another release became live after the preparation', async () => {
    const target = folderTarget(folder);
    await release('site-remote', { text: 'site-1' });
    await release('shell', { text: 'shell-2', react: '19.4.0' });
    const build = buildSmallPart('site-remote', { text: 'site-2', react: '^19.4.0' });
    const shipment = await prepareRelease('site-remote', target, build, day(2));
    await release('shell', { text: 'shell-3' });
    await expect(ship(shipment, target)).rejects.toThrow(
      'site-remote needs react ^19.4.0, but the shell brings 19.3.1.',
    );
    expect(text('site-remote', 'remoteEntry.v1.js')).toBe('load site-1');
  });

  it.each([
    ['is gone', () => rmSync(path.join(folder, 'site-remote/assets/site-1.js'))],
    ['was changed', () => writeFileSync(path.join(folder, 'site-remote/assets/site-1.js'), 'x')],
  ])('when a file that open pages need %s', async (sentence, damage) => {
    await releaseAll();
    damage();
    await expect(release('site-remote', { text: 'site-2' })).rejects.toThrow(sentence);
    await expect(release('site-remote', { text: 'site-2' })).rejects.toThrow(
      'so open pages would break. Was something shipped past "npm run deploy"? Nothing was shipped now. ' +
        'Where the file cannot be brought back, add --without-lost-files: no rollback returns to',
    );
  });
});

describe('if a live file is lost, and the loss is accepted', () => {
  const target = () => folderTarget(folder);
  const lose = (name: string) => rmSync(path.join(folder, `site-remote/assets/${name}.js`));
  const accepted = { withoutLostFiles: true };

  it('a release is shipped without it, and no rollback returns to the release that lacks it', async () => {
    await releaseAll();
    await release('site-remote', { text: 'site-2' });
    lose('site-2');
    const build = buildSmallPart('site-remote', { text: 'site-3' });
    const shipment = await prepareRelease('site-remote', target(), build, day(2), accepted);
    expect(describeShipment(shipment)).toContain('Release 2 is given up: assets/site-2.js is lost.');
    await ship(shipment, target());
    expect(text('site-remote', 'remoteEntry.v1.js')).toBe('load site-3');
    expect(files('site-remote')).toContain('assets/site-1.js');
    expect(await release('site-remote', { text: 'site-4' })).not.toContain('given up');
    await rollBack('site-remote');
    expect(await rollBack('site-remote')).toContain('release 3 → 1');
  });

  it('a changed file counts as lost, and each release lists its lost files', async () => {
    const build = buildSmallPart('site-remote', { text: 'one' });
    build.release.hashed['assets/more.js'] = build.release.hashed['assets/one.js']!;
    build.files.set('assets/more.js', Buffer.from('one'));
    build.release.hashed['assets/whole.js'] = build.release.hashed['assets/one.js']!;
    build.files.set('assets/whole.js', Buffer.from('one'));
    await ship(await prepareRelease('site-remote', target(), build, day(1)), target());
    await release('site-remote', { text: 'two' });
    lose('one');
    writeFileSync(path.join(folder, 'site-remote/assets/more.js'), 'changed');
    const next = buildSmallPart('site-remote', { text: 'three' });
    const { givenUp, after } = await prepareRelease('site-remote', target(), next, day(2), accepted);
    expect(givenUp).toEqual(['Release 1 is given up: assets/one.js, assets/more.js is lost.']);
    expect(after.releases.map(({ number, hashed }) => [number, Object.keys(hashed)])).toEqual([
      [3, ['assets/three.js']],
      [2, ['assets/two.js']],
      [1, ['assets/whole.js']],
    ]);
  });

  it('a rollback returns to a complete release', async () => {
    for (const name of ['one', 'two', 'three']) await release('site-remote', { text: name });
    lose('two');
    lose('three');
    await expect(rollBack('site-remote')).rejects.toThrow('is gone');
    await ship(await prepareRollback('site-remote', target(), day(2), accepted), target());
    expect(text('site-remote', 'remoteEntry.v1.js')).toBe('load one');
  });

  it('a build with that file restores it', async () => {
    await release('site-remote', { text: 'one' });
    lose('one');
    await release('site-remote', { text: 'one' });
    expect(files('site-remote')).toContain('assets/one.js');
  });
});

describe('a remote of another contract', () => {
  it('is published beside the entry that the live shell loads, which stays as long as the shell loads it', async () => {
    await releaseAll();
    const said = await release('site-remote', { text: 'site-2', contract: 2 }, day(2));
    expect(said).toContain('Visitors go on seeing release 1 until the shell keeps contract 2 too.');
    await release('site-remote', { text: 'site-3', contract: 2 }, day(50));
    await release('site-remote', { text: 'site-4', contract: 2 }, day(100));
    expect(text('site-remote', 'remoteEntry.v1.js')).toBe('load site-1');
    expect(text('site-remote', 'remoteEntry.v2.js')).toBe('load site-4');
    expect(files('site-remote')).toContain('assets/site-1.js');
    expect(files('site-remote')).not.toContain('assets/site-2.js');
  });

  it('permits the release of a shell with that contract, and is removed when no page can load it any longer', async () => {
    await releaseAll();
    await release('site-remote', { text: 'site-2', contract: 2 }, day(2));
    await release('admin-remote', { text: 'admin-2', contract: 2 }, day(2));
    expect(await release('shell', { text: 'shell-2', contract: 2 }, day(3))).not.toContain('Visitors go on');
    await release('site-remote', { text: 'site-3', contract: 2 }, day(10));
    expect(text('site-remote', 'remoteEntry.v1.js')).toBe('load site-1');
    await release('site-remote', { text: 'site-4', contract: 2 }, day(40));
    expect(files('site-remote')).not.toContain('remoteEntry.v1.js');
  });
});

describe('a rollback', () => {
  it('restores every file of the previous release, and keeps those of the other for open pages', async () => {
    await releaseAll();
    const previous = readFolder(path.join(folder, 'site-remote'));
    await release('site-remote', { text: 'site-2' });
    expect(await rollBack('site-remote')).toContain('release 2 → 1');
    const after = readFolder(path.join(folder, 'site-remote'));
    for (const [file, content] of previous)
      if (file !== 'releases.json') expect(after.get(file)).toEqual(content);
    expect([...after.keys()]).toContain('assets/site-2.js');
  });

  it('goes back further each time, and reports when no earlier release is left', async () => {
    for (const each of ['one', 'two', 'three']) await release('site-remote', { text: each });
    await rollBack('site-remote');
    await rollBack('site-remote');
    expect(text('site-remote', 'remoteEntry.v1.js')).toBe('load one');
    await expect(rollBack('site-remote')).rejects.toThrow('site-remote has no release before');
    expect(await release('site-remote', { text: 'four' })).toContain('release 1 → 4');
  });

  it('is final: a withdrawn release is not used by pages or later rollbacks', async () => {
    await releaseAll();
    await release('site-remote', { text: 'site-2' });
    await rollBack('site-remote');
    await release('site-remote', { text: 'site-3', contract: 2 });
    expect(text('site-remote', 'remoteEntry.v1.js')).toBe('load site-1');
    expect(await rollBack('site-remote')).toContain('release 3 → 1');
  });

  it('is refused when the previous release is no longer compatible with the live shell', async () => {
    await releaseAll();
    await release('site-remote', { text: 'site-2', contract: 2 });
    await release('admin-remote', { text: 'admin-2', contract: 2 });
    await release('shell', { text: 'shell-2', contract: 2 });
    await expect(rollBack('site-remote')).rejects.toThrow(
      'site-remote keeps contract 1, but the shell keeps 2',
    );
    await rollBack('shell');
    await rollBack('site-remote');
    expect(text('site-remote', 'index.html')).toContain('site-1');
  });
});
