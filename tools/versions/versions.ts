import path from 'node:path';
import { parts, root } from 'server/configuration';
import { partOf } from '../programs/packages';
import { changesOf, readPackage } from './changes';
import { raise } from './raise';

/** `npm run versions`: lists changed apps, or raises their versions. */
export async function versions([task, ...names]: string[]): Promise<void> {
  for (const part of names.length > 0 ? names.map(partOf) : parts) {
    const { version } = readPackage(path.join(root, part));
    const changes = changesOf(root, part);
    if (changes.length === 0) console.log(`${part} ${version}: nothing has changed since.`);
    else if (task === undefined) {
      console.log(
        `${part} ${version}: ${changes.length === 1 ? 'one commit' : `${changes.length} commits`} since.`,
      );
      for (const { commit, subject, step } of changes) console.log(`  ${commit} ${step}: ${subject}`);
    } else {
      const next = raise(root, part, changes, new Date().toISOString().slice(0, 10));
      console.log(`${part} ${version} → ${next}; commit ${part} and package-lock.json.`);
    }
  }
}
