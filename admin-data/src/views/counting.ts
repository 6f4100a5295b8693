import type { Counting } from 'shared-data/documents';
import { commit } from '../commit/commit';
import type { Effect, Operation } from '../commit/operation';
import type { WriteStore } from '../commit/store';
import { replace, type Write } from '../commit/write';
import { readSummary } from '../commit/save-index';
import { hiddenBy } from '../site/hero-video';
import {
  addViews,
  dayOf,
  daysBefore,
  mostWatched,
  readDaysAfter,
  sumOf,
  totalId,
  totalIn,
  type Views,
} from './read-views';

/** Views a day that are written: a twentieth of the free writes of a day. */
export const aimedWrites = 1000;

/** The limit of the rules. */
const largestStep = 1_000_000;

/** One in this many views is written, so that at most `aimedWrites` are: 1, 2, 5, 10, 20, 50 and so on. */
export function stepOfViews(viewsPerDay: number): number {
  for (let ten = 1; ten < largestStep; ten *= 10)
    for (const step of [ten, 2 * ten, 5 * ten]) if (viewsPerDay / step <= aimedWrites) return step;
  return largestStep;
}

/** Videos with counts on cards: each visit of a page that is not rendered reads them with the summary. */
const mostOnCards = 100;
/** The limit of the rules. */
const mostInTotal = 20_000;

/**
 * Adds the days that are over to the sum of all days, finds the step by which views are counted from now on, and writes the
 * counts on cards. If counting is off, it only reads the summary. Simultaneous calls have the effect of one. It costs a read
 * for each new day, some five more, and the catalogue if cards show counts, which an open panel has.
 */
export async function updateViewTotals(store: WriteStore): Promise<void> {
  const before = (await readSummary(store.db))?.views;
  if (before?.oneIn !== undefined)
    await commit(store, totalsUpdate, { showsOnCards: before.onCards !== undefined });
}

interface CountedDays {
  /** The views of all days up to that of the last update. */
  total: Views;
  /** The days since then. */
  days: [day: string, Views][];
}

const totalsUpdate: Operation<{ showsOnCards: boolean }, CountedDays, null> = {
  readsShards: ({ showsOnCards }) => showsOnCards,
  async needs(_, { db, read, now }) {
    const { through, views: total } = totalIn(await read('views', totalId));
    return { total, days: [...(await readDaysAfter(db, through, dayOf(now)))] };
  },
  plan(_, { total, days }, { index, now }) {
    const counting = index.summary.views;
    if (counting?.oneIn === undefined) return { result: null };
    const today = dayOf(now);
    // Visitors whose clock is late still count into yesterday.
    const over = days.filter(([day]) => day < daysBefore(today, 1));
    const open = days.slice(over.length);
    const writes: Write[] = [];
    const sum = over.reduce((all, [, views]) => addViews(all, views), new Map(total));
    if (over.length > 0) {
      const videos = Object.fromEntries(mostWatched(sum).slice(0, mostInTotal));
      writes.push(replace('views', totalId, { videos, through: over.at(-1)![0] }));
    }
    for (const [, views] of open) addViews(sum, views);
    const oneIn = stepOfViews(Math.max(0, ...open.map(([, views]) => sumOf(views))));
    // Visitors read these: ids of items that are not published are private.
    const shown = counting.onCards && mostWatched(sum).filter(([id]) => index.get(id));
    const onCards = shown && Object.fromEntries(shown.slice(0, mostOnCards));
    const isNew =
      oneIn !== counting.oneIn ||
      counting.lookedAt !== today ||
      JSON.stringify(sorted(onCards)) !== JSON.stringify(sorted(counting.onCards));
    return {
      result: null,
      writes,
      ...(isNew && { summary: { views: { oneIn, lookedAt: today, ...(onCards && { onCards }) } } }),
    };
  },
};

const sorted = (views: Record<string, number> | undefined) =>
  views && mostWatched(new Map(Object.entries(views)) as Views);

/** The creator's choice: whether views are counted, and whether cards show the counts. */
export interface CountingChoice {
  isOn: boolean;
  onCards: boolean;
}

/** The choice that the summary stores. */
export const choiceOf = ({ oneIn, onCards }: Counting = {}): CountingChoice => ({
  isOn: oneIn !== undefined,
  onCards: onCards !== undefined,
});

/** Switches counting, and the counts on cards, which need counting. Counted views remain. */
export async function switchCounting(store: WriteStore, choice: CountingChoice): Promise<void> {
  await commit(store, switching, choice);
  if (choice.isOn) await updateViewTotals(store);
}

const switching: Operation<CountingChoice, void, null> = {
  readsShards: () => false,
  plan({ isOn, ...choice }, _, { index }) {
    const onCards = isOn && choice.onCards;
    const was = choiceOf(index.summary.views);
    if (was.isOn === isOn && was.onCards === onCards) return { result: null };
    const what = isOn ? 'count-views' : 'stop-views';
    return {
      result: null,
      summary: {
        views: {
          // Every view is counted at first; a busy site gets another step at the next update.
          ...(was.isOn !== isOn && (isOn ? { oneIn: 1, lookedAt: undefined } : { oneIn: undefined })),
          ...(was.onCards !== onCards && { onCards: onCards ? {} : undefined }),
        },
      },
      log: was.isOn === isOn ? null : { what, count: 1, title: '' },
    };
  },
};

/** Removes items that visitors cannot see from the view counts on cards. */
export const cardViews: Effect = {
  plan({ items = [] }, _, { index }) {
    const { onCards = {} } = index.summary.views ?? {};
    const isHidden = hiddenBy(index, items);
    if (!Object.keys(onCards).some(isHidden)) return {};
    return { summary: { views: { onCards: shownOnCards(onCards, isHidden) } } };
  },
};

/** The counts of items that visitors can see: the ids of others are private. */
export const shownOnCards = (
  onCards: Record<string, number>,
  isHidden: (id: string) => boolean,
): Record<string, number> => Object.fromEntries(Object.entries(onCards).filter(([id]) => !isHidden(id)));
