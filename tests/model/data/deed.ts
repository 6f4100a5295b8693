import type { Admin } from 'admin-data';
import type { Change } from './model';
import type { Page } from './page';

/** One operation of an admin. If its outcome is unknown, it is repeated, and must not take effect twice. */
export interface Deed {
  says: string;
  run: (admin: Admin) => Promise<unknown>;
  /** The expected changes, each of which is atomic. */
  changes: Change[];
  /** The operation depends on the index, so its result is unpredictable after another tool has made the index stale. */
  isByCatalogue?: boolean;
  /** The operation adds items according to the index, so it never runs with a stale index. */
  needsCatalogue?: boolean;
  /** Which lists its page reads again: none, or only those of hidden videos. By default it reads all. */
  tells?: 'nothing' | 'what is hidden';
  /**
   * Never runs at the same time as others. Two such operations might both be performed, or it would be unknown which
   * pages are stale.
   */
  isAlone?: boolean;
}

/** Choices of a step, made with its random numbers. */
export class Choice {
  #at = 0;

  constructor(private readonly numbers: readonly number[]) {}

  number(): number {
    return this.numbers[this.#at++ % this.numbers.length]!;
  }

  pick<T>(all: readonly T[]): T | undefined {
    return all.length === 0 ? undefined : all[this.number() % all.length];
  }

  /** One to six adjacent elements, or sometimes all. */
  some<T>(all: readonly T[]): T[] {
    if (all.length === 0) return [];
    const first = this.number() % all.length;
    const count = 1 + (this.number() % 7);
    return count === 7 ? [...all] : all.slice(first, first + count);
  }
}

/** Prepares an operation with the content of this admin's page. Null if there is nothing to operate on. */
export type Prepare = (page: Page, choice: Choice) => Deed | null;
