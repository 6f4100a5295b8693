import type { Found } from './index-walk';

interface Head {
  list: Iterator<Found | null>;
  found: Found | undefined;
}

/** The documents that any of these find, in order, each once. Null where others should have their turn. */
export function* union(lists: Iterator<Found | null>[]): Generator<Found | null> {
  const heads = lists.map((list): Head => ({ list, found: undefined }));
  try {
    for (const head of heads) yield* advance(head);
    for (;;) {
      const least = heads.reduce<Found | undefined>(
        (best, { found }) => (found && (!best || found.order.compare(best.order) < 0) ? found : best),
        undefined,
      );
      if (!least) return;
      yield least;
      for (const head of heads) if (head.found?.order.equals(least.order)) yield* advance(head);
    }
  } finally {
    for (const { list } of heads) list.return?.();
  }
}

function* advance(head: Head): Generator<null> {
  for (;;) {
    const { value } = head.list.next() as { value: Found | null | undefined };
    if (value !== null) return void (head.found = value);
    yield null;
  }
}
