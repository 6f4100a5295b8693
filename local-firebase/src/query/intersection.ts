import type { Found, IndexWalk } from './index-walk';

/** The documents that all of these walks find: each jumps to where the others already are (a zig-zag merge). */
export function* intersection(walks: IndexWalk[]): Generator<Found> {
  const [first, ...others] = walks as [IndexWalk, ...IndexWalk[]];
  try {
    while (first.current) {
      const { order, path } = first.current;
      const ahead = furthest(others, order);
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
function furthest(others: IndexWalk[], order: Buffer): Buffer | undefined {
  for (const walk of others) {
    walk.seek(order);
    if (!walk.current) return undefined;
    if (!walk.current.order.equals(order)) return walk.current.order;
  }
  return order;
}
