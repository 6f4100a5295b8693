import { invalid } from '../status';

const halfPair = /\p{Surrogate}/u;

/**
 * Refuses a name with half a surrogate pair, such as a text has that was cut within an emoji. It has no UTF-8: two names
 * that differ in it alone would be one document, whose index entries no longer fit it. Throws INVALID_ARGUMENT.
 */
export function requireWellFormed(name: string): void {
  if (halfPair.test(name)) throw invalid('A name holds half a surrogate pair, which has no UTF-8.');
}
