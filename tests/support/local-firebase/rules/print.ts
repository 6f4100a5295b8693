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
  if (value instanceof Uint8Array)
    return `b'${[...value].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')}'`;
  if (value instanceof Path) return `path(${printText(value.toString())})`;
  if (value instanceof Duration) return `duration.value(${value.nanos}, 'ns')`;
  if (value instanceof Timestamp)
    return `timestamp.value(${value.nanos / 1_000_000n}) + duration.value(${value.nanos % 1_000_000n}, 'ns')`;
  return `a ${typeName(value)}`;
}

/** Prints a number. The language has neither exponents nor names for infinity and NaN. */
function printFloat(value: number): string {
  if (!Number.isFinite(value)) return `float('${value}')`;
  const digits = Object.is(value, -0) ? '-0.0' : String(value);
  if (digits.includes('e')) return `float('${digits}')`;
  return digits.includes('.') ? digits : `${digits}.0`;
}

const printText = (text: string): string =>
  `'${text.replace(/[^ -~]|[\\']/g, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`)}'`;
