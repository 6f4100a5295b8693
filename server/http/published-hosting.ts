import { publishedMark } from 'shared-data/contract';

/** A content policy that also allows these styles and scripts, named by their hashes, such as `'sha256-…'`. */
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

/** The file beside published pages with their state, for servers and for the next publication. */
export const publicationFile = 'publication.json';

/**
 * The page without content that browsers render, because `index.html` is the published home page. Live sites have it under
 * this name, so a rename would break them until their next publication.
 */
export const emptyPageFile = 'drawn.html';

export interface Publication {
  format: 1;
  version: number;
  /** A hash of all inputs of pages except the content: code, configuration, origin. */
  key: string;
  /** The number of failed and postponed pages, which the next publication renders. */
  left: number;
  /** Hashes of inline styles that the policy must allow, such as `'sha256-…'`. */
  styles: string[];
  scripts: string[];
}

/** Adds `noindex` to the empty page: search engines must index the published pages only. */
export const buildEmptyPage = (html: string): string =>
  html.replace(
    /<meta name="description"[^>]*>/,
    `$&<meta name="robots" content="noindex"><meta name="${publishedMark}">`,
  );
