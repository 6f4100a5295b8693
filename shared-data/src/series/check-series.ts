import { array, check, maxLength, nonEmpty, object, pipe, string, trim } from 'valibot';
import { atMost, longestCategoryName } from '../items/checks';
import type { Series } from './series';

export type SeriesDraft = Omit<Series, 'id'>;

/** How many videos a series may hold: it is one document, and its order is saved as a whole. */
export const maxSeriesItems = 500;
export const longestSeriesTitle = longestCategoryName;
export const longestSeriesDescription = 1000;

/** What is asked of a series; the security rules hold the same. */
export const seriesDraftSchema = object({
  title: pipe(string(), trim(), nonEmpty('Enter a title.'), atMost(longestSeriesTitle, "A series' title")),
  description: pipe(string(), trim(), atMost(longestSeriesDescription, "A series' description")),
  items: pipe(
    array(string()),
    maxLength(maxSeriesItems, `A series holds at most ${maxSeriesItems} videos.`),
    check((ids) => new Set(ids).size === ids.length, 'A video is in a series once.'),
  ),
} satisfies Record<keyof SeriesDraft, unknown>);
