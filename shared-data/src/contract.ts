import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/**
 * What the shell and a remote agree on. A part of one version goes on working with every part of the same version,
 * whenever each was released; what could not (`frozen-contract.ts` tells) gets a new version. A remote publishes its
 * entry under its version, so that each shell finds its match.
 */
export const contractVersion = 3;

/** The file that a remote publishes at its address, one per contract version. */
export const remoteEntryFile = (version: number = contractVersion): string => `remoteEntry.v${version}.js`;

/** What the shell gives to each screen: what there is once in a page. */
export interface Page {
  /** The JSON that stands in the page. Each part parses it with what it knows. */
  configuration: unknown;
  /**
   * What was read in this visit. Parts that read the same types share one cache; a part that was built with other types
   * has one of its own. The key says which types. Whoever writes invalidates all.
   */
  caches: Map<string, QueryClient>;
}

/** A screen is a React component. The address is its input; the shell provides the router. */
export type ReactScreen = ComponentType<{ page: Page }>;

/** Or anything else that draws itself into an element, and answers what takes it away again. */
export interface MountedScreen {
  mount: (element: HTMLElement, page: Page) => () => void;
}

export type Screen = ReactScreen | MountedScreen;

/** What a remote's one exposed module, `./start`, exports as `remote`. */
export interface Remote<Name extends string = string> {
  contractVersion: number;
  screens: Record<Name, Screen>;
}

export type SiteScreen = 'home' | 'category' | 'watch';
export type AdminScreen = 'admin';
