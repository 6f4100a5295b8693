import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type * as contract from './contract';

/** The version of the frozen contract below, that of the live apps. It changes only together with `contractVersion`. */
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
 * If this does not compile, live apps are incompatible with new builds. Raise `contractVersion`, and write the new
 * contract above. Then release the remotes and, after them, the shell: until then, remotes have entries for both.
 */
export type Kept = [
  Fits<typeof contract.contractVersion, FrozenVersion>,
  Fits<contract.Page, FrozenPage>,
  Fits<FrozenPage, contract.Page>,
  Fits<contract.Remote, FrozenRemote>,
  Fits<FrozenRemote, contract.Remote>,
];

type Fits<Given extends Needed, Needed> = Given;
