import { inverted } from '../store/index-key';
import type { Direction, QueryScope } from '../store/index-definitions';
import type { IndexEntry, Snapshot, Store } from '../store/store';
import { splitComponents } from './component-split';
import { compareKey, contains, following, type Interval, type Position } from './interval';

/** A part of one index, to be walked in the order of a query. */
export interface WalkPlan {
  /** The index's id and the components that equality fixes. */
  prefix: Buffer;
  /** Whether the index is walked from its end to its beginning. */
  reverse: boolean;
  scope: QueryScope;
  /** The direction of each component after the prefix, in the order of the query. */
  directions: Direction[];
  /** What of the index is walked, in the order of the query. */
  intervals: Interval[];
  /** What a component after the first has to lie in, by its place; null where anything will do. */
  within: (Interval[] | null)[];
}

/** A document that an index leads to; `order` sorts as the query orders. */
export interface Found {
  order: Buffer;
  path: string;
}

/** How many entries a search has looked at since others had their turn; its walks share it. */
export interface Pace {
  steps: number;
}

/** Few enough that nobody notices them: each may be a jump to another place of an index. */
const MOST_AT_ONCE = 200;

/** Walks one index in the order of a query; `seek` jumps ahead without walking what lies between. */
export class IndexWalk {
  private entries: Iterator<IndexEntry> | undefined;
  private interval = 0;
  current: Found | undefined;
  /** Whether others should have their turn before `next` goes on; `current` says nothing until then. */
  isPaused = false;

  constructor(
    private readonly store: Store,
    private readonly plan: WalkPlan,
    private readonly snapshot: Snapshot,
    private readonly pace: Pace,
  ) {
    this.enter();
  }

  next(): void {
    this.current = this.settle();
  }

  /** Moves to the first document at or after this place. */
  seek(order: Buffer): void {
    if (!this.current || this.current.order.compare(order) >= 0) return;
    const { intervals } = this.plan;
    while (this.interval < intervals.length && compareKey(order, intervals[this.interval]!.to) > 0)
      this.interval++;
    this.open({ bytes: order, side: 'before' });
    this.next();
  }

  close(): void {
    this.entries?.return?.();
    this.current = undefined;
  }

  private enter(): void {
    const interval = this.plan.intervals[this.interval];
    if (interval) this.open(interval.from);
    this.next();
  }

  private open(from: Position): void {
    this.entries?.return?.();
    const { prefix, reverse } = this.plan;
    const bytes = reverse ? inverted(from.bytes) : from.bytes;
    const isHigh = (from.side === 'after') !== reverse;
    const place = Buffer.concat([prefix, bytes]);
    const start = isHigh ? following(place) : place;
    this.entries = reverse
      ? this.store.range(prefix, start, true, this.snapshot)
      : this.store.range(start, following(prefix), false, this.snapshot);
  }

  /** The next entry that lies in an interval and passes the checks of its other components. */
  private settle(): Found | undefined {
    const { intervals, prefix, reverse } = this.plan;
    this.isPaused = false;
    while (this.interval < intervals.length) {
      if (++this.pace.steps > MOST_AT_ONCE) {
        this.pace.steps = 0;
        this.isPaused = true;
        return undefined;
      }
      const { value: entry, done } = this.entries!.next();
      if (done) return undefined;
      const rest = entry.key.subarray(prefix.length);
      const order = reverse ? inverted(rest) : rest;
      const { from, to } = intervals[this.interval]!;
      if (compareKey(order, to) > 0) {
        this.interval++;
        if (this.interval < intervals.length) this.open(intervals[this.interval]!.from);
        continue;
      }
      if (compareKey(order, from) < 0) continue;
      if (this.passes(order)) return { order, path: entry.path };
    }
    return undefined;
  }

  private passes(order: Buffer): boolean {
    const { within, directions } = this.plan;
    if (within.every((intervals) => intervals === null)) return true;
    const components = splitComponents(order, directions);
    return within.every(
      (intervals, at) => intervals === null || intervals.some((one) => contains(one, components[at]!)),
    );
  }
}
