import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type * as contract from './contract';

/** The contract of the live apps. It changes only when `contractVersion` is raised. */
type FrozenVersion = 4;

interface FrozenPage {
  configuration: unknown;
  caches: Map<string, QueryClient>;
}

interface FrozenRemote {
  contractVersion: number;
  screens: Record<
    string,
    ComponentType<{ page: FrozenPage }> | { mount: (element: HTMLElement, page: FrozenPage) => () => void }
  >;
}

/**
 * If this does not compile, live apps are not compatible with new builds: raise `contractVersion`, and write the new
 * contract above. Then release the remotes, and after them the shell: a remote has an entry for both versions until then.
 */
export type Kept = [
  Fits<typeof contract.contractVersion, FrozenVersion>,
  Fits<contract.Page, FrozenPage>,
  Fits<FrozenPage, contract.Page>,
  Fits<contract.Remote, FrozenRemote>,
  Fits<FrozenRemote, contract.Remote>,
];

type Fits<Given extends Needed, Needed> = Given;
