import { invalid, unimplemented } from '../status';
import { parseFieldPath } from '../values/field-path';
import type { FieldsDraft } from '../values/fields-draft';
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

const kinds = ['setToServerValue', 'increment', 'appendMissingElements'] as const;
type Kind = (typeof kinds)[number];

const unsupportedKinds = ['maximum', 'minimum', 'removeAllFromArray'];

/** Reads one transform. Throws INVALID_ARGUMENT, UNIMPLEMENTED. */
export function readTransform(json: unknown): Transform {
  if (!isObject(json) || typeof json['fieldPath'] !== 'string')
    throw invalid('A transform has a field path.');
  const { fieldPath, ...rest } = json;
  const names = parseFieldPath(fieldPath as string);
  if (names.length > MOST_DEPTH) throw invalid(`Property is nested deeper than ${MOST_DEPTH} levels.`);
  const name = Object.keys(rest)[0] ?? '';
  if (unsupportedKinds.includes(name))
    throw unimplemented(`This server does not support the transform \`${name}\`.`);
  const kind = kinds.find((one) => one === name);
  if (!kind || Object.keys(rest).length !== 1) throw invalid('A transform is exactly one kind of transform.');
  const operand = rest[kind];
  if (kind === 'setToServerValue') {
    if (operand !== 'REQUEST_TIME') throw invalid(`${shown(operand)} is not a server value.`);
    return { names, kind, operand: nullValue };
  }
  if (kind === 'appendMissingElements')
    return { names, kind, operand: readValue({ arrayValue: operand }, names.length) };
  const value = readValue(operand);
  if (numberOf(value) === undefined) throw invalid(`The operand of ${kind} is a number.`);
  return { names, kind, operand: value };
}

/** Changes a document by a transform, and returns the result for the client, which is null for an array. */
export function applyTransform(draft: FieldsDraft, { names, kind, operand }: Transform, time: string): Value {
  switch (kind) {
    case 'appendMissingElements':
      draft.array(names).add(elementsOf(operand));
      return nullValue;
    case 'setToServerValue':
      return draft.set(names, { timestampValue: time });
    case 'increment': {
      const present = draft.get(names);
      return draft.set(names, present && numberOf(present) !== undefined ? add(present, operand) : operand);
    }
  }
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
