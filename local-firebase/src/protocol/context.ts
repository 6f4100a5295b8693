import type { CurrentRules, RulesGuard } from '../access/rules-guard';
import type { Meter } from '../meter';
import type { Store } from '../store/store';
import type { Answer } from './answer';

/** What the calls of a server share. */
export interface Firestore {
  store: Store;
  /** `projects/P/databases/(default)/documents`. */
  database: string;
  rules: CurrentRules;
  meter: Meter;
}

/** One call of a client. */
export interface CallContext extends Firestore {
  /** The document or root that the URL names, as a path; empty for the root. */
  parent: string;
  body: Record<string, unknown>;
  guard: RulesGuard;
  answer: Answer;
}
