import { inverted } from '../store/index-entries';
import type { Snapshot, Store } from '../store/store';
import { planQuery, type Walk } from './plan';
import type { Query } from './structured-query';

/** A document that an index contains. `order`: bytes that sort in the order of the query. */
interface QueryMatch {
  order: Buffer;
  path: string;
}

/** The number of entries that were read since other requests had their turn. All walks of a query share it. */
interface Pace {
  steps: number;
}

/** The number of entries that are read at once, so that other requests are not delayed. */
const MOST_AT_ONCE = 200;

/**
 * The documents that walks find, each once, in the order of the query, without reading them. Null means that other
 * requests should have their turn.
 */
export function* find(walks: Walk[], store: Store, snapshot: Snapshot): Generator<QueryMatch | null> {
  const pace = { steps: 0 };
  const heads = walks.map((one) => ({
    list: walk(one, store, snapshot, pace),
    found: undefined as QueryMatch | undefined,
  }));
  function* advance(head: (typeof heads)[number]): Generator<null> {
    for (;;) {
      const { value } = head.list.next() as { value: QueryMatch | null | undefined };
      if (value !== null) return void (head.found = value);
      yield null;
    }
  }
  try {
    for (const head of heads) yield* advance(head);
    for (;;) {
      const least = heads.reduce<QueryMatch | undefined>(
        (best, { found }) => (found && (!best || found.order.compare(best.order) < 0) ? found : best),
        undefined,
      );
      if (!least) return;
      yield least;
      for (const head of heads) if (head.found?.order.equals(least.order)) yield* advance(head);
    }
  } finally {
    for (const { list } of heads) list.return(undefined);
  }
}

function* walk(one: Walk, store: Store, snapshot: Snapshot, pace: Pace): Generator<QueryMatch | null> {
  for (const { key, path } of store.range(one.start, one.end, one.reverse, snapshot)) {
    if (++pace.steps > MOST_AT_ONCE) {
      pace.steps = 0;
      yield null;
    }
    const order = key.subarray(one.prefix.length);
    yield { order: one.reverse ? inverted(order) : order, path };
  }
}

/**
 * The number of index entries that match a query, up to its offset and limit. No document is read. Awaits `othersTurn`
 * during a long walk.
 */
export async function countEntries(
  query: Query,
  store: Store,
  snapshot: Snapshot,
  othersTurn: () => Promise<void>,
): Promise<number> {
  const walks = planQuery(query, snapshot.definitions);
  const [first, ...others] = walks;
  let entries = 0;
  // With a single walk, each entry is a document, and lmdb counts entries without returning them.
  if (first && others.length === 0) entries = store.count(first.start, first.end, snapshot);
  else
    for (const found of find(walks, store, snapshot)) {
      if (found) entries++;
      else await othersTurn();
    }
  return Math.min(entries, query.offset + (query.limit ?? Infinity));
}
