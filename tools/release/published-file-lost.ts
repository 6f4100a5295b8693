/** Why nothing is shipped where a file of published pages is not as it was published. */
export const publishedFileLost = (file: string, how: 'was changed' | 'is gone'): Error =>
  new Error(
    `The published file ${file} ${how}. Nothing was shipped. ` +
      'npm run publish -- --anew publishes all pages again.',
  );
