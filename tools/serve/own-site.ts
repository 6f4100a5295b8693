import path from 'node:path';
import type { SignIn } from 'local-firebase';
import { demoAccount } from '../../demo';
import { listen } from 'server/http';
import { startSite, type MailSettings } from 'server/start';
import { foldersIn, type Served, type ServedOptions } from './project-site';

/** Starts a site whose database is in a folder of this machine. */
export async function startOwnSite({
  data,
  from,
  backups,
  ...options
}: ServedOptions & { data: string; mail?: MailSettings | undefined }): Promise<Served> {
  const { origin, mail, port, host } = options;
  // Fails before a folder is created if the port cannot be used.
  await (await listen({ port, host, answer: () => undefined })).stop();
  const { host: name } = new URL(origin);
  // The name of the site until the creator gives it another one.
  const brand = { name, heading: name, tagline: 'Videos' };
  const site = await startSite({
    ...options,
    ...foldersIn(from),
    data: path.resolve(data),
    ...(backups !== undefined && { backups: path.resolve(backups) }),
    hasFirstRun: true,
    beforeListening: requireOwnPassword,
    configure: ({ local: { firestore, auth } = { firestore: origin, auth: origin }, ...others }) => ({
      ...others,
      ...{ brand },
      local: { firestore, auth, mails: mail ? 'sent' : 'handed-over' },
    }),
  });
  return { ...site, address: site.firebase.address };
}

/** Throws if the demo account, whose password is public, exists on a site that other machines can reach. */
async function requireOwnPassword(signIn: SignIn): Promise<void> {
  const { email, password } = demoAccount;
  if (await signIn.hasPassword(email, password))
    throw new Error(
      `This data is reached from other machines, and ${email} still has the demo password. Change it, or name another folder.`,
    );
}
