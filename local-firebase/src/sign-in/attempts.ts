import { clientOf } from '../client-of';
import { SignInError } from '../status';

const FREE_FAILURES = 10;
const WINDOW_MS = 60_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
const MOST_WAITING = 5;
const MOST_CALLERS = 10_000;

interface Caller {
  failures: number[];
  waiting: number;
}

/**
 * Delays a caller, identified by IP address, after many failures. After ten failures within a minute, each attempt
 * waits before it is checked, twice as long as the previous one. The correct password is accepted after that wait.
 * Accounts are not considered, so nobody can lock out others by guessing. What was typed is not stored.
 */
export class Attempts {
  private readonly callers = new Map<string, Caller>();

  constructor(
    private readonly now: () => number,
    private readonly wait: (milliseconds: number) => Promise<void>,
  ) {}

  /** Waits until the attempt may be checked. Call the result after a success. Throws TOO_MANY_ATTEMPTS_TRY_LATER. */
  async begin(address: string): Promise<() => void> {
    const caller = this.callerAt(address);
    const start = this.now();
    caller.failures = caller.failures.filter((time) => start - time < WINDOW_MS);
    const beyond = caller.failures.length - FREE_FAILURES;
    if (beyond >= 0 && caller.waiting >= MOST_WAITING)
      throw new SignInError(
        'TOO_MANY_ATTEMPTS_TRY_LATER',
        'Many sign-ins from here have failed. Try again in a minute.',
      );
    // An attempt counts from its start, so that parallel guesses gain nothing.
    caller.failures.push(start);
    if (beyond >= 0) {
      caller.waiting++;
      await this.wait(Math.min(FIRST_WAIT_MS * 2 ** beyond, LONGEST_WAIT_MS));
      caller.waiting--;
    }
    return () => void caller.failures.splice(caller.failures.indexOf(start), 1);
  }

  /** Forgets the caller that was inactive for longest if there are too many. */
  private callerAt(address: string): Caller {
    const client = clientOf(address);
    const caller = this.callers.get(client) ?? { failures: [], waiting: 0 };
    this.callers.delete(client);
    this.callers.set(client, caller);
    if (this.callers.size > MOST_CALLERS) this.callers.delete(this.callers.keys().next().value!);
    return caller;
  }
}
