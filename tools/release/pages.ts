/** The file on the shell's site that lists the published files. Visitors never load it. */
export const pagesFile = 'pages.json';

/** The published files with their digests. */
export interface Pages {
  format: 1;
  files: Record<string, string>;
}

/** Parses the list of published files; null if none exists, or if it has another format. */
export function parsePages(json: Buffer | null): Pages | null {
  const pages = json && (JSON.parse(json.toString()) as Pages);
  return pages?.format === 1 ? pages : null;
}
