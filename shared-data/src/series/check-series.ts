import { array, check, maxLength, nonEmpty, object, pipe, string, trim } from 'valibot';
import { code } from '../errors/faults';
import { atMost, longestCategoryName } from '../items/checks';
import type { Series } from './series';

export type SeriesDraft = Omit<Series, 'id'>;

/** The number of items of a series: it is one document, and its order is saved at once. */
export const maxSeriesItems = 500;
export const longestSeriesTitle = longestCategoryName;
export const longestSeriesDescription = 1000;

/** The validation of a series; the security rules require the same. */
export const seriesDraftSchema = object({
  title: pipe(
    string(),
    trim(),
    nonEmpty(code('series.title.missing')),
    atMost(longestSeriesTitle, 'series.title.long'),
  ),
  description: pipe(string(), trim(), atMost(longestSeriesDescription, 'series.description.long')),
  items: pipe(
    array(string()),
    maxLength(maxSeriesItems, code('series.items.many')),
    check((ids) => new Set(ids).size === ids.length, code('series.items.twice')),
  ),
} satisfies Record<keyof SeriesDraft, unknown>);
