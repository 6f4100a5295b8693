/** The few messages of google.firestore.v1 that refuse a client over gRPC, as protocol buffers write them. */
import { SENTENCE, UNIMPLEMENTED } from './refusal';

const VARINT = 0;
const FIXED_64 = 1;
const BYTES = 2;
const REMOVE = 2;

/** ListenResponse: these targets are removed, and why. */
export function removedTargets(ids: number[]): Buffer {
  const cause = [...number(1, UNIMPLEMENTED), ...bytes(2, Buffer.from(SENTENCE))];
  const targets = ids.flatMap((id) => number(2, id));
  return Buffer.from(bytes(2, [...number(1, REMOVE), ...targets, ...bytes(3, cause)]));
}

/** WriteResponse: the stream is open, and this is its token. */
export const writeStreamOpened = (): Buffer => Buffer.from(bytes(2, [1]));

/** The target that a ListenRequest adds; nothing where it adds none. */
export function addedTarget(request: Buffer): number | undefined {
  const target = readFields(request).get(2);
  const id = target instanceof Buffer ? readFields(target).get(5) : undefined;
  return typeof id === 'number' ? id : undefined;
}

const number = (field: number, value: number): number[] => [...varint(field * 8 + VARINT), ...varint(value)];

const bytes = (field: number, content: Iterable<number>): number[] => {
  const list = [...content];
  return [...varint(field * 8 + BYTES), ...varint(list.length), ...list];
};

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}

/** The fields of a message by their numbers; of one that is cut off, those before that place. */
function readFields(message: Buffer): Map<number, number | Buffer> {
  const fields = new Map<number, number | Buffer>();
  let at = 0;
  const next = (): number => {
    let value = 0;
    for (let factor = 1; at < message.length; factor *= 128) {
      const byte = message[at++]!;
      value += (byte % 128) * factor;
      if (byte < 128) break;
    }
    return value;
  };
  while (at < message.length) {
    const tag = next();
    const [field, kind] = [Math.floor(tag / 8), tag % 8];
    if (kind === VARINT) fields.set(field, next());
    else {
      const length = kind === BYTES ? next() : kind === FIXED_64 ? 8 : 4;
      fields.set(field, message.subarray(at, at + length));
      at += length;
    }
  }
  return fields;
}
