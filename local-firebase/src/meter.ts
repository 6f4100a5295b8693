/** Counts since the start or since `reset`. Benchmarks and tests use them. */
export interface Counts {
  /** HTTP requests, without preflights. */
  requests: number;
  /** Document reads as Firestore bills them: one for each document returned or skipped; one for an empty response. */
  documentsRead: number;
  documentsWritten: number;
  /** Index entries that counts have walked. Firestore bills one read for up to 1,000. */
  entriesCounted: number;
  /** The bytes in the bodies of responses. */
  bytesOut: number;
}

const none = (): Counts => ({
  requests: 0,
  documentsRead: 0,
  documentsWritten: 0,
  entriesCounted: 0,
  bytesOut: 0,
});

/** Counts requests, reads and bytes. */
export class Meter {
  private counts = none();

  add(name: keyof Counts, number = 1): void {
    this.counts[name] += number;
  }

  /** Returns a copy of the counts. */
  read(): Counts {
    return { ...this.counts };
  }

  reset(): void {
    this.counts = none();
  }
}
