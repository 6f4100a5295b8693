import type { Found, IndexWalk } from './index-walk';

/**
 * The documents that all of these walks find: each jumps to where the others already are (a zig-zag merge). Null where
 * others should have their turn.
 */
export function* intersection(walks: IndexWalk[]): Generator<Found | null> {
  const [first, ...others] = walks as [IndexWalk, ...IndexWalk[]];
  try {
    for (;;) {
      yield* settled(first);
      if (!first.current) return;
      const { order, path } = first.current;
      const ahead = yield* furthest(others, order);
      if (ahead === undefined) return;
      if (ahead.equals(order)) {
        yield { order, path };
        first.next();
      } else {
        first.seek(ahead);
      }
    }
  } finally {
    for (const walk of walks) walk.close();
  }
}

/** Where the first of the others stands that does not stand at this place; nothing when one is at its end. */
function* furthest(others: IndexWalk[], order: Buffer): Generator<null, Buffer | undefined> {
  for (const walk of others) {
    yield* settled(walk);
    walk.seek(order);
    yield* settled(walk);
    if (!walk.current) return undefined;
    if (!walk.current.order.equals(order)) return walk.current.order;
  }
  return order;
}

function* settled(walk: IndexWalk): Generator<null> {
  while (walk.isPaused) {
    yield null;
    walk.next();
  }
}
