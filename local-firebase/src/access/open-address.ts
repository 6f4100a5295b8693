import type { SignIn } from '../sign-in';

/** An account whose password everybody can read, as it stands in a project's sources. */
export interface KnownAccount {
  email: string;
  password: string;
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/** Whether only programs of this machine reach an address. */
export const isLoopback = (host: string): boolean => loopback.test(host);

/** Refuses to be reached from elsewhere while a password that everybody can read is in use. */
export async function refuseKnownPassword(host: string, known: KnownAccount, signIn: SignIn): Promise<void> {
  if (isLoopback(host) || !(await signIn.hasPassword(known.email, known.password))) return;
  throw new Error(
    `${host} is reached from other machines, and ${known.email} still has the demo password. Change it, or leave out the address.`,
  );
}

/** Refuses that password for a new account where others could use it. */
export function requireOwnPassword(host: string, known: KnownAccount, password: string): void {
  if (!isLoopback(host) && password === known.password)
    throw new Error(`${host} is reached from other machines: the demo password cannot be used there.`);
}
