/**
 * Every query whose result is in the page's cache. Copies of this package share a cache if all of these have the same types,
 * so a query that is missing here could give an app data that it cannot read.
 */
export { bannerQuery } from '../banners/use-banner';
export { monthQuery, monthsQuery } from '../catalogue/archive';
export { catalogueQuery, summaryQuery, wholeCatalogueQuery } from '../catalogue/catalogue-queries';
export { newestPictureQuery } from '../lists/related';
export { categoriesQuery } from '../categories/use-categories';
export { itemPageQuery } from '../lists/item-page';
export { itemQuery } from '../items/item-queries';
export { relatedQuery } from '../lists/related';
