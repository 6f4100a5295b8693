import { RE2JS } from 're2js';
import { EvaluationError } from '../values';
import { define } from './define';

/** A compiled pattern caches up to 8 MB. */
const KEPT = 50;
/** A request may contain a pattern and a text of 1 MiB; in the worst case RE2 takes their product in steps. */
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

/** A pattern in RE2's syntax, which matches in linear time whatever a visitor sends. */
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

/** The pattern, where it may be looked for in this text. */
function affordable(own: string, pattern: string): RE2JS {
  const re = compiled(pattern);
  if (re.programSize() * own.length > MOST_STEPS)
    throw new EvaluationError('The text is too long for a regular expression of this size.');
  return re;
}

export const text = {
  'string.size': define(['string'], (own) => BigInt(own.length)),
  'string.matches': define(['string', 'string'], (own, pattern) =>
    // Without the position of the match it takes a tenth of the time: a stored picture is a text of 180 KB.
    affordable(own, pattern).testExact(own),
  ),
  'string.split': define(['string', 'string'], split),
  // Only ASCII letters change, as in Google's implementation.
  'string.lower': define(['string'], (own) => own.replace(/[A-Z]+/g, (found) => found.toLowerCase())),
};

/** Empty pieces at the end are left out, but one piece always stays, as in Google's implementation. */
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
