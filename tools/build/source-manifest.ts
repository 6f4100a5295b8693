import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contractVersion } from 'shared-data/contract';
import { root, type Part, type RemoteDescription } from 'server/configuration';
import { frozenContract } from './shared-data';
import { sharedVersions } from './singletons';

/** What a part says of itself, as `part.json` at its address. */
export interface PartManifest {
  part: string;
  version: string;
  contract: number;
  /** The libraries that all parts of a page share: what this part brings or, in a remote, the range it wants. */
  shared: Record<string, string>;
  /**
   * Of the libraries that are shared by lists of names, the names that the shell brings or, in a remote, those that it needs;
   * of `shared-data` each with the fingerprint of its type, such as `useItem:0534f4`.
   */
  names: Record<string, string[]>;
  /** Changes with the contract's types: two parts of one version have the same. */
  frozenContract: string;
  /** In a remote: what it brings to a page, as `config/parts.json` says. */
  routes?: RemoteDescription['routes'];
  menu?: RemoteDescription['menu'];
  layout?: RemoteDescription['layout'];
  /** In a remote: the files that its entry loads, which a page may ask for before the entry has run. */
  start?: string[];
  /** And those that one of its screens loads next: the files of the chunk that is named after it. */
  screens?: Record<string, string[]>;
  /** What renders the part's screens as HTML; absent in a part without public screens. */
  server?: string;
  /** Only a release has one: the build does not know it, so that the same sources give the same files. */
  commit?: string;
}

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
