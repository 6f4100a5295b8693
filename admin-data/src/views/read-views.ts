import type { WriteStore } from '../commit/store';
import {
  addViews,
  dayOf,
  daysBefore,
  mostWatched,
  readDays,
  readDaysAfter,
  readTotal,
  sumOf,
  type Views,
} from './days';

/** Days up to and including today; `all`: since counting began. */
export type ViewsPeriod = 7 | 30 | 'all';

export interface WatchedVideo {
  id: string;
  views: number;
  /** On each day of the period, in their order; empty for `all`. */
  perDay: number[];
}

/** The estimated views of a period. */
export interface WatchedPeriod {
  /** `YYYY-MM-DD`, the first one first; empty for `all`, of which only the sum is stored. */
  days: string[];
  /** All views of each of these days. */
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
    const { through, views } = await readTotal(db);
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
  videos: mostWatched(sum).map(([id, views]) => ({
    id,
    views,
    perDay: each.map((day) => day.get(id) ?? 0),
  })),
});
