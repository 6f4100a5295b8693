/**
 * The documents of the database: fields, validation, parsing, encoding. `admin-data`, which writes documents, uses
 * this, and so do tests. Each importer bundles its own copy, so nothing here may keep state of a page.
 */
export { parseConfiguration } from './contract/configuration';
export { customPageAddress, customPageIn, isCustomPageId, isSeriesId } from './contract/urls';
export { groupSentences } from './errors/data-error';
export { type FaultCode, type Faults, faultSentences } from './errors/faults';
export { Catalogue, countBy } from './index/catalogue';
export * from './index/catalogue-change';
export * from './index/entry';
export * from './index/shards';
export * from './index/summary';
export * from './model/banner';
export * from './model/captions';
export * from './model/category';
export * from './model/checks';
export * from './model/collections';
export * from './model/contrast';
export * from './model/drafts';
export * from './model/custom-page';
export * from './model/item';
export * from './model/item-draft';
export * from './model/limits';
export * from './model/series';
export * from './model/site';
export { firestoreSettings, openWithToken, readAll, readCaptionText, readLists } from './read/firestore';
export { searchKey } from './search/search-key';
export { inShortTasks, yieldToPage } from './search/yield-to-page';
export { fold, tagsOf, withoutDirections } from './text/fold';
export { durationOf, durationPattern } from './text/moment';
