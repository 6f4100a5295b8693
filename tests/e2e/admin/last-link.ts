import type { LocalFirebase } from 'local-firebase';

/** The link of the latest mail of the sign-in. */
export const lastLink = ({ address, signIn }: LocalFirebase): string =>
  `${address}/emulator/action?oobCode=${signIn.links.mails.at(-1)!.oobCode}`;
