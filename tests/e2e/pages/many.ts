import type { Documents } from '../../support/browser/database';

/** A category of 30 videos without a URL: more than one batch of a list. */
export const many: Documents = {
  'categories/many': { name: 'Many' },
  ...Object.fromEntries(
    Array.from({ length: 30 }, (_, i) => [
      `items/many-${i}`,
      { title: `Many ${i}`, category: 'Many', url: '', date: `1990-01-${10 + (i % 20)}`, imageBlob: '' },
    ]),
  ),
};
