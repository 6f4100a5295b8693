export const itemUrl = (id: string): string => `/admin/items/${encodeURIComponent(id)}`;
export const seriesUrl = (id: string): string => `/admin/series/${encodeURIComponent(id)}`;
export const customPageUrl = (id: string): string => `/admin/pages/${encodeURIComponent(id)}`;

/** The URL of the form of a document; the forms of other content are dialogs. */
export const formUrls = { item: itemUrl, series: seriesUrl, page: customPageUrl };

/** In place of the id in a URL, for a new document. Firestore reserves it, so that no stored document has this id. */
export const newDocument = '__new__';
export const newItemUrl = itemUrl(newDocument);
