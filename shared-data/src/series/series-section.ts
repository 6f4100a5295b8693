import { fallback, optional } from 'valibot';
import { storedCount } from '../firestore/parser';

/** The section of the series in the summary. */
export const seriesSection = {
  /** The number of series that visitors see; absent if there never was one, so that writes do not look for series. */
  series: fallback(optional(storedCount), undefined),
};
