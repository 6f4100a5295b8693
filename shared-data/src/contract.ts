import type { ComponentType } from 'react';

/**
 * What the shell and a remote agree on. Raise the version when an old shell could not use a new remote, or a
 * new shell an old one; a remote publishes its entry under this version, so that each finds its match.
 */
export const contractVersion = 2;

/** The file that a remote publishes at its address, one per contract version. */
export const remoteEntryFile = (version = contractVersion): string => `remoteEntry.v${version}.js`;

export type SiteScreen = 'home' | 'category' | 'watch';
export type AdminScreen = 'admin';

/** What a remote's one exposed module, `./start`, exports as `remote`. Screens take no props: the address is their input. */
export interface Remote<Screen extends string = string> {
  contractVersion: number;
  screens: Record<Screen, ComponentType>;
}

export type SiteRemote = Remote<SiteScreen>;
export type AdminRemote = Remote<AdminScreen>;
