import { EvaluationError, RuleSet, type RuleValue } from '../values';
import { diffOf, ValueSet, setOf } from '../compare';
import { convert } from './conversions';
import { define } from './define';

const members = (values: RuleValue[] | RuleSet): readonly RuleValue[] =>
  values instanceof RuleSet ? values.values : values;
const count = (values: { length: number }): bigint => BigInt(values.length);

function hasAll(list: RuleValue[], values: RuleValue[]): boolean {
  const known = new ValueSet(list);
  return values.every((value) => known.has(value));
}

function hasAny(list: RuleValue[], values: RuleValue[]): boolean {
  const known = new ValueSet(list);
  return values.some((value) => known.has(value));
}

function without(list: RuleValue[], values: RuleValue[]): RuleValue[] {
  const known = new ValueSet(values);
  return list.filter((value) => !known.has(value));
}

export const lists = {
  'list.size': define(['list'], count),
  'list.hasAll': define(['list', 'list'], hasAll),
  'list.hasAny': define(['list', 'list'], hasAny),
  'list.hasOnly': define(['list', 'list'], (own, other) => hasAll(other, own)),
  'list.concat': define(['list', 'list'], (own, other) => [...own, ...other]),
  'list.removeAll': define(['list', 'list'], without),
  'list.join': define(['list', 'string'], (own, between) =>
    own.map((value) => convert.string('string()', [value])).join(between),
  ),
  'list.toSet': define(['list'], (own) => setOf(own)),
};

export const sets = {
  'set.size': define(['set'], (own) => count(own.values)),
  'set.hasAll': define(['set', 'set|list'], (own, other) => members(other).every((value) => own.has(value))),
  'set.hasAny': define(['set', 'set|list'], (own, other) => members(other).some((value) => own.has(value))),
  'set.hasOnly': define(['set', 'set|list'], (own, other) => {
    const allowed = setOf(members(other));
    return own.values.every((value) => allowed.has(value));
  }),
  'set.union': define(['set', 'set'], (own, other) => setOf([...own.values, ...other.values])),
  'set.intersection': define(['set', 'set'], (own, other) =>
    setOf(own.values.filter((value) => other.has(value))),
  ),
  'set.difference': define(['set', 'set'], (own, other) =>
    setOf(own.values.filter((value) => !other.has(value))),
  ),
};

export const maps = {
  'map.size': define(['map'], (own) => BigInt(own.size)),
  // A list, in the order of the names, as in Google's implementation.
  'map.keys': define(['map'], (own) => [...own.keys()].sort()),
  'map.values': define(['map'], (own) => [...own.values()]),
  'map.get': define(['map', 'string|list', 'any'], (own, key, otherwise) =>
    reach(own, Array.isArray(key) ? key : [key], otherwise),
  ),
  'map.diff': define(['map', 'map'], (own, other) => diffOf(own, other)),
  'map_diff.addedKeys': define(['map_diff'], (own) => setOf(own.added)),
  'map_diff.removedKeys': define(['map_diff'], (own) => setOf(own.removed)),
  'map_diff.changedKeys': define(['map_diff'], (own) => setOf(own.changed)),
  'map_diff.unchangedKeys': define(['map_diff'], (own) => setOf(own.unchanged)),
  'map_diff.affectedKeys': define(['map_diff'], (own) =>
    setOf([...own.added, ...own.removed, ...own.changed]),
  ),
};

function reach(from: RuleValue, keys: RuleValue[], otherwise: RuleValue): RuleValue {
  let value = from;
  for (const key of keys) {
    if (typeof key !== 'string') throw new EvaluationError('map.get() takes a list of strings.');
    if (!(value instanceof Map) || !value.has(key)) return otherwise;
    value = value.get(key)!;
  }
  return value;
}
