/** What was used last, by its key; of more than `most`, the one that was used longest ago goes. */
export class Recent<T> {
  readonly #kept = new Map<string, T>();

  constructor(private readonly most: number) {}

  get(key: string): T | undefined {
    return this.#kept.get(key);
  }

  /** Keeps it as the one that was used last. */
  use(key: string, value: T): void {
    this.#kept.delete(key);
    this.#kept.set(key, value);
    if (this.#kept.size > this.most) this.#kept.delete(this.#kept.keys().next().value!);
  }
}
