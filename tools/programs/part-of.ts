import { parts, type Part } from 'server/configuration';
import { WrongUse } from '../command-line/wrong-use';

/** The part of this name. Throws a sentence when there is none. */
export function partOf(name: string): Part {
  const part = parts.find((one) => one === name);
  if (part) return part;
  throw new WrongUse(`There is no part ${name}. Parts: ${parts.join(', ')}.`);
}
