/** So many categories are offered where nothing is found. */
const most = 6;

/** The names of the categories with the most videos, the largest first. */
export const largestCategories = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts]
    .filter(([name]) => name !== '')
    .sort(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([name]) => name);
