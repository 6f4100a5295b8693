import type { ClientCase } from './case';
import { queries } from './queries';
import { signIn } from './sign-in';
import { transactions } from './transactions';
import { values } from './values';
import { writes } from './writes';

export type { ClientCase } from './case';
export { openClient, type Client, type ServerProject } from './client';
export { accounts, indexesJson, rulesText } from './setting';

/** Every operation of `firebase/firestore/lite` and the sign-in by e-mail and password of `firebase/auth`. */
export const clientCases: ClientCase[] = [...values, ...writes, ...queries, ...transactions, ...signIn];
