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
  readAll,
  readLists,
} from './firestore/collections';
export { groupSentences } from './errors/data-error';
export { faultSentences, type FaultCode, type Faults } from './errors/faults';
export { openWithToken } from './firestore/open';
export { withoutDirections } from './firestore/without-directions';

export { parseItem, listed, type ItemById } from './items/item';
export {
  byField,
  draftFields,
  emptyDraft,
  itemFields,
  type ItemDraft,
  differing,
  isSame,
} from './items/item-fields';
export {
  captionsOf,
  faultOfCaptions,
  isLanguage,
  partsOf,
  writeCaptions,
  type Caption,
} from './items/captions';
export { durationOf, durationPattern } from './items/duration';
export { longestTag, mostTags } from './items/tags';
export { tagsOf } from './items/tags-of';
export { type ItemFaults, checkDraft, cleanItem, validateItem } from './items/check-draft';
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
} from './items/checks';
export { isWholeImage } from './items/whole-image';

export { parseCategory } from './categories/category';
export { bannerFields, parseBanner } from './banners/banner';

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
} from './series/series-page';
export { parseSeries, seriesOf, type Series } from './series/series';
export { isSeriesId } from './series/series-address';
export { maxSeriesItems, seriesDraftSchema, type SeriesDraft } from './series/check-series';

export { freePageOf, parseFreePage, type FreePage } from './free-pages/free-page';
export {
  freePageAddress,
  freePageIn,
  isFreePageId,
  freePagesOf,
  writeFreePages,
  type ListedFreePage,
} from './free-pages/free-page-address';
export { freePageDraftSchema, mostFreePages, type FreePageDraft } from './free-pages/check-free-page';

export { Catalogue, type Shard, type ShardChanges, type Shards } from './catalogue/catalogue';
export { CatalogueChange, entryBytes } from './catalogue/catalogue-change';
export { changeShards, entriesAfter, encodedIn } from './catalogue/shards';
export { decodeEntry, encodeEntry, isSameEntry } from './catalogue/entry';
export { compareNewestFirst, compareText } from './catalogue/order';
export { yieldToPage } from './cache/yield-to-page';
export { decodeSummary, encodeSummary, type Summary } from './summary/summary';
export type { Counting } from './views/views-section';
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
} from './site/site-settings';
export { largestHeroPicture, largestLogo, mostLinks, mostRows, siteDraftSchema } from './site/check-site';
export { contrastOf, leastContrast, readable, type Scheme } from './site/contrast';
export { fold } from './text/fold';
export { searchKey } from './search/search-key';
