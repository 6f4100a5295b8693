import { componentEnd } from '../store/index-key';
import { typeTag } from '../values/order-key';
import type { Direction } from '../store/index-definitions';

const END = 0x01;
const fixed = new Map<number, number>([
  [typeTag.null, 0],
  [typeTag.boolean, 1],
  [typeTag.number, 10],
  [typeTag.timestamp, 8],
  [typeTag.geoPoint, 16],
]);

/** The components of an entry's order, which are written one after another; the last is the name. */
export function splitComponents(key: Buffer, directions: readonly Direction[]): Buffer[] {
  let at = 0;
  return directions.map((direction, index) => {
    const isLast = index === directions.length - 1;
    const skip = new Skip(key, direction === 'DESCENDING' ? 0xff : 0);
    const to = isLast ? key.length : componentEnd(at, skip.value(at));
    const part = key.subarray(at, to);
    at = to;
    return part;
  });
}

/** Finds where an order key ends; past the end of the bytes it answers a number beyond them. */
class Skip {
  constructor(
    private readonly key: Buffer,
    private readonly turn: number,
  ) {}

  private byte(at: number): number {
    return at < this.key.length ? this.key[at]! ^ this.turn : -1;
  }

  value(at: number): number {
    const tag = this.byte(at);
    const size = fixed.get(tag);
    if (size !== undefined) return at + 1 + size;
    if (tag === typeTag.string || tag === typeTag.bytes) return this.text(at + 1);
    if (tag === typeTag.reference) return this.path(at + 1);
    if (tag === typeTag.array || tag === typeTag.map) return this.values(at + 1);
    return tag === typeTag.vector ? this.values(at + 5) : Infinity;
  }

  private text(at: number): number {
    for (; at < this.key.length; at++) if (this.byte(at) === 0 && this.byte(at + 1) === END) return at + 2;
    return Infinity;
  }

  private values(at: number): number {
    while (at < this.key.length && this.byte(at) !== END) at = this.value(at);
    return at + 1;
  }

  private path(at: number): number {
    while (at < this.key.length && this.byte(at) !== END) at = this.text(at + 1);
    return at + 1;
  }
}
