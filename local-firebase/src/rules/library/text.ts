import { RE2JS } from 're2js';
import { EvaluationError } from '../values';
import { define } from './define';

/** The number of compiled patterns that are kept. Each can take up to 8 MB. */
const KEPT = 50;
/** The limits of a pattern and of matching: RE2 may take as many steps as the product of both sizes. */
const MOST_PATTERN = 2000;
const MOST_STEPS = 2 ** 26;
const patterns = new Map<string, RE2JS>();

export const isPattern = (pattern: string): boolean => {
  try {
    return Boolean(compiled(pattern));
  } catch {
    return false;
  }
};

/** Compiles a pattern in RE2's syntax, which matches in linear time whatever a visitor sends. */
function compiled(pattern: string): RE2JS {
  const known = patterns.get(pattern);
  if (known) return known;
  if (pattern.length > MOST_PATTERN)
    throw new EvaluationError(`A regular expression is longer than ${MOST_PATTERN} characters.`);
  if (patterns.size >= KEPT) patterns.clear();
  try {
    const fresh = RE2JS.compile(pattern);
    patterns.set(pattern, fresh);
    return fresh;
  } catch {
    throw new EvaluationError(`'${pattern}' is not a valid RE2 regular expression.`);
  }
}

/** The compiled pattern. Throws if matching this text could take too many steps. */
function affordable(own: string, pattern: string): RE2JS {
  const re = compiled(pattern);
  if (re.programSize() * own.length > MOST_STEPS)
    throw new EvaluationError('The text is too long for a regular expression of this size.');
  return re;
}

export const text = {
  'string.size': define(['string'], (own) => BigInt(own.length)),
  'string.matches': define(['string', 'string'], (own, pattern) =>
    // A test that does not locate the match takes a tenth of the time. This matters for stored pictures of 180 KB.
    affordable(own, pattern).testExact(own),
  ),
  'string.split': define(['string', 'string'], split),
  // Changes only ASCII letters, as in Google's implementation.
  'string.lower': define(['string'], (own) => own.replace(/[A-Z]+/g, (found) => found.toLowerCase())),
};

/** Empty pieces at the end are omitted, but at least one piece remains, as in Google's implementation. */
function split(own: string, pattern: string): string[] {
  const matcher = affordable(own, pattern).matcher(own);
  const pieces: string[] = [];
  let last = 0;
  while (matcher.find()) {
    pieces.push(own.slice(last, matcher.start()));
    last = matcher.end();
  }
  pieces.push(own.slice(last));
  while (pieces.length > 1 && pieces.at(-1) === '') pieces.pop();
  return pieces;
}
