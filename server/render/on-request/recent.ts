/** Bytes that a text takes in memory at most: two for each of its UTF-16 code units. */
export const memoryOf = (text: string): number => 2 * text.length;

/** Cache of the values that were used last, bounded by the sum of their sizes: the value that was used longest ago goes first. */
export class Recent<T> {
  readonly #kept = new Map<string, T>();
  #size = 0;

  /** `sizeOf` is what a value takes of `most` beside its key, in bytes. */
  constructor(
    private readonly most: number,
    private readonly sizeOf: (value: T) => number,
  ) {}

  get(key: string): T | undefined {
    return this.#kept.get(key);
  }

  /** Keeps it as the one that was used last. A value that exceeds the bound by itself is not kept, so that it displaces no other. */
  use(key: string, value: T): void {
    this.forget(key);
    const size = this.#bytesOf(key, value);
    if (size > this.most) return;
    this.#kept.set(key, value);
    this.#size += size;
    while (this.#size > this.most) this.forget(this.#kept.keys().next().value!);
  }

  clear(): void {
    this.#kept.clear();
    this.#size = 0;
  }

  forget(key: string): void {
    const value = this.#kept.get(key);
    if (value === undefined) return;
    this.#kept.delete(key);
    this.#size -= this.#bytesOf(key, value);
  }

  #bytesOf(key: string, value: T): number {
    return memoryOf(key) + this.sizeOf(value);
  }
}
