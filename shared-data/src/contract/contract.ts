import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/**
 * The version of the contract between shell and remotes. Apps of the same version work together, whenever released.
 * `frozen-contract.ts` detects a change that needs a new version. `part.json` names the version of a remote.
 */
export const contractVersion = 4;

/** What the shell passes to each screen of a page. */
export interface Page {
  /** The JSON in the page. Each app parses it with its own schema. */
  configuration: unknown;
  /** What this visit has read, by the hash of the `shared-data` copy that has read it. A write invalidates all. */
  caches: Map<string, QueryClient>;
  /** The state of a server-rendered page. Absent if only the browser draws the page. */
  rendered?: RenderedState;
}

/** What a server-rendered page contains for the browser, which hydrates the page with it. */
export interface RenderedState {
  /** The path and parameters that were rendered. */
  address: string;
  /** A text that differs after the page's content has changed. */
  stamp: string;
  /** For each remote, the entry of the build that rendered the page: only that build can hydrate it. */
  entries: Record<string, string>;
  /** What rendering has read, for each copy of `shared-data`, which also encodes it. */
  caches: Record<string, unknown>;
  /** The index summary, read by the first script, without the site's settings; null on a stale page. Not in HTML. */
  summary?: Promise<unknown> | undefined;
  /** Whether the catalogue has changed since the page was rendered. */
  isStale?: boolean;
}

/** A screen as a React component. Its only input is the URL. It may suspend to load its code. */
export type ReactScreen = ComponentType<{ page: Page }>;

/** A screen without React. It draws itself into an element, and returns a function that removes it. */
export interface MountedScreen {
  mount: (element: HTMLElement, page: Page) => () => void;
}

export type Screen = ReactScreen | MountedScreen;

/** The export `remote` of `./start`, the one module that a remote exposes. */
export interface Remote<Name extends string = string> {
  contractVersion: number;
  screens: Record<Name, Screen>;
}

/** The content of `published.json`. */
export interface Published {
  /** The catalogue version that the rendered pages show; null without a catalogue. */
  version: number | null;
  /** The paths of pages for which rendering this version has failed. */
  failed: string[];
  /** The compressed bytes of the home page and the files that it names. Absent if a server renders the pages. */
  firstVisit?: number;
}

export const publishedPath = '/published.json';

/** The name of a `<meta>` element. On a site with published pages, the page without content has it. */
export const publishedMark = 'published-pages';

/** A page of the site, with its name. */
export interface NamedPath {
  name: string;
  /** The encoded path, such as `/category/Science%20%26%20Technology`. */
  path: string;
}

/** What search engines, link previews and feed readers get about a page. */
export interface PageDescription {
  status: 200 | 404;
  /** The title of the browser tab. It ends with the name of the site. */
  title: string;
  /** A sentence in plain text. */
  description: string;
  /** The canonical path of this content, encoded and with a leading slash. */
  path: string;
  kind: 'website' | 'video';
  /** The language of the content (BCP 47), such as `pt-BR`; by default the site's. */
  language?: string | undefined;
  /** The page's picture: a URL, the path of a file of this site, or a stored data URL, which rendering makes a file. */
  picture?: string | undefined;
  video?: DescribedVideo | undefined;
  /** The pages from the home page to this one, including both. */
  breadcrumbs?: NamedPath[] | undefined;
  /** The pages that belong to this one, in order, such as the videos of a series. */
  parts?: NamedPath[] | undefined;
  /** The feeds with the videos that this page lists. */
  feeds?: { title: string; path: string }[] | undefined;
  robots?: 'noindex' | undefined;
}

/** What search engines, link previews and feed readers get about a video. */
export interface DescribedVideo {
  id: string;
  title: string;
  /** The video's own URL; empty if it has none. */
  url: string;
  /** The date as `YYYY-MM-DD`. */
  date: string;
  category: string;
  /** The description in plain text. */
  description?: string;
  /** The duration in whole seconds. */
  seconds?: number;
}

/** The export `server` of a remote's server build, with which a server renders the public screens. */
export interface ServerRemote<Name extends string = string> {
  contractVersion: number;
  screens: Record<Name, ReactScreen>;
  /**
   * Reads all data of the screen at a URL into the page's caches, so that rendering reads nothing more. Returns the
   * description of the page. Rejects with a `DataError` if something cannot be read.
   */
  describe: (screen: Name, page: Page, address: URL) => Promise<PageDescription>;
  /** Closes the connections that reading a page has opened. */
  close: (page: Page) => Promise<void>;
}

export type SiteScreen = 'home' | 'category' | 'watch' | 'search' | 'videos' | 'tag' | 'series' | 'page';
export type AdminScreen = 'admin';
