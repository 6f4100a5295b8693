import {
  Duration,
  Timestamp,
  Path,
  RuleSet,
  type RuleValue,
  typeName,
} from '../../../../local-firebase/src/rules/values';

/** Writes an expression of the rules language with this value. */
export function print(value: RuleValue): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (typeof value === 'number') return printFloat(value);
  if (typeof value === 'string') return printText(value);
  if (Array.isArray(value)) return `[${value.map(print).join(', ')}]`;
  if (value instanceof Map)
    return `{${[...value].map(([key, one]) => `${printText(key)}: ${print(one)}`).join(', ')}}`;
  if (value instanceof RuleSet) return `${print([...value.values])}.toSet()`;
  if (value instanceof Path) return value.toString();
  if (value instanceof Duration) return `duration.value(${value.nanos}, 'ns')`;
  if (value instanceof Timestamp)
    return `timestamp.date(1970, 1, 1) + duration.value(${value.nanos / 1_000_000n}, 'ms')`;
  return `a ${typeName(value)}`;
}

/** A stored number may be infinite or no number, which the language cannot write. */
function printFloat(value: number): string {
  const digits = Object.is(value, -0) ? '-0.0' : String(value);
  return Number.isInteger(value) && !digits.includes('.') ? `${digits}.0` : digits;
}

const printText = (text: string): string =>
  `'${text.replace(/[^ -~]|[\\']/g, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`)}'`;
