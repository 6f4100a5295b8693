import type { DocumentData } from 'firebase/firestore/lite';
import { fallback, number, object, parse, record, string } from 'valibot';

const schema = object({ videos: fallback(record(string(), fallback(number(), 0)), {}) });

/** The id of the document that holds what all earlier days come to. */
export const totalId = 'total';

/** Views by the id of their video. */
export type Views = Map<string, number>;

/** What is stored of a day, or of all earlier days together; nothing where there is none. */
export const viewsIn = (stored: DocumentData | undefined): Views =>
  new Map(Object.entries(parse(schema, stored ?? {}).videos));

/** Adds views to those that are there. */
export function addViews(to: Views, more: Views): Views {
  for (const [id, views] of more) to.set(id, (to.get(id) ?? 0) + views);
  return to;
}

export const sumOf = (views: Views): number => [...views.values()].reduce((sum, one) => sum + one, 0);

/** The most watched ones first; those that were watched equally often by their ids. */
export const mostWatched = (views: Views): [id: string, views: number][] =>
  [...views].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
