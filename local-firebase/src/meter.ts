const none = {
  /** HTTP requests, without preflights. */
  requests: 0,
  /** As Firestore bills: one for each document returned or skipped, each thousand entries of a count, and an empty response. */
  documentsRead: 0,
  documentsWritten: 0,
  /** The bytes in the bodies of responses. */
  bytesOut: 0,
};

/** Counts requests, reads and bytes since the start or since `reset`. Benchmarks and tests use it. */
export class Meter {
  private counts = { ...none };

  add(name: keyof typeof none, number = 1): void {
    this.counts[name] += number;
  }

  /** Returns a copy of the counts. */
  read(): typeof none {
    return { ...this.counts };
  }

  reset(): void {
    this.counts = { ...none };
  }
}
