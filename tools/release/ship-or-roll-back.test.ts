import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildSmallPart } from '../../tests/support/tools/small-part';
import { folderTarget } from './folder-target';
import { readFolder } from './read-build';
import { prepareRelease } from './ship';
import { shipOrRollBack } from './ship-or-roll-back';

const part = 'site-remote';
let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'look-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Simulates trying the live screens: they fail if a file contains "broken". */
const isWorking = async () =>
  !readFileSync(path.join(folder, part, 'remoteEntry.v1.js'), 'utf8').includes('broken');

async function release(text: string): Promise<string> {
  const target = folderTarget(folder);
  const build = buildSmallPart(part, { text });
  return shipOrRollBack(await prepareRelease(part, target, build, new Date()), target, isWorking);
}

const live = () => {
  const files = readFolder(path.join(folder, part));
  files.delete('releases.json');
  return files;
};

it('a release whose screens work stays live', async () => {
  expect(await release('one')).toBe(path.join(folder, part));
  await release('two');
  expect(live().get('remoteEntry.v1.js')!.toString()).toBe('load two');
});

it('a release whose screens fail is replaced by the previous one, file for file, and a sentence reports it', async () => {
  await release('one');
  const previous = live();
  await expect(release('broken')).rejects.toThrow(
    'Release 2 of site-remote was live, its screens failed, and release 1 was made live again.',
  );
  const after = live();
  for (const [file, content] of previous) expect(after.get(file)).toEqual(content);
  // These files are kept for pages that were opened in the meantime.
  expect(after.has('assets/broken.js')).toBe(true);
  await release('three');
  expect(live().get('remoteEntry.v1.js')!.toString()).toBe('load three');
});

it('a first release whose screens fail stays, because no previous one exists, and a sentence reports it', async () => {
  await expect(release('broken')).rejects.toThrow(
    'Release 1 of site-remote is live and its screens fail; what failed is above. There is none before it to return to: mend it, ' +
      'commit, and npm run deploy -- site-remote',
  );
});

it('a release whose rollback fails is reported as live, with the command that tries the rollback again', async () => {
  await release('one');
  const target = folderTarget(folder);
  const shipment = await prepareRelease(part, target, buildSmallPart(part, { text: 'broken' }), new Date());
  let ships = 0;
  const failing: typeof target = {
    ...target,
    ship: async (...given) => {
      if (++ships > 1) throw new Error('No network.');
      return target.ship(...given);
    },
  };
  await expect(shipOrRollBack(shipment, failing, isWorking)).rejects.toThrow(
    'Release 2 of site-remote is live and its screens fail; what failed is above. The rollback failed too: No network. ' +
      'Try it: npm run rollback -- site-remote',
  );
});

it('a release whose rollback is refused stays, and a sentence reports it', async () => {
  await release('one');
  const target = folderTarget(folder);
  const build = buildSmallPart(part, { text: 'broken' });
  const shipment = await prepareRelease(part, target, build, new Date());
  const looking = shipOrRollBack(shipment, target, async () => {
    // A file that open pages need is missing, so no rollback can be complete.
    rmSync(path.join(folder, part, 'assets/one.js'));
    return false;
  });
  await expect(looking).rejects.toThrow(
    /It stays live, because no rollback is possible: site-remote: assets\/one\.js of an earlier release is gone/,
  );
});
