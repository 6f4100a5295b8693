import { invalid, unimplemented } from '../status';
import { parseFieldPath, setAt, valueAt } from '../values/field-path';
import { isObject, MOST_DEPTH, readValue, shown } from '../values/read-value';
import { doubleValue, leastInteger, mostInteger, numberOf, type Fields, type Value } from '../values/value';

/** A change of one field that depends on the field's value (google.firestore.v1.DocumentTransform.FieldTransform). */
export interface Transform {
  names: string[];
  /** The number to add. Null: the field is set to the time of the request. */
  step: Value | null;
}

/** Reads one transform. Throws INVALID_ARGUMENT, UNIMPLEMENTED. */
export function readTransform(json: unknown): Transform {
  if (!isObject(json) || typeof json['fieldPath'] !== 'string')
    throw invalid('A transform has a field path.');
  const { fieldPath, setToServerValue, increment, ...rest } = json;
  const names = parseFieldPath(fieldPath as string);
  if (names.length > MOST_DEPTH) throw invalid(`Property is nested deeper than ${MOST_DEPTH} levels.`);
  const [other] = Object.keys(rest);
  if (other !== undefined)
    throw unimplemented(`This server does not support the transform \`${other.slice(0, 40)}\`.`);
  if ((setToServerValue === undefined) === (increment === undefined))
    throw invalid('A transform is exactly one kind of transform.');
  if (increment === undefined) {
    if (setToServerValue !== 'REQUEST_TIME')
      throw invalid(`${shown(setToServerValue)} is not a server value.`);
    return { names, step: null };
  }
  const step = readValue(increment);
  if (numberOf(step) === undefined) throw invalid('The operand of increment is a number.');
  return { names, step };
}

/** Applies a transform to the fields of a document. Returns the new value of the field. */
export function applyTransform(fields: Fields, { names, step }: Transform, time: string): Value {
  const present = valueAt(fields, names);
  const isNumber = present && numberOf(present) !== undefined;
  const value = !step ? { timestampValue: time } : isNumber ? add(present, step) : step;
  setAt(fields, names, value);
  return value;
}

/** Adds two numbers. The sum of integers is an integer, limited to 64 bits; otherwise it is a double. */
function add(a: Value, b: Value): Value {
  if ('integerValue' in a && 'integerValue' in b) {
    const sum = BigInt(a.integerValue) + BigInt(b.integerValue);
    const held = sum > mostInteger ? mostInteger : sum < leastInteger ? leastInteger : sum;
    return { integerValue: held.toString() };
  }
  return doubleValue(numberOf(a)! + numberOf(b)!);
}
