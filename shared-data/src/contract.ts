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
  /** How a server rendered this page; absent in a page that is drawn in the browser alone. */
  rendered?: RenderedState;
}

/** What stands in a rendered page for the code that takes it over. */
export interface RenderedState {
  /** The path and the parameters that were rendered. */
  address: string;
  /** Of the catalogue; null where none was built, absent in a page that shows nothing of it. */
  version?: number | null | undefined;
  /** The server build of each part that rendered something of it: `site-remote` → `assets/server.1234.js`. */
  parts: Record<string, string>;
  /** What was read for it: for the types of each cache, what `shared-data` wrote. */
  caches: Record<string, unknown>;
  /** Whether the catalogue has changed since. */
  isOvertaken?: boolean;
}

/**
 * A screen is a React component. The address is its input; the shell provides the router, and shows a loader while the screen
 * suspends because its code is on its way.
 */
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
  /** The server build that was made with it, which says whether it renders the same; absent where there is none. */
  serverFile?: string | null;
}

/** `published.json`: up to which version of the catalogue the published pages are true. */
export interface Published {
  version: number | null;
  /** The pages that were rendered anew last, each with the version that it shows. */
  changed: Record<string, number>;
  /** Where too many are not true any more to name them: pages that show an earlier version than this may be among them. */
  before?: number;
}

/** A place of the site, with the name that people know it by. */
export interface NamedPath {
  name: string;
  /** Encoded, with a slash before it, such as `/category/Science%20%26%20Technology`. */
  path: string;
}

/** What a page is, for everyone who is told of it and does not see it: search engines, link previews, feed readers. */
export interface PageDescription {
  status: 200 | 404;
  /** What the browser's tab says, with the name of the site. */
  title: string;
  /** A sentence of plain text. */
  description: string;
  /** The one address of this content, encoded, with a slash before it. */
  path: string;
  kind: 'website' | 'video';
  /** Of the content, as BCP 47 names it, such as `pt-BR`; the site's when absent. */
  language?: string | undefined;
  /** The page's picture: an address, the path of a file of this site, or what is stored of it, which rendering makes a file. */
  picture?: string | undefined;
  /** The video of a page of the kind `video`. */
  video?: DescribedVideo | undefined;
  /** The way to this page from the home page, both included. */
  breadcrumbs?: NamedPath[] | undefined;
  /** The pages that it leads through, in their order, such as the videos of a series. */
  parts?: NamedPath[] | undefined;
  /** Feeds that hold what this page lists. */
  feeds?: { title: string; path: string }[] | undefined;
  robots?: 'noindex' | undefined;
}

/** A video as other sites, readers and search engines are told of it. */
export interface DescribedVideo {
  id: string;
  title: string;
  /** Empty when it has no address of its own. */
  url: string;
  /** `YYYY-MM-DD`. */
  date: string;
  category: string;
  /** A sentence or more of plain text. */
  description?: string;
  /** How long it plays, in whole seconds. */
  seconds?: number;
}

/** What a remote's server build exports as `server`: its public screens, and what each is at an address. */
export interface ServerRemote<Name extends string = string> {
  contractVersion: number;
  screens: Record<Name, ReactScreen>;
  /**
   * Reads what the screen at this address shows into the page's caches, so that rendering it reads nothing more, and says
   * what it is. Rejects with a `DataError` when it cannot be read.
   */
  describe: (screen: Name, page: Page, address: URL) => Promise<PageDescription>;
  /** Closes what was opened for a page. */
  close: (page: Page) => Promise<void>;
}

export type SiteScreen = 'home' | 'category' | 'watch' | 'search' | 'videos' | 'tag' | 'series' | 'page';
export type AdminScreen = 'admin';
