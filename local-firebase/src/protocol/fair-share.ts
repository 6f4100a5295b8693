interface Stalled {
  since: number;
  giveUp: () => void;
}

/** Answers that their clients do not read. Each keeps a chunk and its compressor in memory. */
export class StalledAnswers {
  /** In the order in which they began to wait. */
  readonly #all = new Set<Stalled>();
  #timer: NodeJS.Timeout | undefined;

  /** If more than `most` answers are waiting, aborts those that have waited for `patience` milliseconds. */
  constructor(
    private readonly most: number,
    private readonly patience: number,
  ) {}

  /** Counts an answer as waiting until the returned function is called. `giveUp`: aborts the answer. */
  add(giveUp: () => void): () => void {
    const stalled = { since: Date.now(), giveUp };
    this.#all.add(stalled);
    this.#check();
    return () => void this.#all.delete(stalled);
  }

  #check(): void {
    for (const stalled of this.#all) {
      if (this.#all.size <= this.most) return;
      const left = stalled.since + this.patience - Date.now();
      if (left > 0) return this.#checkIn(left);
      this.#all.delete(stalled);
      stalled.giveUp();
    }
  }

  #checkIn(time: number): void {
    if (this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#check();
    }, time).unref();
  }
}

/**
 * Gives long answers turns, with all other work of the process in between. Without turns, an answer to a fast socket
 * continues before other requests are noticed: hundreds of long answers end before a short one begins.
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

interface Unfinished {
  destroy: () => unknown;
}

/** Requests whose bodies are still being received and kept in memory. */
export class UnfinishedBodies {
  /** The number of received bytes of each request, the earliest request first. */
  readonly #all = new Map<Unfinished, number>();
  #bytes = 0;

  /** Above `most` bytes in total, the earliest requests are aborted, so that slow clients cannot fill the memory. */
  constructor(private readonly most: number) {}

  add(request: Unfinished, bytes: number): void {
    this.#all.set(request, (this.#all.get(request) ?? 0) + bytes);
    this.#bytes += bytes;
    for (const earliest of this.#all.keys()) {
      if (this.#bytes <= this.most) return;
      this.delete(earliest);
      earliest.destroy();
    }
  }

  delete(request: Unfinished): void {
    this.#bytes -= this.#all.get(request) ?? 0;
    this.#all.delete(request);
  }
}
