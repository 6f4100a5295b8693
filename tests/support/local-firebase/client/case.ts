import type { Client } from './client';

/** A test case for the client. It runs in Node and in a browser, so its result consists of plain values. */
export interface ClientCase {
  /** A sentence whose subject is the client. */
  name: string;
  run(client: Client): Promise<unknown>;
  expected: unknown;
}

/** The code of a refusal in the client, such as `permission-denied`. "no refusal" if the work succeeds. */
export const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no refusal',
    (error: { code?: string }) => error.code ?? String(error),
  );
