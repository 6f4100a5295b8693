import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildSmallPart } from '../../tests/support/tools/small-part';
import { folderTarget } from './folder-target';
import { readFolder } from './read-build';
import { prepareRelease } from './ship';
import { shipAndLook } from './ship-and-look';

const part = 'site-remote';
let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'look-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Looks at the files that are live: what says "broken" fails. */
const isWorking = async () =>
  !readFileSync(path.join(folder, part, 'remoteEntry.v1.js'), 'utf8').includes('broken');

async function release(text: string): Promise<string> {
  const target = folderTarget(folder);
  const build = buildSmallPart(part, { text });
  return shipAndLook(await prepareRelease(part, target, build, new Date()), target, isWorking);
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

it('a release whose screens fail is replaced by the one before, file for file, and so said', async () => {
  await release('one');
  const before = live();
  await expect(release('broken')).rejects.toThrow(
    'Release 2 of site-remote was live, its screens failed, and release 1 was made live again.',
  );
  const after = live();
  for (const [file, content] of before) expect(after.get(file)).toEqual(content);
  // For pages that were opened meanwhile.
  expect(after.has('assets/broken.js')).toBe(true);
  await release('three');
  expect(live().get('remoteEntry.v1.js')!.toString()).toBe('load three');
});

it('a first release whose screens fail stays, as there is none to return to, and this is said', async () => {
  await expect(release('broken')).rejects.toThrow(
    'Release 1 of site-remote is live and its screens fail; what failed is above. There is none before it to return to: mend it, ' +
      'commit, and npm run deploy -- site-remote',
  );
});

it('a release whose rollback fails is said to be live, with the command that tries it again', async () => {
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
  await expect(shipAndLook(shipment, failing, isWorking)).rejects.toThrow(
    'Release 2 of site-remote is live and its screens fail; what failed is above. The rollback failed too: No network. ' +
      'Try it: npm run rollback -- site-remote',
  );
});

it('a release whose rollback is refused stays, and this is said', async () => {
  await release('one');
  const target = folderTarget(folder);
  const build = buildSmallPart(part, { text: 'broken' });
  const shipment = await prepareRelease(part, target, build, new Date());
  const looking = shipAndLook(shipment, target, async () => {
    // A file that open pages need is gone: no rollback could be whole.
    rmSync(path.join(folder, part, 'assets/one.js'));
    return false;
  });
  await expect(looking).rejects.toThrow(
    /It stays live, because no rollback is possible: site-remote: assets\/one\.js of an earlier release is gone/,
  );
});
