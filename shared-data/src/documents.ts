/**
 * The documents of the database: their fields, validation, parsing and encoding. For `admin-data`, which writes them, and
 * for tests. Each importer bundles its own copy, so nothing here keeps state of a page.
 */
export {
  collections,
  afterShards,
  longestIn,
  longestList,
  shardPrefix,
  summaryId,
} from './model/collections';

/**
 * The documents of the database: their fields, validation, parsing and encoding. For `admin-data`, which writes them, and
 * for tests. Each importer bundles its own copy, so nothing here keeps state of a page.
 */
export { readAll, readLists, openWithToken } from './read/firestore';
export { groupSentences } from './errors/data-error';
export { faultSentences, type FaultCode, type Faults } from './errors/faults';
export { withoutDirections, tagsOf, fold } from './text/fold';
export { parseItem, listed, type ItemById } from './model/item';
export {
  byField,
  draftFields,
  emptyDraft,
  itemFields,
  type ItemDraft,
  differing,
  isSame,
  longestTag,
  mostTags,
  type ItemFaults,
  checkDraft,
  cleanItem,
  validateItem,
} from './model/item-draft';
export {
  captionsOf,
  faultOfCaptions,
  isLanguage,
  partsOf,
  writeCaptions,
  type Caption,
} from './model/captions';
export { durationOf, durationPattern } from './text/moment';
export {
  categoryName,
  countCharacters,
  imageData,
  link,
  longestCategoryName,
  longestDescription,
  longestTitle,
  invalidDate,
  picture,
  datePattern,
  secureAddress,
} from './model/checks';
export { isWholeImage } from './model/whole-image';
export { parseCategory } from './model/category';
export { bannerFields, parseBanner } from './model/banner';
export {
  type ListedSeries,
  type ListedVideo,
  type SeriesPage,
  decodeSeriesList,
  decodeSeriesPage,
  encodeListedSeries,
  encodeSeriesPage,
  isSameListedVideo,
  isSamePage,
  seriesListId,
  seriesPageId,
  parseSeries,
  seriesOf,
  type Series,
} from './model/series';
export { isSeriesId, freePageAddress, freePageIn, isFreePageId } from './contract/urls';
export {
  maxSeriesItems,
  seriesDraftSchema,
  type SeriesDraft,
  freePageDraftSchema,
  mostFreePages,
  type FreePageDraft,
  largestHeroPicture,
  largestLogo,
  mostLinks,
  mostRows,
  siteDraftSchema,
} from './model/drafts';
export {
  freePageOf,
  parseFreePage,
  type FreePage,
  freePagesOf,
  writeFreePages,
  type ListedFreePage,
} from './model/free-page';
export { Catalogue } from './index/catalogue';
export {
  type Shard,
  type ShardChanges,
  type Shards,
  changeShards,
  entriesAfter,
  encodedIn,
  compareNewestFirst,
  compareText,
  sortNewestFirst,
} from './index/shards';
export { CatalogueChange, entryBytes } from './index/catalogue-change';
export { decodeEntry, encodeEntry, isSameEntry } from './index/entry';
export { yieldToPage } from './search/yield-to-page';
export { decodeSummary, encodeSummary, type Summary, type Counting } from './index/summary';
export {
  type SiteField,
  type SiteLink,
  type SiteSettings,
  type StoredSite,
  emptySite,
  linksOf,
  siteFields,
  siteOf,
  writeLinks,
} from './model/site';
export { contrastOf, leastContrast, readable, type Scheme } from './model/contrast';
export { searchKey } from './search/search-key';
