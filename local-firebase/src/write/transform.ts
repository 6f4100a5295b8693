import { invalid } from '../protocol/status';
import { parseFieldPath } from '../values/field-path';
import { compareValues } from '../values/order-key';
import { isObject, readValue, shown } from '../values/read-value';
import { nullValue, numberOf, type Value } from '../values/value';
import { add } from './add';

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
  const kind = kinds.find((one) => Object.hasOwn(rest, one));
  if (!kind || Object.keys(rest).length !== 1) throw invalid('A transform is exactly one kind of transform.');
  const operand = rest[kind];
  if (kind === 'setToServerValue') {
    if (operand !== 'REQUEST_TIME') throw invalid(`${shown(operand)} is no server value.`);
    return { names, kind, operand: nullValue };
  }
  if (kind === 'appendMissingElements' || kind === 'removeAllFromArray')
    return { names, kind, operand: readValue({ arrayValue: operand }) };
  const value = readValue(operand);
  if (numberOf(value) === undefined) throw invalid(`The operand of ${kind} is a number.`);
  return { names, kind, operand: value };
}

/** The value that a transform makes of the present one. */
export function transformed({ kind, operand }: Transform, present: Value | undefined, time: string): Value {
  switch (kind) {
    case 'setToServerValue':
      return { timestampValue: time };
    case 'increment':
      return isNumber(present) ? add(present, operand) : operand;
    case 'maximum':
      return isNumber(present) ? extreme(present, operand, 1) : operand;
    case 'minimum':
      return isNumber(present) ? extreme(present, operand, -1) : operand;
    case 'appendMissingElements':
      return arrayOf(elements(operand).reduce(withElement, elements(present)));
    case 'removeAllFromArray':
      return arrayOf(elements(present).filter((one) => !elements(operand).some((other) => same(one, other))));
  }
}

/** What the client is told of a transform: array transforms answer null. */
export const transformResult = ({ kind }: Transform, value: Value): Value =>
  kind === 'appendMissingElements' || kind === 'removeAllFromArray' ? nullValue : value;

const isNumber = (value: Value | undefined): value is Value =>
  value !== undefined && numberOf(value) !== undefined;
const same = (a: Value, b: Value): boolean => compareValues(a, b) === 0;
const elements = (value: Value | undefined): Value[] =>
  value && 'arrayValue' in value ? (value.arrayValue.values ?? []) : [];
const arrayOf = (values: Value[]): Value => ({ arrayValue: values.length > 0 ? { values } : {} });
const withElement = (list: Value[], value: Value): Value[] =>
  list.some((one) => same(one, value)) ? list : [...list, value];

/** The greater (1) or lesser (-1) of two numbers; the present one where they are equal, and NaN wins over all. */
function extreme(present: Value, operand: Value, direction: 1 | -1): Value {
  if (Number.isNaN(numberOf(present))) return present;
  if (Number.isNaN(numberOf(operand))) return operand;
  return compareValues(operand, present) * direction > 0 ? operand : present;
}
