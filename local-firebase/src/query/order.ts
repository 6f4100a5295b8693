import { NAME } from '../store/index-definitions';
import { compareText } from '../values/field-path';
import { findsNothing } from './disjuncts';
import { comparisons, inequalities, type Order, type Query } from './structured-query';

/**
 * The whole order of a query: what it names, then each other field of an inequality by name, then `__name__`,
 * in the direction of the last that it names.
 */
export function completeOrder(query: Pick<Query, 'orderBy' | 'where'>): Order[] {
  const order = [...query.orderBy];
  const direction = order.at(-1)?.direction ?? 'ASCENDING';
  const compared = comparisons(query.where).filter((one) => inequalities.has(one.op) && !findsNothing(one));
  const implied = [...new Set(compared.map(({ path }) => path))].filter((path) => path !== NAME);
  for (const path of implied.sort(compareText)) {
    if (!order.some((one) => one.path === path)) order.push({ path, direction });
  }
  if (!order.some(({ path }) => path === NAME)) order.push({ path: NAME, direction });
  return order;
}
