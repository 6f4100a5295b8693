import type { Series } from 'shared-data/documents';

/** A series as it was, and as it will be; null where there is none. */
export interface SeriesChange {
  before: Series | null;
  after: Series | null;
}
