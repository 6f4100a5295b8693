/** Counts since the start or since `reset`, for benchmarks and tests. */
export interface Counts {
  /** HTTP requests, preflights not among them. */
  requests: number;
  /** Document reads as Firestore bills them: each document returned or skipped, and one for an empty answer. */
  documentsRead: number;
  documentsWritten: number;
  /** Index entries that counts walked; Firestore bills one read for up to 1,000. */
  entriesCounted: number;
  /** Bytes of answers' bodies. */
  bytesOut: number;
}

const none = (): Counts => ({
  requests: 0,
  documentsRead: 0,
  documentsWritten: 0,
  entriesCounted: 0,
  bytesOut: 0,
});

/** Counts what passes over the wire. */
export class Meter {
  private counts = none();

  add(name: keyof Counts, number = 1): void {
    this.counts[name] += number;
  }

  /** A copy of the counts so far. */
  read(): Counts {
    return { ...this.counts };
  }

  reset(): void {
    this.counts = none();
  }
}
