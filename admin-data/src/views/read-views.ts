import {
  collection,
  doc,
  documentId,
  getDoc,
  query,
  where,
  type DocumentData,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase/firestore/lite';
import { collections, readAll } from 'shared-data/documents';
import { fallback, number, object, parse, record, string } from 'valibot';
import type { WriteStore } from '../commit/store';

/** The day of a moment, `YYYY-MM-DD`, in universal time: all visitors count into the same. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

export const daysBefore = (day: string, count: number): string =>
  dayOf(new Date(Date.parse(day) - count * 24 * 60 * 60 * 1000));

/** Views by the id of their video. */
export type Views = Map<string, number>;

const schema = object({ videos: fallback(record(string(), fallback(number(), 0)), {}) });

/** The stored views of a day, or of all earlier days together. */
const viewsIn = (stored: DocumentData | undefined): Views =>
  new Map(Object.entries(parse(schema, stored ?? {}).videos));

export function addViews(to: Views, more: Views): Views {
  for (const [id, views] of more) to.set(id, (to.get(id) ?? 0) + views);
  return to;
}

export const sumOf = (views: Views): number => [...views.values()].reduce((sum, one) => sum + one, 0);

/** The most watched first; equal ones by their ids. */
export const mostWatched = (views: Views): [id: string, views: number][] =>
  [...views].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));

/** The days between two, both included, that have views: one read each. */
async function readDays(db: Firestore, from: string, to: string): Promise<Map<string, Views>> {
  const between = [where(documentId(), '>=', from), where(documentId(), '<=', to)];
  const days = await readAll(query(collection(db, collections.views), ...between));
  return new Map(days.map((day) => [day.id, viewsIn(day.data())]));
}

/** The id of the document with the sum of all earlier days. */
export const totalId = 'total';

/** Views of all days up to `through`, which is empty if none were added up yet. */
export function totalIn(document: DocumentSnapshot): { through: string; views: Views } {
  const stored = document.data();
  return { through: String(stored?.['through'] ?? ''), views: viewsIn(stored) };
}

/** The days that the total does not contain, up to today and tomorrow: clocks of visitors differ. */
export const readDaysAfter = (db: Firestore, through: string, today: string): Promise<Map<string, Views>> =>
  readDays(db, through === '' ? '0' : daysBefore(through, -1), daysBefore(today, -1));

/** Days up to and including today; `all`: since counting began. */
export type ViewsPeriod = 7 | 30 | 'all';

export interface WatchedVideo {
  id: string;
  views: number;
  /** The views on each day of the period, in order; empty for `all`. */
  perDay: number[];
}

/** The estimated views of a period. */
export interface WatchedPeriod {
  /** `YYYY-MM-DD`, the first one first; empty for `all`, of which only the sum is stored. */
  days: string[];
  perDay: number[];
  views: number;
  /** The most watched first. */
  videos: WatchedVideo[];
}

/** Reads each day of a period; for `all`, the sum and the days that are not in it yet. */
export async function readViews(
  { db, now }: Pick<WriteStore, 'db' | 'now'>,
  period: ViewsPeriod,
): Promise<WatchedPeriod> {
  const today = dayOf(now());
  if (period === 'all') {
    const { through, views } = totalIn(await getDoc(doc(db, collections.views, totalId)));
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
