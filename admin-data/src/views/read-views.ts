import { toDataError } from 'shared-data';
import type { WriteStore } from '../commit/store';
import { addViews, mostWatched, sumOf, type Views } from './counted-day';
import { dayOf, daysBefore } from './day';
import { readDays, readTotal } from './read-days';

/** Days up to and including today; `all` are those since counting began. */
export type ViewsPeriod = 7 | 30 | 'all';

export interface WatchedVideo {
  id: string;
  views: number;
  /** On each day of the period, in their order; empty for all days. */
  perDay: number[];
}

/** What was watched in a period: estimates. */
export interface WatchedPeriod {
  /** `YYYY-MM-DD`, the first one first; empty for all days, of which only the sum is kept. */
  days: string[];
  /** All views of each of these days. */
  perDay: number[];
  views: number;
  /** The most watched first. */
  videos: WatchedVideo[];
}

/** How often videos were watched: a read for each day of the period; of all days, one for their sum and those that are not in it yet. */
export async function readViews(
  { db, now }: Pick<WriteStore, 'db' | 'now'>,
  period: ViewsPeriod,
): Promise<WatchedPeriod> {
  try {
    const today = dayOf(now());
    if (period === 'all') {
      const { through, views } = await readTotal(db);
      const later = await readDays(db, through === '' ? '0' : daysBefore(through, -1), daysBefore(today, -1));
      for (const day of later.values()) addViews(views, day);
      return watched([], [], views);
    }
    const days = Array.from({ length: period }, (_, at) => daysBefore(today, period - 1 - at));
    const read = await readDays(db, days[0]!, today);
    const each = days.map((day) => read.get(day) ?? new Map<string, number>());
    const sum = each.reduce<Views>(addViews, new Map());
    return watched(days, each, sum);
  } catch (cause) {
    throw toDataError(cause);
  }
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
