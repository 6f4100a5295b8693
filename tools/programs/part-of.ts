import { parts, type Part } from 'server/configuration';
import { WrongUse } from '../command-line/wrong-use';

/** Parses the name of a part. Throws a sentence for an unknown one. */
export function partOf(name: string): Part {
  const part = parts.find((one) => one === name);
  if (part) return part;
  throw new WrongUse(`${name} is not a part. Parts: ${parts.join(', ')}.`);
}
