import type { Admin } from 'admin-data';
import type { Change } from './model';
import type { Page } from './page';

/** What one admin does: once more, where its outcome stayed unknown, and nothing may happen twice. */
export interface Deed {
  says: string;
  run: (admin: Admin) => Promise<unknown>;
  /** What it must come to, each a change that is whole or has not happened. */
  changes: Change[];
  /** It goes by what the catalogue lists, and cannot be foretold while another tool has made that untrue. */
  isByCatalogue?: boolean;
  /** It adds by what the catalogue lists: nobody does it while that is untrue. */
  needsCatalogue?: boolean;
  /** The page that does it reads no list anew, or only those of what no visitor sees: of anything else it hears nothing. */
  tells?: 'nothing' | 'what is hidden';
  /** Nobody else does anything meanwhile: of two at once both may be done, which is no fault, or it cannot be told who heard of what. */
  isAlone?: boolean;
}

/** The numbers of a walk's step, to choose with. */
export class Choice {
  #at = 0;

  constructor(private readonly numbers: readonly number[]) {}

  number(): number {
    return this.numbers[this.#at++ % this.numbers.length]!;
  }

  pick<T>(all: readonly T[]): T | undefined {
    return all.length === 0 ? undefined : all[this.number() % all.length];
  }

  /** One to six of them, next to each other; now and then all. */
  some<T>(all: readonly T[]): T[] {
    if (all.length === 0) return [];
    const first = this.number() % all.length;
    const count = 1 + (this.number() % 7);
    return count === 7 ? [...all] : all.slice(first, first + count);
  }
}

/** Prepares a deed from what this admin's page shows; null where there is nothing to do it with. */
export type Prepare = (page: Page, choice: Choice) => Deed | null;
