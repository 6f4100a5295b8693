import { NAME } from '../store/index-definitions';
import { directed } from '../store/index-entries';
import { component } from '../store/index-key';
import { orderKey } from '../values/order-key';
import { end, invertPosition, start, type Interval, type Position } from './interval';
import type { NamePositions } from './name-intervals';
import type { Cursor, Order, Query } from './structured-query';

/**
 * What the cursors of a query leave of an index whose components are the query's order without the fields that
 * equality fixes.
 */
export const cursorInterval = (
  query: Query,
  order: Order[],
  fixed: (Buffer | null)[],
  names: NamePositions,
): Interval => ({
  from: query.startAt ? cursorPosition(query.startAt, order, fixed, names) : start,
  to: query.endAt ? cursorPosition(query.endAt, order, fixed, names) : end,
});

function cursorPosition(
  cursor: Cursor,
  order: Order[],
  fixed: (Buffer | null)[],
  names: NamePositions,
): Position {
  const side = cursor.before ? 'before' : 'after';
  const parts: Buffer[] = [];
  const at = (last: Position['side']): Position => ({ bytes: Buffer.concat(parts), side: last });
  for (const [index, value] of cursor.values.entries()) {
    const { path, direction } = order[index]!;
    if (path === NAME) {
      const found = names.position(value, direction === 'ASCENDING' ? side : opposite(side));
      const position = direction === 'ASCENDING' ? found : invertPosition(found);
      parts.push(position.bytes);
      return at(position.side);
    }
    const bytes = directed(component(orderKey(value)), direction);
    const constant = fixed[index];
    if (!constant) parts.push(bytes);
    else if (constant.compare(bytes) !== 0) return at(constant.compare(bytes) < 0 ? 'after' : 'before');
  }
  return at(side);
}

const opposite = (side: Position['side']): Position['side'] => (side === 'before' ? 'after' : 'before');
