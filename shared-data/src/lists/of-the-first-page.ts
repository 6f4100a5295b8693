import type { catalogueQuery, readStored, readTotal } from '../catalogue/catalogue-queries';
import type { replaceCatalogue, summaryQuery, wholeCatalogueQuery } from '../catalogue/catalogue-queries';
import type { compareText } from '../catalogue/order';
import type { searchingOf } from '../search/search-index-of';
import type { itemPageQuery } from './item-page';
import type { itemQuery, keepItems, readItems } from '../items/item-queries';
import type { readSlice } from './list-query';
import type { pageOfList, standardPageSize } from '../items/page-of-list';

/**
 * Of what every visit loads, what the other pages of a list need: it is handed over, as an import from there would make that
 * larger.
 */
export interface OfTheFirstPage {
  catalogueQuery: typeof catalogueQuery;
  compareText: typeof compareText;
  itemPageQuery: typeof itemPageQuery;
  itemQuery: typeof itemQuery;
  keepItems: typeof keepItems;
  pageOfList: typeof pageOfList;
  readItems: typeof readItems;
  readSlice: typeof readSlice;
  readStored: typeof readStored;
  readTotal: typeof readTotal;
  replaceCatalogue: typeof replaceCatalogue;
  searchingOf: typeof searchingOf;
  standardPageSize: typeof standardPageSize;
  summaryQuery: typeof summaryQuery;
  wholeCatalogueQuery: typeof wholeCatalogueQuery;
}
