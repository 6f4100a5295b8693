export const itemUrl = (id: string): string => `/admin/items/${encodeURIComponent(id)}`;
export const seriesUrl = (id: string): string => `/admin/series/${encodeURIComponent(id)}`;
export const customPageUrl = (id: string): string => `/admin/pages/${encodeURIComponent(id)}`;

/** The URL of the form of a document; the forms of other content are dialogs. */
export const formUrls = { item: itemUrl, series: seriesUrl, page: customPageUrl };

/** The URLs that open the form of a new document, whose id is then in the URL, so that its draft survives a reload. */
export const newItemUrl = '/admin/items/new';
export const newSeriesUrl = '/admin/series/new';
export const newCustomPageUrl = '/admin/pages/new';
