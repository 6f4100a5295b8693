/** What was used last, by its key; of more than `most`, the one that was used longest ago goes. */
export class Recent<T> {
  readonly #kept = new Map<string, T>();
  #size = 0;

  /** `sizeOf` says how much of `most` each takes; one, unless given. */
  constructor(
    private readonly most: number,
    private readonly sizeOf: (value: T) => number = () => 1,
  ) {}

  get(key: string): T | undefined {
    return this.#kept.get(key);
  }

  /** Keeps it as the one that was used last. */
  use(key: string, value: T): void {
    this.forget(key);
    this.#kept.set(key, value);
    this.#size += this.sizeOf(value);
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
    this.#size -= this.sizeOf(value);
  }
}
