/**
 * All reads of a visitor's page, as parsed values. The number of documents that a page reads does not depend on the number
 * of items; only search and later pages read the catalogue, one document per 5,000 items.
 */
export { parseConfiguration, readPage, type Configuration } from './configuration/configuration';
export { DataError, toDataError, type ErrorGroup, type Reason, type ReasonValue } from './errors/data-error';
export { createData, dataOf, type Data } from './data';
export { linksOf } from './site/site-settings';
export { DataProvider, siteConfiguration, useConfiguration, useData, withData } from './provider';

export type { Item, ItemById } from './items/item';
export { readCaptionText } from './items/read-stored';
export { type ItemPage, type ItemPageRequest, pageIn, pageOfList, standardPageSize } from './lists/list-page';
export { keepPreview, usePreview } from './items/preview';
export { useItem, useItemPage, useRelatedItems, type RelatedItems } from './lists/use-items';
export { useThumbnails } from './items/use-thumbnails';
export { readScreen } from './screens/read-screen';

export type { Category } from './categories/category';
export { categoryAddress, categoryIn } from './categories/category-address';
export { newestPictureQuery } from './lists/related';
export { presentName, useCategories, categoriesQuery } from './categories/use-categories';

export { bannerSizes, type Banner, type BannerSize } from './banners/banner';
export { useBanner, useHasBanner } from './banners/use-banner';

export { useViewsOnCard } from './views/use-views-on-card';

export type { CatalogueEntry } from './catalogue/entry';
export { monthQuery, monthsQuery, useMonth, useMonths } from './catalogue/archive';
export type { Range } from './search/marks';
export type { SearchFacets } from './search/search-catalogue';

// For `admin-data`, which updates the page's cache after its writes.
export { useQueries, useQuery } from '@tanstack/react-query';
export {
  catalogueQuery,
  replaceCatalogue,
  summaryQuery,
  wholeCatalogueQuery,
} from './catalogue/catalogue-queries';
export { Catalogue } from './catalogue/catalogue';
export { itemPageQuery } from './lists/item-page';
export { itemQuery } from './items/item-queries';
