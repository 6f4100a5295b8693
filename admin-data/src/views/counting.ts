import type { Counting } from 'shared-data/documents';
import { commit } from '../commit/commit';
import { operation, type Effect, type Operation, type WriteStore } from '../commit/operation';
import { replace, type Write } from '../commit/write';
import { readSummary } from '../commit/save-index';
import { hiddenBy } from '../site/save-site';
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

/** The most views per day that are written: a twentieth of the free writes. */
export const aimedWrites = 1000;

/** The largest step, as in the rules. */
const largestStep = 1_000_000;

/** The step: 1, 2, 5, 10, 20, 50 and so on. One in `step` views is written, so at most `aimedWrites` per day. */
export function stepOfViews(viewsPerDay: number): number {
  for (let ten = 1; ten < largestStep; ten *= 10)
    for (const step of [ten, 2 * ten, 5 * ten]) if (viewsPerDay / step <= aimedWrites) return step;
  return largestStep;
}

/** The most videos with counts on cards. A visit of a page that is not rendered reads all of them with the summary. */
const mostOnCards = 100;
/** The most videos in a sum, as in the rules. */
const mostInTotal = 20_000;

/**
 * Adds completed days to the sum of all days, chooses the step by which views are counted from now on, and writes the
 * counts on cards. If counting is off, only reads the summary. Several calls at the same time have the effect of one.
 * Costs one read for each new day, some five more and, if cards show counts, the catalogue, which an open panel has.
 */
export async function updateViewTotals(store: WriteStore): Promise<void> {
  const before = (await readSummary(store.db))?.views;
  if (before?.oneIn !== undefined)
    await commit(store, totalsUpdate, { showsOnCards: before.onCards !== undefined });
}

const totalsUpdate = operation({
  readsShards: ({ showsOnCards }: { showsOnCards: boolean }) => showsOnCards,
  /** Reads the sum of the views until the day of the last update, and the views of each day after that. */
  async needs(_, { db, read, now }) {
    const { through, views: total } = totalIn(await read('views', totalId));
    return { total, days: [...(await readDaysAfter(db, through, dayOf(now)))] };
  },
  plan(_, { total, days }, { index, now }) {
    const counting = index.summary.views;
    if (counting?.oneIn === undefined) return { result: null };
    const today = dayOf(now);
    // Visitors whose clock is slow still count for yesterday.
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
    // Visitors can read these counts, so ids of unpublished items, which are private, are left out.
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
});

const sorted = (views: Record<string, number> | undefined) =>
  views && mostWatched(new Map(Object.entries(views)) as Views);

/** What the creator has chosen: whether views are counted, and whether cards show the counts. */
export interface CountingChoice {
  isOn: boolean;
  onCards: boolean;
}

/** The choice in the summary. */
export const choiceOf = ({ oneIn, onCards }: Counting = {}): CountingChoice => ({
  isOn: oneIn !== undefined,
  onCards: onCards !== undefined,
});

/** Switches counting, and the counts on cards, which require it, on or off. Views that were counted remain. */
export async function switchCounting(store: WriteStore, choice: CountingChoice): Promise<void> {
  const wasOn = await commit(store, switching, choice);
  // An open panel updates the totals itself when counting begins. Two updates at once would be refused first.
  if (choice.isOn && wasOn) await updateViewTotals(store);
}

const switching: Operation<CountingChoice, void, boolean> = {
  readsShards: () => false,
  plan({ isOn, ...choice }, _, { index }) {
    const onCards = isOn && choice.onCards;
    const was = choiceOf(index.summary.views);
    if (was.isOn === isOn && was.onCards === onCards) return { result: was.isOn };
    return {
      result: was.isOn,
      summary: {
        views: {
          // First, each view is counted. For a busy site, the next update chooses a larger step.
          ...(was.isOn !== isOn && (isOn ? { oneIn: 1, lookedAt: undefined } : { oneIn: undefined })),
          ...(was.onCards !== onCards && { onCards: onCards ? {} : undefined }),
        },
      },
      log: was.isOn === isOn ? null : { what: isOn ? 'count-views' : 'stop-views', count: 1, title: '' },
    };
  },
};

/** Removes items that visitors cannot see from the counts on cards. */
export const cardViews: Effect = {
  plan({ items = [] }, _, { index }) {
    const { onCards = {} } = index.summary.views ?? {};
    const isHidden = hiddenBy(index, items);
    if (!Object.keys(onCards).some(isHidden)) return {};
    return { summary: { views: { onCards: shownOnCards(onCards, isHidden) } } };
  },
};

/** The counts of items that visitors can see. Ids of other items are private. */
export const shownOnCards = (
  onCards: Record<string, number>,
  isHidden: (id: string) => boolean,
): Record<string, number> => Object.fromEntries(Object.entries(onCards).filter(([id]) => !isHidden(id)));
