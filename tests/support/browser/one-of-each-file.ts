/** What a file's tests share, and how it ends. */
export interface Started<T> {
  value: T;
  stop: () => Promise<void>;
}

/**
 * One at a time: when the first test of another file asks, the one before is stopped, so that no file sees what another
 * has written. The worker and its browser go on, as they take far longer to start.
 */
export class OneOfEachFile<T> {
  #running: (Started<T> & { key: string }) | undefined;

  /** What was started with this key, or else what `start` brings. When that fails, the next test starts again. */
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
