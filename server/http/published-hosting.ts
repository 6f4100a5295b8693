import { publishedMark } from 'shared-data/contract';

/** Extends a content policy by these styles and scripts, named by their hashes, such as `'sha256-…'`. */
export const allowHashes = (
  policy: string,
  { styles, scripts }: { styles: string[]; scripts: string[] },
): string => {
  const allow = (before: string, hashes: string[]) =>
    [before, ...hashes.filter((hash) => !policy.includes(hash))].join(' ');
  return policy
    .replace("style-src 'self'", (before) => allow(before, styles))
    .replace("script-src 'self'", (before) => allow(before, scripts));
};

/** The file beside published pages with their state. Servers read it, and so does the next publication. */
export const publicationFile = 'publication.json';

/**
 * The page without content, which browsers fill. It cannot be `index.html`, which is the published home page. Live
 * sites already use this name, so a rename would break them until their next publication.
 */
export const emptyPageFile = 'drawn.html';

export interface Publication {
  format: 1;
  version: number;
  /** A hash of everything that pages depend on, except the content: code, configuration, origin. */
  key: string;
  /** The number of pages that failed or were postponed. The next publication renders them. */
  left: number;
  /** Hashes of inline styles that the content policy must allow, such as `'sha256-…'`. */
  styles: string[];
  scripts: string[];
}

/** Adds `noindex` to the page without content: search engines must index only the published pages. */
export const buildEmptyPage = (html: string): string =>
  html.replace(
    /<meta name="description"[^>]*>/,
    `$&<meta name="robots" content="noindex"><meta name="${publishedMark}">`,
  );
