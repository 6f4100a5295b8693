/**
 * Every query whose answers stay in the page's cache. Copies of this package share a cache while all of these have the
 * same types, so a query that is missing here could give a part what it does not understand.
 */
export { bannerQuery } from '../banners/use-banner';
export { monthQuery, monthsQuery } from '../catalogue/archive';
export { catalogueQuery, summaryQuery, wholeCatalogueQuery } from '../catalogue/catalogue-queries';
export { newestPictureQuery } from '../lists/related';
export { categoriesQuery } from '../categories/use-categories';
export { itemPageQuery } from '../lists/item-page';
export { itemQuery } from '../items/item-queries';
export { relatedQuery } from '../lists/related';
