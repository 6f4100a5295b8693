import type { SignIn } from 'local-firebase';
import { demoAccount } from '../../demo';

/** Throws if a site that other machines reach has the demo account with its public password. */
export async function requireOwnPassword(signIn: SignIn): Promise<void> {
  const { email, password } = demoAccount;
  if (await signIn.hasPassword(email, password))
    throw new Error(
      `This data is reached from other machines, and ${email} still has the demo password. Change it, or name another folder.`,
    );
}
