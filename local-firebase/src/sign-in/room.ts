/** Where accounts and the signing key are kept: texts under keys. `put` resolves when the text is durable. */
export interface KeyValueRoom {
  get(key: string): string | undefined;
  put(key: string, value: string): Promise<unknown>;
  /** The keys that begin with `prefix`. */
  list(prefix: string): Iterable<string>;
}
