import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contractVersion } from 'shared-data/contract';
import { root, type Part } from 'server/configuration';
import type { PartManifest } from './manifest-plugin';
import { frozenContract } from './shared-data';
import { sharedVersions } from './singletons';

/** What a part's manifest says, as far as the sources tell it without a build. */
export function sourceManifest<P extends Part>(
  part: P,
): Pick<PartManifest, 'version' | 'contract' | 'shared' | 'frozenContract'> & { part: P } {
  const { version } = JSON.parse(readFileSync(path.join(root, part, 'package.json'), 'utf8')) as {
    version: string;
  };
  const range = part === 'shell' ? '' : '^';
  const shared = Object.entries(sharedVersions).map(([name, exact]) => [name, `${range}${exact}`]);
  return { part, version, contract: contractVersion, shared: Object.fromEntries(shared), frozenContract };
}
