import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/**
 * The version of the contract between the shell and the remotes. Apps of the same version work together, whenever each was
 * released; `frozen-contract.ts` detects a change that needs a new version. `part.json` of a remote names its version.
 */
export const contractVersion = 4;

/** The context of a page; the shell passes it to each screen. */
export interface Page {
  /** The JSON in the page, which each app parses with its own schema. */
  configuration: unknown;
  /** The reads of this visit, by the hash of the copy of `shared-data` that made them. A write invalidates all. */
  caches: Map<string, QueryClient>;
  /** The state of a server-rendered page; absent if only the browser draws the page. */
  rendered?: RenderedState;
}

/** The state in a rendered page, from which the browser hydrates it. */
export interface RenderedState {
  /** The rendered path and parameters. */
  address: string;
  /** Changes with the content of the page. */
  stamp: string;
  /** The entry of the remote in the build that rendered the page, by the remote's name: only that build can hydrate it. */
  entries: Record<string, string>;
  /** The reads of the page, by copy of `shared-data`, as that encodes them. */
  caches: Record<string, unknown>;
  /** The stored summary without the site's settings, which the first script reads; null if the page is stale. Not in the HTML. */
  summary?: Promise<unknown> | undefined;
  /** Whether the catalogue has changed since the page was rendered. */
  isStale?: boolean;
}

/** A screen is a React component. Its input is the URL. It may suspend to load its code. */
export type ReactScreen = ComponentType<{ page: Page }>;

/** A screen without React: draws itself into an element, and returns a function that removes it. */
export interface MountedScreen {
  mount: (element: HTMLElement, page: Page) => () => void;
}

export type Screen = ReactScreen | MountedScreen;

/** The export `remote` of a remote's one exposed module, `./start`. */
export interface Remote<Name extends string = string> {
  contractVersion: number;
  screens: Record<Name, Screen>;
}

/** `published.json`: the version of the catalogue that the rendered pages show. */
export interface Published {
  /** Null without a catalogue. */
  version: number | null;
  /** The paths of pages that could not be rendered at this version. */
  failed: string[];
  /** The compressed bytes of the home page and of the files that it names. Absent if a server renders the pages. */
  firstVisit?: number;
}

export const publishedPath = '/published.json';

/** The name of the `<meta>` element in pages that browsers draw on a site with published pages. */
export const publishedMark = 'published-pages';

/** A page of the site with its name. */
export interface NamedPath {
  name: string;
  /** Encoded, with a slash before it, such as `/category/Science%20%26%20Technology`. */
  path: string;
}

/** The description of a page for search engines, link previews and feed readers. */
export interface PageDescription {
  status: 200 | 404;
  /** The title of the browser tab, with the name of the site. */
  title: string;
  /** One sentence of plain text. */
  description: string;
  /** The canonical path of this content, encoded, with a slash before it. */
  path: string;
  kind: 'website' | 'video';
  /** The language of the content as in BCP 47, such as `pt-BR`; the site's if absent. */
  language?: string | undefined;
  /** The page's picture: a URL, the path of a file of this site, or a stored data URL, which rendering turns into a file. */
  picture?: string | undefined;
  video?: DescribedVideo | undefined;
  /** The path to this page from the home page, including both. */
  breadcrumbs?: NamedPath[] | undefined;
  /** The pages that belong to it, in order, such as the videos of a series. */
  parts?: NamedPath[] | undefined;
  /** Feeds of the videos that this page lists. */
  feeds?: { title: string; path: string }[] | undefined;
  robots?: 'noindex' | undefined;
}

/** A video as search engines, link previews and feed readers get it. */
export interface DescribedVideo {
  id: string;
  title: string;
  /** Empty if it has no URL of its own. */
  url: string;
  /** `YYYY-MM-DD`. */
  date: string;
  category: string;
  /** Plain text. */
  description?: string;
  /** The duration in whole seconds. */
  seconds?: number;
}

/** The export `server` of a remote's server build: its public screens and their descriptions. */
export interface ServerRemote<Name extends string = string> {
  contractVersion: number;
  screens: Record<Name, ReactScreen>;
  /**
   * Reads the data of the screen at this URL into the page's caches, so that rendering reads nothing more, and describes the
   * page. Rejects with a `DataError` if it cannot be read.
   */
  describe: (screen: Name, page: Page, address: URL) => Promise<PageDescription>;
  /** Closes the connections of a page. */
  close: (page: Page) => Promise<void>;
}

export type SiteScreen = 'home' | 'category' | 'watch' | 'search' | 'videos' | 'tag' | 'series' | 'page';
export type AdminScreen = 'admin';
