export const itemUrl = (id: string): string => `/admin/items/${encodeURIComponent(id)}`;
export const seriesUrl = (id: string): string => `/admin/series/${encodeURIComponent(id)}`;
export const customPageUrl = (id: string): string => `/admin/pages/${encodeURIComponent(id)}`;

/** For each kind of document with a form of its own URL, a function that returns it. Other forms are dialogs. */
export const formUrls = { item: itemUrl, series: seriesUrl, page: customPageUrl };

/** Replaces the id in the URL of a new document. Firestore reserves this text, so it cannot be an id. */
export const newDocument = '__new__';
export const newItemUrl = itemUrl(newDocument);
