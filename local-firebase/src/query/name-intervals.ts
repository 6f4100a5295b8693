import { component } from '../store/index-key';
import { pathKey } from '../values/order-key';
import type { QueryScope } from '../store/index-definitions';
import type { Value } from '../values/value';
import { compared } from './compared';
import { after, end, everything, intersect, start, type Interval, type Position } from './interval';
import type { Comparison } from './structured-query';

/** Turns names into positions among the names of one collection, or of all collections of an id. */
export class NamePositions {
  constructor(
    private readonly scope: QueryScope,
    private readonly collection: string,
  ) {}

  /** The names that satisfy all of these comparisons of `__name__`. */
  intervals(comparisons: Comparison[]): Interval[] {
    return comparisons.map((one) => compared(one, this.placeOf, everything)).reduce(intersect);
  }

  /** The position before or after a name, wherever that name is. */
  position(name: Value, side: Position['side']): Position {
    const path = relativePath(name);
    if (this.scope === 'COLLECTION_GROUP') return { bytes: component(pathKey(path.split('/'))), side };
    if (!path.startsWith(`${this.collection}/`)) {
      const isBefore = pathKey(path.split('/')).compare(pathKey(this.collection.split('/'))) < 0;
      return isBefore ? start : end;
    }
    const [id, ...deeper] = path.slice(this.collection.length + 1).split('/') as [string, ...string[]];
    const bytes = component(pathKey([id]));
    return deeper.length > 0 ? after(bytes) : { bytes, side };
  }

  private readonly placeOf = (name: Value) => ({
    before: this.position(name, 'before'),
    after: this.position(name, 'after'),
    least: start,
    greatest: end,
  });
}

/** The path of a reference relative to the database's root. */
function relativePath(name: Value): string {
  const full = 'referenceValue' in name ? name.referenceValue : '';
  return full.split('/').slice(5).join('/');
}
