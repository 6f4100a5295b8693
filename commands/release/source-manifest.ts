import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contractVersion } from 'shared-data/contract';
import { root, type Part } from '../../hosting/hosting-configuration';
import { frozenContract } from '../../webpack/shared-data';
import { sharedVersions } from '../../webpack/singletons';
import type { Release } from './history';

/** What a part's manifest will say, as far as the sources tell it without a build. */
export function sourceManifest(part: Part): Release['manifest'] {
  const { version } = JSON.parse(readFileSync(path.join(root, part, 'package.json'), 'utf8')) as {
    version: string;
  };
  const range = part === 'shell' ? '' : '^';
  const shared = Object.entries(sharedVersions).map(([name, exact]) => [name, `${range}${exact}`]);
  return { part, version, contract: contractVersion, shared: Object.fromEntries(shared), frozenContract };
}
