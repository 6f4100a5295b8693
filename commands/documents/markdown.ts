import path from 'node:path';

/** Text as a cell of a table. */
export const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** Links from a document in `docs` to files, each once. */
export const linksTo = (files: string[]): string =>
  [...new Set(files)].map((file) => `[${path.posix.basename(file)}](../${file})`).join(', ');
