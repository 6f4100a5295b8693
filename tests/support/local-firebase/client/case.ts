import type { Client } from './client';

/** Something that the client does. It runs in Node and in a browser, so what it saw comes back as plain values. */
export interface ClientCase {
  /** A sentence without its subject, which is the client. */
  name: string;
  sees(client: Client): Promise<unknown>;
  wanted: unknown;
}

/** The code that a refusal reaches the program with, such as `permission-denied`; "no refusal" when there is none. */
export const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no refusal',
    (error: { code?: string }) => error.code ?? String(error),
  );
