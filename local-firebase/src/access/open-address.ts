import { demoAccount } from '../../demo';
import type { SignIn } from '../sign-in';

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/** Whether only programs of this machine reach an address. */
export const isLoopback = (host: string): boolean => loopback.test(host);

/** Refuses to be reached from elsewhere while the password that everybody can read in the project opens the panel. */
export async function refuseDemoPassword(host: string, signIn: SignIn): Promise<void> {
  if (isLoopback(host) || !(await signIn.hasPassword(demoAccount.email, demoAccount.password))) return;
  throw new Error(
    `${host} is reached from other machines, and ${demoAccount.email} still has the demo password. Change it, or leave out the address.`,
  );
}

/** Refuses the demo password for a new account where others could use it. */
export function requireOwnPassword(host: string, password: string): void {
  if (!isLoopback(host) && password === demoAccount.password)
    throw new Error(`${host} is reached from other machines: the demo password cannot be used there.`);
}
