import {
  NAME,
  type CompositeIndex,
  type IndexDefinitions,
  type IndexField,
  type QueryScope,
} from '../store/index-definitions';
import { singleField } from '../store/index-entries';
import { singleFieldIndexes } from '../store/single-field-indexes';
import type { Order } from './structured-query';

/** What one list of comparisons needs of an index: fields fixed by equality, in any order, then this order. */
export interface Need {
  scope: QueryScope;
  collectionGroup: string;
  equal: IndexField[];
  /** Ends with `__name__`. */
  order: Order[];
}

export interface ChosenIndex {
  fields: IndexField[];
  reverse: boolean;
}

/**
 * The indexes that answer a need: one, or several to be walked together, each of which fixes some of the fields and
 * ends in the whole order. Nothing when production would ask for a composite index.
 */
export function chooseIndexes(need: Need, definitions: IndexDefinitions): ChosenIndex[] | undefined {
  const candidates = [...composites(need, definitions.composites), ...singles(need, definitions)];
  if (need.equal.length === 0) return candidates.slice(0, 1)[0] && [candidates[0]!];
  const wanted = new Set(need.equal.map(keyOf));
  const offers = candidates.map((index) => ({
    index,
    fixed: index.fields
      .slice(0, -need.order.length)
      .map(keyOf)
      .filter((key) => wanted.has(key)),
  }));
  const chosen: ChosenIndex[] = [];
  while (wanted.size > 0) {
    const covered = ({ fixed }: { fixed: string[] }) => fixed.filter((key) => wanted.has(key)).length;
    const best = offers.reduce<(typeof offers)[number] | undefined>(
      (one, other) => (!one || covered(other) > covered(one) ? other : one),
      undefined,
    );
    if (!best || covered(best) === 0) return undefined;
    chosen.push(best.index);
    for (const key of best.fixed) wanted.delete(key);
  }
  return chosen;
}

/** What fixes a field: an array index for `array-contains`, an ordered one for equality. */
const keyOf = ({ path, mode }: IndexField): string => `${mode === 'CONTAINS' ? 'contains' : '=='} ${path}`;

const fixes = (index: IndexField, field: IndexField): boolean => keyOf(index) === keyOf(field);

function composites(need: Need, all: CompositeIndex[]): ChosenIndex[] {
  return all
    .filter(({ collectionGroup, scope, fields }) => {
      const head = fields.slice(0, -need.order.length);
      const tail = fields.slice(-need.order.length);
      return (
        collectionGroup === need.collectionGroup &&
        scope === need.scope &&
        fields.length >= need.order.length &&
        tail.every(
          ({ path, mode }, at) => path === need.order[at]!.path && mode === need.order[at]!.direction,
        ) &&
        head.length > 0 === need.equal.length > 0 &&
        head.every((one) => need.equal.some((field) => fixes(one, field)))
      );
    })
    .map(({ fields }) => ({ fields, reverse: false }));
}

function singles(need: Need, definitions: IndexDefinitions): ChosenIndex[] {
  const [first, second] = need.order as [Order, Order?];
  const reverse = first.direction === 'DESCENDING';
  const has = (path: string, mode: IndexField['mode']) =>
    singleFieldIndexes(definitions, need.collectionGroup, path).some(
      (index) => index.scope === need.scope && index.mode === mode,
    );
  if (need.equal.length > 0) {
    if (first.path !== NAME) return [];
    return need.equal
      .filter(({ path, mode }) => has(path, mode === 'CONTAINS' ? 'CONTAINS' : first.direction))
      .map(({ path, mode }) => ({
        fields: singleField(path, mode === 'CONTAINS' ? mode : 'ASCENDING'),
        reverse,
      }));
  }
  if (first.path === NAME) return [{ fields: [{ path: NAME, mode: 'ASCENDING' }], reverse }];
  if (need.order.length > 2 || second?.direction !== first.direction || !has(first.path, first.direction))
    return [];
  return [{ fields: singleField(first.path, 'ASCENDING'), reverse }];
}
