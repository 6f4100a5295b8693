import path from 'node:path';
import type { SignIn } from 'local-firebase';
import { demoAccount } from '../../demo';
import { listen } from 'server/http';
import { startSite, type MailSettings } from 'server/start';
import { foldersIn, type Served, type ServedOptions } from './project-site';

/** Starts a site with its own database in a folder of this machine. */
export async function startOwnSite({
  data,
  from,
  backups,
  ...options
}: ServedOptions & { data: string; mail?: MailSettings | undefined }): Promise<Served> {
  const { origin, mail, port, host } = options;
  // A port that cannot be used is reported before a folder is created.
  await (await listen({ port, host, answer: () => undefined })).stop();
  const { host: name } = new URL(origin);
  // The name applies until the creator has given another one.
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

/** Throws if a site that other machines reach has the demo account with its public password. */
async function requireOwnPassword(signIn: SignIn): Promise<void> {
  const { email, password } = demoAccount;
  if (await signIn.hasPassword(email, password))
    throw new Error(
      `This data is reached from other machines, and ${email} still has the demo password. Change it, or name another folder.`,
    );
}
