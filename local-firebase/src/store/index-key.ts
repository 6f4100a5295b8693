import { createHash } from 'node:crypto';
import { pathKey } from '../values/order-key';
import type { IndexField, QueryScope } from './index-definitions';

const LONGEST_COMPONENT = 900;
const DIGEST_BYTES = 32;
const ID_BYTES = 12;
/** What lmdb takes with pages of 8 KiB. */
export const LONGEST_KEY = 4026;

/**
 * One index over one collection (`of` is its path), or over all collections of an id (`of` is the id).
 * Its entries' keys are its id, one component per field, and the path of the document below `of`.
 */
export interface IndexIdentity {
  scope: QueryScope;
  of: string;
  fields: IndexField[];
}

const known = new Map<string, Buffer>();

/** The bytes that begin every key of an index. */
export function indexId({ scope, of, fields }: IndexIdentity): Buffer {
  const text = JSON.stringify([scope, of, ...fields.map(({ path, mode }) => [path, mode])]);
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

/** Where a component that begins at `start` ends, given where its uncut key would end. */
export function componentEnd(start: number, end: number): number {
  return end - start > LONGEST_COMPONENT ? start + LONGEST_COMPONENT + DIGEST_BYTES : end;
}

/** The last component: the ids of a document's path, in one collection its own id alone. */
export const nameComponent = (scope: QueryScope, path: string): Buffer => {
  const ids = path.split('/');
  return component(pathKey(scope === 'COLLECTION' ? ids.slice(-1) : ids));
};

/** Every byte the other way round, which turns the order round. */
export function inverted(key: Buffer): Buffer {
  const turned = Buffer.allocUnsafe(key.length);
  for (let at = 0; at < key.length; at++) turned[at] = key[at]! ^ 0xff;
  return turned;
}
