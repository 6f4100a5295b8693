/**
 * Lets long answers go on one after the other, with all other work of the process between two of them. A socket that takes what is written
 * says so before other requests are heard: without turns, hundreds of long answers are made to their end before a short one begins.
 */
export class Turns {
  readonly #waiting: (() => void)[] = [];

  /** Resolves when it is the caller's turn. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (this.#waiting.length === 1) this.#schedule();
    });
  }

  #schedule(): void {
    setImmediate(() => {
      this.#waiting.shift()!();
      if (this.#waiting.length > 0) this.#schedule();
    });
  }
}
