import { createHash } from 'node:crypto';
import type { AppName } from 'server/configuration';
import { answering, historyFile, liveOf, type History } from './history';
import type { Files, Target } from './target';
import { remoteEntryFile } from 'shared-data/contract';

export const digest = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/**
 * All files of an app's site: those of the live release, the hashed files of every other kept release for pages that are
 * still open, and an entry for each contract version that one of them supports. Files that are not in `built` are read
 * from the live site. Throws when such a file is missing or changed.
 */
export async function compose(history: History, part: AppName, target: Target, built: Files): Promise<Files> {
  const files: Files = new Map();
  for (const release of history.releases) {
    for (const [file, expected] of Object.entries(release.hashed)) {
      if (!files.has(file)) files.set(file, await fetchHashed(file, expected, part, target, built));
    }
  }
  for (const [contract, { named }] of answering(history)) {
    const entry = remoteEntryFile(contract);
    if (named[entry]) files.set(entry, Buffer.from(named[entry], 'base64'));
  }
  const live = liveOf(history);
  for (const [file, content] of Object.entries(live.named)) files.set(file, Buffer.from(content, 'base64'));
  const manifest = files.get('part.json');
  if (manifest) files.set('part.json', withNumber(manifest, live.number));
  files.set(historyFile, Buffer.from(JSON.stringify(history)));
  return files;
}

/** Adds the release number, which the build does not know, to the manifest. Error reports of pages contain it. */
const withNumber = (manifest: Buffer, release: number): Buffer =>
  Buffer.from(JSON.stringify({ ...(JSON.parse(manifest.toString()) as object), release }, null, 2));

async function fetchHashed(
  file: string,
  expected: string,
  part: AppName,
  target: Target,
  built: Files,
): Promise<Buffer> {
  const content = built.get(file) ?? (await target.read(part, file));
  if (content && digest(content) === expected) return content;
  throw new Error(
    `${part}: ${file} of an earlier release ${content ? 'was changed' : 'is gone'}, so open pages would break. ` +
      `Was something shipped past "npm run deploy"? Nothing was shipped now. ` +
      `Where the file cannot be brought back, add --without-lost-files: no rollback returns to the releases that had it.`,
  );
}
