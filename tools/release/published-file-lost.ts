/** The error for a missing or changed file of published pages. */
export const publishedFileLost = (file: string, how: 'was changed' | 'is gone'): Error =>
  new Error(
    `The published file ${file} ${how}. Nothing was shipped. ` +
      'npm run publish -- --all publishes all pages again.',
  );
