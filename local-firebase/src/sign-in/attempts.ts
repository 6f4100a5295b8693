const MOST_FAILURES = 10;
const WINDOW_MS = 60_000;
const MOST_REMEMBERED = 10_000;

/** Counts sign-in attempts of each e-mail address within the last minute. */
export class Attempts {
  private readonly times = new Map<string, number[]>();

  /** Counts one more attempt, unless there were ten in the last minute. Attempts count from their start, so that guesses in parallel gain nothing. */
  begin(email: string, now: number): boolean {
    const recent = (this.times.get(email) ?? []).filter((time) => now - time < WINDOW_MS);
    if (recent.length >= MOST_FAILURES) return false;
    this.times.delete(email);
    this.times.set(email, [...recent, now]);
    // The oldest entry leaves first, so that a flood of addresses fills no memory.
    if (this.times.size > MOST_REMEMBERED) this.times.delete(this.times.keys().next().value!);
    return true;
  }

  succeeded(email: string): void {
    this.times.delete(email);
  }
}
