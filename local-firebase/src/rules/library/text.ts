import { RE2JS } from 're2js';
import { EvaluationError } from '../failure';
import { define } from './define';

const KEPT = 200;
const patterns = new Map<string, RE2JS>();

/** A pattern in RE2's syntax, which matches in linear time whatever a visitor sends. */
function compiled(pattern: string): RE2JS {
  const known = patterns.get(pattern);
  if (known) return known;
  if (patterns.size >= KEPT) patterns.clear();
  try {
    const fresh = RE2JS.compile(pattern);
    patterns.set(pattern, fresh);
    return fresh;
  } catch {
    throw new EvaluationError(`'${pattern}' is no regular expression of the RE2 syntax.`);
  }
}

const ascii = (text: string, letters: RegExp, change: (found: string) => string): string =>
  text.replace(letters, change);

/** Methods of strings and of bytes. */
export const text = {
  'string.size': define(['string'], (own) => BigInt(own.length)),
  'string.matches': define(['string', 'string'], (own, pattern) => compiled(pattern).matches(own)),
  'string.split': define(['string', 'string'], (own, pattern) => split(own, pattern)),
  'string.replace': define(['string', 'string', 'string'], (own, pattern, by) =>
    compiled(pattern).matcher(own).replaceAll(by, true),
  ),
  // Only ASCII letters change, as in Google's implementation.
  'string.lower': define(['string'], (own) => ascii(own, /[A-Z]+/g, (found) => found.toLowerCase())),
  'string.upper': define(['string'], (own) => ascii(own, /[a-z]+/g, (found) => found.toUpperCase())),
  'string.trim': define(['string'], (own) => own.trim()),
  'string.toUtf8': define(['string'], (own) => Uint8Array.from(Buffer.from(own))),
  'bytes.size': define(['bytes'], (own) => BigInt(own.length)),
  'bytes.toBase64': define(['bytes'], (own) =>
    Buffer.from(own).toString('base64').replaceAll('+', '-').replaceAll('/', '_'),
  ),
  'bytes.toHexString': define(['bytes'], (own) => Buffer.from(own).toString('hex').toUpperCase()),
};

/** Empty pieces at the end are left out, as RE2's own split does. */
function split(own: string, pattern: string): string[] {
  return own === '' ? [''] : compiled(pattern).split(own);
}
