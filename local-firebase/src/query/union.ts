import type { Found } from './index-walk';

/** The documents that any of these find, in order, each once. */
export function* union(lists: Iterator<Found>[]): Generator<Found> {
  const heads = lists.map((list) => ({ list, found: list.next().value as Found | undefined }));
  try {
    for (;;) {
      const least = heads.reduce<Found | undefined>(
        (best, { found }) => (found && (!best || found.order.compare(best.order) < 0) ? found : best),
        undefined,
      );
      if (!least) return;
      yield least;
      for (const head of heads) {
        if (head.found?.order.equals(least.order)) head.found = head.list.next().value as Found | undefined;
      }
    }
  } finally {
    for (const { list } of heads) list.return?.();
  }
}
