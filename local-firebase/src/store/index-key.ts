import { createHash } from 'node:crypto';
import type { IndexField } from './index-definitions';

const LONGEST_COMPONENT = 900;
const ID_BYTES = 12;
/** What lmdb takes with pages of 8 KiB. */
export const LONGEST_KEY = 4026;

const known = new Map<string, Buffer>();

/** The bytes that begin every key of an index of a collection; one component for each field follows, the id last. */
export function indexId(collection: string, fields: IndexField[]): Buffer {
  const text = JSON.stringify([collection, ...fields.map(({ path, mode }) => [path, mode])]);
  let id = known.get(text);
  if (!id) {
    if (known.size > 10_000) known.clear();
    id = createHash('sha256').update(text).digest().subarray(0, ID_BYTES);
    known.set(text, id);
  }
  return id;
}

/**
 * A value's order key as an index holds it. What is longer than 900 bytes is cut there and ends in a digest of the
 * whole: equality stays exact, and values that agree so far are in no particular order, as in production beyond
 * 1,500 bytes.
 */
export function component(key: Buffer): Buffer {
  if (key.length <= LONGEST_COMPONENT) return key;
  return Buffer.concat([key.subarray(0, LONGEST_COMPONENT), createHash('sha256').update(key).digest()]);
}

/** Every byte the other way round, which turns the order round. */
export function inverted(key: Buffer): Buffer {
  const turned = Buffer.allocUnsafe(key.length);
  for (let at = 0; at < key.length; at++) turned[at] = key[at]! ^ 0xff;
  return turned;
}
