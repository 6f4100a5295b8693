/** Random choices that depend only on the seed, so that a difference can be reproduced. */
export class Random {
  constructor(private state: number) {}

  /** A number from 0 up to, but not including, 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  one<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }

  some<T>(list: readonly T[], most: number): T[] {
    return Array.from({ length: 1 + this.below(most) }, () => this.one(list));
  }
}
