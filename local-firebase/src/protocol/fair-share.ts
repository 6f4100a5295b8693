interface Stalled {
  since: number;
  giveUp: () => void;
}

/** Answers whose clients do not read them: each holds what was written last, and what compresses it. */
export class StalledAnswers {
  /** The one that has waited longest is the first. */
  readonly #all = new Set<Stalled>();
  #timer: NodeJS.Timeout | undefined;

  /** If more than `most` answers are pending, those that have waited for `patience` milliseconds are aborted. */
  constructor(
    private readonly most: number,
    private readonly patience: number,
  ) {}

  /** Counts an answer as stalled until the returned function is called. */
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

interface Unfinished {
  destroy: () => unknown;
}

/** Requests whose bodies are still being received, in memory. */
export class UnfinishedBodies {
  /** The bytes of each, that of the earliest request first. */
  readonly #all = new Map<Unfinished, number>();
  #bytes = 0;

  /** Beyond this number of bytes the earliest requests are given up, so that slow clients cannot fill the memory. */
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
