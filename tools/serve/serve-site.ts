import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SignIn } from 'local-firebase';
import { demoAccount } from '../../demo';
import { type AppName, parts, portFrom } from 'server/configuration';
import { buildOf, listen } from 'server/http';
import { folderOfApp } from 'server/release';
import { startSite, type MailSettings, type Site } from 'server/start';
import { noOrigin, readOrigin, WrongUse } from '../command-line/read-arguments';
import { stopOnSignal } from '../programs/run';

/** After a signal to stop, current requests may end within this many milliseconds. */
const stopGrace = 5000;

interface ServeOptions {
  /** The folder of the database. */
  data: string;
  origin: string;
  /** 0 selects a free port. */
  port: number;
  log: (line: string) => void;
  proxies?: string[] | undefined;
  backups?: string | undefined;
  from?: string | undefined;
  host?: string | undefined;
  mail?: MailSettings | undefined;
}

type ServeWords = Pick<ServeOptions, 'proxies' | 'backups' | 'from' | 'host'> &
  Partial<Record<'origin' | 'data' | 'port', string | undefined>>;

/** `npm run serve`: serves the site for visitors on one port and renders pages on request. */
export async function serveSite({ port, origin: url, data, ...options }: ServeWords): Promise<void> {
  if (url === undefined) throw noOrigin();
  const origin = readOrigin(url);
  if (data === undefined) throw new WrongUse('--data must name the folder of the database, such as films.');
  const site = await startOwnSite({
    host: '0.0.0.0',
    ...options,
    ...{ data, origin, log, mail: readMail(process.env) },
    port: port === undefined ? portFrom('PORT', process.env['PORT'], 8080) : portFrom('--port', port, 8080),
  });
  stopOnSignal(() => site.stop(stopGrace));
  // The link is on a line of its own, so that it can be copied.
  if (site.setupLink)
    console.log(`This site has no admin yet. This link creates one, once:\n\n${site.setupLink}\n`);
  log(`Serving ${origin} on port ${new URL(site.address).port || 80}. Ready. Ctrl-C stops it.`);
}

/** Starts a site whose database is in a folder of this machine. */
export async function startOwnSite({ data, from, backups, ...options }: ServeOptions): Promise<Site> {
  const { origin, mail, port, host } = options;
  const folder = from === undefined ? buildOf : folderOfApp(path.resolve(from));
  requireApps(folder, from);
  // Fails before a folder is created if the port cannot be used.
  await (await listen({ port, host, answer: () => undefined })).stop();
  const { host: name } = new URL(origin);
  return startSite({
    ...{ ...options, folder },
    data: path.resolve(data),
    ...(backups !== undefined && { backups: path.resolve(backups) }),
    hasFirstRun: true,
    beforeListening: requireOwnPassword,
    configure: ({ local: { firestore, auth } = { firestore: origin, auth: origin }, ...others }) => ({
      ...others,
      // The name of the site until the creator gives it another one.
      brand: { name, heading: name, tagline: 'Videos' },
      local: { firestore, auth, mails: mail ? 'sent' : 'handed-over' },
    }),
  });
}

/** Throws a sentence if no apps were built here or, with `from`, released to that folder. */
function requireApps(folder: (part: AppName) => string, from: string | undefined): void {
  if (existsSync(path.join(folder('shell'), 'index.html'))) return;
  throw new Error(
    from === undefined
      ? 'The apps are not built: npm run build.'
      : `No apps are released to ${from}: npm run deploy -- ${parts.join(' ')} --to ${from}.`,
  );
}

/** Throws if the demo account, whose password is public, exists on a site that other machines can reach. */
async function requireOwnPassword(signIn: SignIn): Promise<void> {
  const { email, password } = demoAccount;
  if (await signIn.hasPassword(email, password))
    throw new Error(
      `This data is reached from other machines, and ${email} still has the demo password. Change it, or name another folder.`,
    );
}

/** Prints sentences on a terminal. Elsewhere prints JSON, one object per line, for programs that collect logs. */
function log(message: string): void {
  console.log(process.stdout.isTTY ? message : JSON.stringify({ time: new Date().toISOString(), message }));
}

/** The mail server in the environment. Undefined for a site that sends no mails: there the variables may be empty. */
function readMail({ SMTP: url, SENDER: sender }: NodeJS.ProcessEnv): MailSettings | undefined {
  if (!url && !sender) return undefined;
  if (!url || !URL.canParse(url) || !/^smtps?:\/\/[^/]+$/.test(url))
    throw new WrongUse('SMTP must name a mail server, such as smtps://user:password@mail.example.');
  if (!sender || !/^[^\s@<>]+@[^\s@<>]+$/.test(sender))
    throw new WrongUse('SENDER must be the address that mails come from, such as films@films.example.');
  return { url, sender };
}
