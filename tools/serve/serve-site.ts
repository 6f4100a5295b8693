import { portFrom } from 'server/configuration';
import type { MailSettings } from 'server/start';
import { noOrigin, readOrigin, WrongUse } from '../command-line/read-arguments';
import { stopOnSignal } from '../programs/run';
import { startOwnSite } from './own-site';
import { startProjectSite, type ServedOptions } from './project-site';

/** After a signal to stop, current requests may end within this many milliseconds. */
const stopGrace = 5000;

/** `npm run serve`: serves the site for visitors on one port and renders pages on request. */
export async function serveSite({
  port: written,
  origin,
  data,
  ...options
}: Omit<ServedOptions, 'origin' | 'port' | 'log'> &
  Partial<Record<'origin' | 'data' | 'port', string | undefined>>): Promise<void> {
  if (origin === undefined) throw noOrigin();
  if (data === undefined && (options.proxies ?? options.backups))
    throw new WrongUse('--proxies and --backups are for a site with its own database: --data FOLDER.');
  if (data !== undefined && options.configuration)
    throw new WrongUse(
      '--configuration is for a site of a project, and --data for one with its own database. Name one of them.',
    );
  const common = {
    host: '0.0.0.0',
    ...options,
    origin: readOrigin(origin),
    port:
      written === undefined ? portFrom('PORT', process.env['PORT'], 8080) : portFrom('--port', written, 8080),
    log,
  };
  const site =
    data === undefined
      ? await startProjectSite(common)
      : await startOwnSite({ ...common, data, mail: readMail(process.env) });
  stopOnSignal(() => site.stop(stopGrace));
  // The link is on a line of its own, so that it can be copied.
  if (site.setupLink)
    console.log(`This site has no admin yet. This link creates one, once:\n\n${site.setupLink}\n`);
  log(`Serving ${common.origin} on port ${new URL(site.address).port || 80}. Ready. Ctrl-C stops it.`);
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
