import { EvaluationError, type RuleValue, typeName } from '../values';
import { containedIn, diffOf, setOf } from '../compare';
import { define } from './define';

const hasAll = (list: RuleValue[], values: RuleValue[]): boolean => values.every(containedIn(list));

function joined(value: RuleValue): string {
  if (value === null || ['boolean', 'bigint', 'string'].includes(typeof value)) return String(value);
  throw new EvaluationError(`join() takes bools, ints, strings and nulls, not ${typeName(value)}.`);
}

export const lists = {
  'list.size': define(['list'], (own) => BigInt(own.length)),
  'list.hasAll': define(['list', 'list'], hasAll),
  'list.hasAny': define(['list', 'list'], (own, other) => other.some(containedIn(own))),
  'list.hasOnly': define(['list', 'list'], (own, other) => hasAll(other, own)),
  'list.join': define(['list', 'string'], (own, between) => own.map(joined).join(between)),
  'list.toSet': define(['list'], (own) => setOf(own)),
};

export const sets = {
  'set.size': define(['set'], (own) => BigInt(own.values.length)),
  'set.hasOnly': define(['set', 'list'], (own, other) => own.values.every(setOf(other).has)),
};

export const maps = {
  'map.size': define(['map'], (own) => BigInt(own.size)),
  // A list in the order of the keys, as in Google's implementation.
  'map.keys': define(['map'], (own) => [...own.keys()].sort()),
  'map.get': define(['map', 'string', 'any'], (own, key, otherwise) =>
    own.has(key) ? own.get(key)! : otherwise,
  ),
  'map.diff': define(['map', 'map'], (own, other) => diffOf(own, other)),
  'map_diff.addedKeys': define(['map_diff'], (own) => setOf(own.added)),
  'map_diff.removedKeys': define(['map_diff'], (own) => setOf(own.removed)),
  'map_diff.changedKeys': define(['map_diff'], (own) => setOf(own.changed)),
  'map_diff.affectedKeys': define(['map_diff'], (own) =>
    setOf([...own.added, ...own.removed, ...own.changed]),
  ),
};
