/**
 * All reads of a visitor's page, with parsed results. How many documents a page reads does not depend on the number of
 * items. Only search and later pages of lists read the catalogue, which has one document per 5,000 items.
 */
export { parseConfiguration, readPage, type Configuration } from './contract/configuration';
export { DataError, toDataError, type ErrorGroup, type Reason, type ReasonValue } from './errors/data-error';
export { createData, dataOf, type Data } from './read/data';
export { linksOf } from './model/site';
export * from './read/provider';
export type { Item, ItemById } from './model/item';
export {
  categoriesQuery,
  monthQuery,
  monthsQuery,
  catalogueQuery,
  summaryQuery,
  tagsQuery,
} from './read/catalogue';
export { readCaptionText } from './read/firestore';
export { itemQuery, newestPictureQuery, standardPageSize } from './read/items';
export { type ItemPage, type ItemPageRequest, itemPageQuery, pageOfList } from './read/item-pages';
export { pageIn, categoryAddress, categoryIn, watchAddress } from './contract/urls';
export * from './read/hooks';
export { type RelatedItems, useRelatedItems } from './read/related-items';
export { readScreen } from './read/screens';
export { type Category, presentName } from './model/category';
export { bannerSizes, type Banner, type BannerSize } from './model/banner';
export type { CatalogueEntry } from './index/entry';
export type { Range } from './search/marks';
export type { SearchFacets } from './search/load-search';

// For `admin-data`, which updates the page's cache after its writes.
export { useQueries, useQuery } from '@tanstack/react-query';
export { Catalogue } from './index/catalogue';
