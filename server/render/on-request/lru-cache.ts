/** The maximum memory of a text in bytes: two for each UTF-16 code unit. */
export const memoryOf = (text: string): number => 2 * text.length;

/** A least-recently-used cache, bounded by the sum of the sizes of its values. */
export class LruCache<T> {
  readonly #values = new Map<string, T>();
  #size = 0;

  /** `sizeOf` returns the bytes of a value, which count towards `maxBytes` together with its key. */
  constructor(
    private readonly maxBytes: number,
    private readonly sizeOf: (value: T) => number,
  ) {}

  get(key: string): T | undefined {
    return this.#values.get(key);
  }

  /** Marks a value as the last used one. A value that alone exceeds the bound is not cached, so that it displaces no other. */
  use(key: string, value: T): void {
    this.forget(key);
    const size = this.#bytesOf(key, value);
    if (size > this.maxBytes) return;
    this.#values.set(key, value);
    this.#size += size;
    while (this.#size > this.maxBytes) this.forget(this.#values.keys().next().value!);
  }

  clear(): void {
    this.#values.clear();
    this.#size = 0;
  }

  forget(key: string): void {
    const value = this.#values.get(key);
    if (value === undefined) return;
    this.#values.delete(key);
    this.#size -= this.#bytesOf(key, value);
  }

  #bytesOf(key: string, value: T): number {
    return memoryOf(key) + this.sizeOf(value);
  }
}
