import type { ToldVideo } from '../told-video';

/** A place of this site, with the name that people know it by. */
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
  language?: string;
  /** The page's picture: an address, or the path of a file of this site. A data URL is not shown by others. */
  picture?: string;
  /** The video of a page of the kind `video`. */
  video?: ToldVideo;
  /** The way to this page from the home page, both included. */
  breadcrumbs?: NamedPath[];
  /** Feeds that hold what this page lists. */
  feeds?: { title: string; path: string }[];
  robots?: 'noindex';
}
