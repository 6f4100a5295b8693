/** Ids that the rules take: they stand in addresses, and in the name of the page's document. */
export const isSeriesId = (id: string): boolean => /^[A-Za-z0-9_-]{1,100}$/.test(id);
