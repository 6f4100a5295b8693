import { NAME, type IndexDefinitions, type IndexField, type QueryScope } from '../store/index-definitions';
import { directed } from '../store/index-entries';
import { component, indexId } from '../store/index-key';
import { orderKey } from '../values/order-key';
import { chooseIndexes, type Need } from './choose-indexes';
import { cursorInterval } from './cursor';
import { disjuncts, findsNothing } from './disjuncts';
import type { WalkPlan } from './index-walk';
import { contains, everything, intersect, invertIntervals, type Interval } from './interval';
import { missingIndex } from './missing-index';
import { NamePositions } from './name-intervals';
import { completeOrder } from './order';
import { collectionPath, type Comparison, type Order, type Query } from './structured-query';
import { valueIntervals } from './value-intervals';

/** How one list of comparisons is answered: indexes that are walked together. */
export interface ConjunctPlan {
  walks: WalkPlan[];
  order: Order[];
  /** Per field of the query's whole order, the component that equality fixes; such fields are not in `order`. */
  fixed: (Buffer | null)[];
}

export interface QueryPlan {
  conjuncts: ConjunctPlan[];
}

/** Plans a query over the indexes that are defined. Throws FAILED_PRECONDITION with the index that is missing. */
export function planQuery(query: Query, definitions: IndexDefinitions): QueryPlan {
  const planner = new Planner(query, definitions, completeOrder(query));
  return { conjuncts: disjuncts(query.where).flatMap((comparisons) => planner.conjunct(comparisons) ?? []) };
}

class Planner {
  private readonly scope: QueryScope;
  private readonly of: string;
  private readonly names: NamePositions;

  constructor(
    private readonly query: Query,
    private readonly definitions: IndexDefinitions,
    private readonly order: Order[],
  ) {
    this.scope = query.allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION';
    this.of = query.allDescendants ? query.collectionId : collectionPath(query);
    this.names = new NamePositions(this.scope, this.of);
  }

  /** Nothing when no document can match. */
  conjunct(comparisons: Comparison[]): ConjunctPlan | undefined {
    const equal = new Map<string, { field: IndexField; component: Buffer }>();
    const ranges = new Map<string, Comparison[]>();
    if (comparisons.some(findsNothing)) return undefined;
    for (const one of comparisons) {
      const isRange = one.path === NAME || (one.op !== '==' && one.op !== 'array-contains');
      if (isRange) ranges.set(one.path, [...(ranges.get(one.path) ?? []), one]);
      else if (!addEqual(equal, one)) return undefined;
    }
    const isFixed = (path: string) => equal.has(`== ${path}`);
    const within = (path: string): Interval[] | null => {
      const compared = ranges.get(path);
      if (!compared) return null;
      return path === NAME ? this.names.intervals(compared) : valueIntervals(compared);
    };
    for (const [path] of ranges) {
      if (!isFixed(path)) continue;
      const { component: key } = equal.get(`== ${path}`)!;
      if (!within(path)!.some((one) => contains(one, key))) return undefined;
    }
    const order = this.order.filter(({ path }) => !isFixed(path));
    const need: Need = {
      scope: this.scope,
      collectionGroup: this.query.collectionId,
      equal: [...equal.values()].map(({ field }) => field),
      order,
    };
    const chosen = chooseIndexes(need, this.definitions);
    if (!chosen) throw missingIndex(need);
    const fixed = this.order.map(({ path, direction }) => {
      const found = equal.get(`== ${path}`);
      return found ? directed(found.component, direction) : null;
    });
    const restrictions = order.map(({ path, direction }) => {
      const intervals = within(path);
      return intervals && direction === 'DESCENDING' ? invertIntervals(intervals) : intervals;
    });
    const cursor = cursorInterval(this.query, this.order, fixed, this.names);
    const shared = {
      scope: this.scope,
      directions: order.map(({ direction }) => direction),
      intervals: intersect(restrictions[0] ?? [everything], [cursor]),
      within: restrictions.map((intervals, at) => (at === 0 ? null : intervals)),
    };
    const walks = chosen.map(({ fields, reverse }) => ({
      ...shared,
      reverse,
      prefix: Buffer.concat([
        indexId({ scope: this.scope, of: this.of, fields }),
        ...fields.slice(0, fields.length - order.length).map((field) => {
          const key = equal.get(`${field.mode === 'CONTAINS' ? 'contains' : '=='} ${field.path}`)!.component;
          return directed(key, field.mode);
        }),
      ]),
    }));
    return { walks, order, fixed };
  }
}

type Equal = Map<string, { field: IndexField; component: Buffer }>;

/** False when the same field would have to be two values. */
function addEqual(equal: Equal, { path, op, value }: Comparison): boolean {
  const key = `${op === '==' ? '==' : 'contains'} ${path}`;
  const bytes = component(orderKey(value));
  const present = equal.get(key);
  if (present) return present.component.equals(bytes);
  equal.set(key, { field: { path, mode: op === '==' ? 'ASCENDING' : 'CONTAINS' }, component: bytes });
  return true;
}
