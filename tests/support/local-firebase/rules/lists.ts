import type { Value } from '../../../../local-firebase/src/values/value';
import type { RulesQuery } from '../../../../local-firebase/src/rules/firestore-values';

export const everything: RulesQuery = { limit: null, offset: 0 };

export const text = (stringValue: string): Value => ({ stringValue });
export const int = (number: number): Value => ({ integerValue: String(number) });

/**
 * Conditions for a list of `items`, each with whether it is allowed, and parts of the query. Google's emulator agrees with
 * all of them.
 */
export const lists: [condition: string, allowed: boolean, query?: Partial<RulesQuery>][] = [
  ['true', true],
  ["resource.data.a == 'x' || true", true],
  ["resource.data.a == 'x'", false],
  ["!(resource.data.a == 'x')", false],
  ['resource == null', false],
  ["resource.id == 'x'", false],
  ["id == 'x'", false],
  ['id != null', false],
  ['id is string', false],
  ["request.method == 'list'", true],
  ['request.path == /databases/(default)/documents/items', true],
  ['request.query.limit <= 10', true, { limit: 10 }],
  ['request.query.limit <= 10', false, { limit: 11 }],
  ['request.query.limit <= 10', false],
  ['request.query.limit == null', true],
  ['request.query.limit is int', true, { limit: 2 }],
  ['request.query.offset == 0', true],
  ['request.query.offset == 3', true, { offset: 3 }],
  ["request.query.keys().hasAll(['limit', 'offset'])", true],
];
