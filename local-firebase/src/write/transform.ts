import { invalid } from '../status';
import { parseFieldPath } from '../values/field-path';
import type { FieldsDraft } from '../values/fields-draft';
import { compareValues } from '../values/order-key';
import { isObject, MOST_DEPTH, readValue, shown } from '../values/read-value';
import {
  doubleValue,
  elementsOf,
  leastInteger,
  mostInteger,
  nullValue,
  numberOf,
  type Value,
} from '../values/value';

/** A change of one field that depends on its value (google.firestore.v1.DocumentTransform.FieldTransform). */
export interface Transform {
  names: string[];
  kind: Kind;
  operand: Value;
}

type Kind =
  'setToServerValue' | 'increment' | 'maximum' | 'minimum' | 'appendMissingElements' | 'removeAllFromArray';

const kinds: Kind[] = [
  'setToServerValue',
  'increment',
  'maximum',
  'minimum',
  'appendMissingElements',
  'removeAllFromArray',
];

/** Reads one transform. Throws INVALID_ARGUMENT. */
export function readTransform(json: unknown): Transform {
  if (!isObject(json) || typeof json['fieldPath'] !== 'string')
    throw invalid('A transform has a field path.');
  const { fieldPath, ...rest } = json;
  const names = parseFieldPath(fieldPath as string);
  if (names.length > MOST_DEPTH) throw invalid(`Property is nested deeper than ${MOST_DEPTH} levels.`);
  const kind = kinds.find((one) => Object.hasOwn(rest, one));
  if (!kind || Object.keys(rest).length !== 1) throw invalid('A transform is exactly one kind of transform.');
  const operand = rest[kind];
  if (kind === 'setToServerValue') {
    if (operand !== 'REQUEST_TIME') throw invalid(`${shown(operand)} is not a server value.`);
    return { names, kind, operand: nullValue };
  }
  if (kind === 'appendMissingElements' || kind === 'removeAllFromArray')
    return { names, kind, operand: readValue({ arrayValue: operand }, names.length) };
  const value = readValue(operand);
  if (numberOf(value) === undefined) throw invalid(`The operand of ${kind} is a number.`);
  return { names, kind, operand: value };
}

/** Changes a document by a transform, and returns the result for the client, which is null for an array. */
export function applyTransform(draft: FieldsDraft, { names, kind, operand }: Transform, time: string): Value {
  if (kind === 'appendMissingElements' || kind === 'removeAllFromArray') {
    const array = draft.array(names);
    if (kind === 'removeAllFromArray') array.remove(elementsOf(operand));
    else array.add(elementsOf(operand));
    return nullValue;
  }
  const value = transformed(kind, operand, draft.get(names), time);
  draft.set(names, value);
  return value;
}

type ScalarKind = Exclude<Kind, 'appendMissingElements' | 'removeAllFromArray'>;

function transformed(kind: ScalarKind, operand: Value, present: Value | undefined, time: string): Value {
  switch (kind) {
    case 'setToServerValue':
      return { timestampValue: time };
    case 'increment':
      return isNumber(present) ? add(present, operand) : operand;
    case 'maximum':
      return isNumber(present) ? extreme(present, operand, 1) : operand;
    case 'minimum':
      return isNumber(present) ? extreme(present, operand, -1) : operand;
  }
}

const isNumber = (value: Value | undefined): value is Value =>
  value !== undefined && numberOf(value) !== undefined;

/** The greater (1) or lesser (-1) of two numbers; the present one where they are equal, and NaN wins over all. */
function extreme(present: Value, operand: Value, direction: 1 | -1): Value {
  if (Number.isNaN(numberOf(present))) return present;
  if (Number.isNaN(numberOf(operand))) return operand;
  return compareValues(operand, present) * direction > 0 ? operand : present;
}

/** The sum of two numbers: of integers an integer that stops at the ends of 64 bits, else a double. */
function add(a: Value, b: Value): Value {
  if ('integerValue' in a && 'integerValue' in b) {
    const sum = BigInt(a.integerValue) + BigInt(b.integerValue);
    const held = sum > mostInteger ? mostInteger : sum < leastInteger ? leastInteger : sum;
    return { integerValue: held.toString() };
  }
  return doubleValue(numberOf(a)! + numberOf(b)!);
}
