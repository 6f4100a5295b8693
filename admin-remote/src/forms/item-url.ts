/** The URL of the form of an item. */
export const itemUrl = (id: string): string => `/admin/items/${encodeURIComponent(id)}`;

/** The URL that opens the form of a new item. */
export const newItemUrl = '/admin/items/new';
