import {
  documentId,
  where,
  type DocumentData,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase/firestore/lite';
import { fallback, number, object, parse, record, string } from 'valibot';
import type { WriteStore } from '../commit/operation';
import { readDocument, readDocuments } from '../commit/documents';

/** The day of a moment (`YYYY-MM-DD`) in UTC, so that all visitors count for the same day. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

export const daysBefore = (day: string, count: number): string =>
  dayOf(new Date(Date.parse(day) - count * 24 * 60 * 60 * 1000));

/** For each video's id, the number of its views. */
export type Views = Map<string, number>;

const schema = object({ videos: fallback(record(string(), fallback(number(), 0)), {}) });

/** Parses the stored views of a day, or the sum of earlier days. */
const viewsIn = (stored: DocumentData | undefined): Views =>
  new Map(Object.entries(parse(schema, stored ?? {}).videos));

export function addViews(to: Views, more: Views): Views {
  for (const [id, views] of more) to.set(id, (to.get(id) ?? 0) + views);
  return to;
}

export const sumOf = (views: Views): number => [...views.values()].reduce((sum, one) => sum + one, 0);

/** Sorts the most watched first, and equal ones by id. */
export const mostWatched = (views: Views): [id: string, views: number][] =>
  [...views].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));

/** The days with views from one day to another, including both: one read each. */
async function readDays(db: Firestore, from: string, to: string): Promise<Map<string, Views>> {
  const between = [where(documentId(), '>=', from), where(documentId(), '<=', to)];
  const days = await readDocuments(db, 'views', ...between);
  return new Map(days.map((day) => [day.id, viewsIn(day.data())]));
}

/** The id of the document with the sum of earlier days. */
export const totalId = 'total';

/** The sum of the views until `through`, which is empty if no days were added up yet. */
export function totalIn(document: DocumentSnapshot): { through: string; views: Views } {
  const stored = document.data();
  return { through: String(stored?.['through'] ?? ''), views: viewsIn(stored) };
}

/** The days after the sum, up to tomorrow, because clocks of visitors may be fast. */
export const readDaysAfter = (db: Firestore, through: string, today: string): Promise<Map<string, Views>> =>
  readDays(db, through === '' ? '0' : daysBefore(through, -1), daysBefore(today, -1));

/** The number of days, including today. `all`: since counting began. */
export type ViewsPeriod = 7 | 30 | 'all';

export interface WatchedVideo {
  id: string;
  views: number;
  /** The views on each day of the period, in order; empty for `all`. */
  perDay: number[];
}

/** The estimated views in a period. */
export interface WatchedPeriod {
  /** The days (`YYYY-MM-DD`), the first one first; empty for `all`, for which only the sum is stored. */
  days: string[];
  perDay: number[];
  views: number;
  /** The most watched videos first. */
  videos: WatchedVideo[];
}

/** Reads the days of a period; for `all`, the sum and the days after it. */
export async function readViews(
  { db, now }: Pick<WriteStore, 'db' | 'now'>,
  period: ViewsPeriod,
): Promise<WatchedPeriod> {
  const today = dayOf(now());
  if (period === 'all') {
    const { through, views } = totalIn(await readDocument(db, 'views', totalId));
    const later = await readDaysAfter(db, through, today);
    return watched([], [], [...later.values()].reduce(addViews, views));
  }
  const days = Array.from({ length: period }, (_, at) => daysBefore(today, period - 1 - at));
  const read = await readDays(db, days[0]!, today);
  const each = days.map((day): Views => read.get(day) ?? new Map());
  return watched(days, each, each.reduce<Views>(addViews, new Map()));
}

const watched = (days: string[], each: Views[], sum: Views): WatchedPeriod => ({
  days,
  perDay: each.map(sumOf),
  views: sumOf(sum),
  videos: mostWatched(sum).map(([id, views]) => ({ id, views, perDay: each.map((day) => day.get(id) ?? 0) })),
});
