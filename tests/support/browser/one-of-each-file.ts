/** A value that the tests of a file share, and the function that releases it. */
export interface Started<T> {
  value: T;
  stop: () => Promise<void>;
}

/**
 * Holds one value at a time, which the tests of a file share. The first test of another file stops it, so that no file sees
 * writes of another. The worker and its browser continue, because they take far longer to start.
 */
export class OneOfEachFile<T> {
  #running: (Started<T> & { key: string }) | undefined;

  /** The value that was started with this key, or a new one. After a failed start, the next test starts again. */
  async of(key: string, start: () => Promise<Started<T>>): Promise<T> {
    if (this.#running?.key === key) return this.#running.value;
    await this.stop();
    this.#running = { key, ...(await start()) };
    return this.#running.value;
  }

  async stop(): Promise<void> {
    const running = this.#running;
    this.#running = undefined;
    await running?.stop();
  }
}
