import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contractVersion } from 'shared-data/contract';
import { root, type AppName, type RemoteDescription } from 'server/configuration';
import { frozenContract, sharedData } from './shared-data';
import { sharedVersions } from './singletons';

/** The manifest of an app, `part.json`. */
export interface PartManifest {
  part: string;
  version: string;
  contract: number;
  /** The libraries that a page has one copy of: the shell's versions or, in a remote, the required ranges. */
  shared: Record<string, string>;
  /** The copy of `shared-data` in this build. */
  sharedData: { version: string; hash: string };
  /** The fingerprint of the contract's types. Apps with the same contract version have the same fingerprint. */
  frozenContract: string;
  /** The routes of a remote, from `config/parts.json`. */
  routes?: RemoteDescription['routes'];
  menu?: RemoteDescription['menu'];
  layout?: RemoteDescription['layout'];
  /** The entry of a remote, such as `assets/remoteEntry.1234.js`. A rendered page loads that of the build that rendered it. */
  entry?: string;
  /** The files that a remote's entry loads. A page preloads them before the entry has run. */
  start?: string[];
  /** The files that each screen of a remote loads next: the files of the chunk with the screen's name. */
  screens?: Record<string, string[]>;
  /** The server build, which renders the app's screens as HTML. Absent in an app without public screens. */
  server?: string;
  /** Set by a release and not by the build, so that the same sources give the same files. */
  commit?: string;
}

/** The fields of an app's manifest that are known without a build. */
export function sourceManifest<P extends AppName>(
  part: P,
): Pick<PartManifest, 'version' | 'contract' | 'shared' | 'sharedData' | 'frozenContract'> & { part: P } {
  const { version } = JSON.parse(readFileSync(path.join(root, part, 'package.json'), 'utf8')) as {
    version: string;
  };
  const range = part === 'shell' ? '' : '^';
  const shared = Object.entries(sharedVersions).map(([name, exact]) => [name, `${range}${exact}`]);
  return {
    part,
    version,
    contract: contractVersion,
    shared: Object.fromEntries(shared),
    sharedData,
    frozenContract,
  };
}
