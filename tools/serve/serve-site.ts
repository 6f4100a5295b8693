import { portFrom } from 'server/configuration';
import type { MailSettings } from 'server/start';
import { readOrigin, WrongUse } from '../command-line/read-arguments';
import { stopOnSignal } from '../programs/run';
import { startOwnSite } from './own-site';
import { startProjectSite, type ServeSiteOptions } from './project-site';

/** Milliseconds in which requests under way may end after a signal to stop. */
const stopGrace = 5000;

/** Options that are for a site with its own database, and for one of a project, by their names on the command line. */
const optionsOfOwn = ['proxies', 'smtp', 'sender', 'backups'] as const;
const optionsOfProject = ['configuration'] as const;

/** `npm run serve`: serves the site for visitors on one port and renders pages on request. */
export async function serveSite({
  port: written,
  // Empty in a container that sends no mails.
  smtp = process.env['SMTP'] || undefined,
  sender = process.env['SENDER'] || undefined,
  origin,
  ...options
}: ServeSiteOptions & {
  port?: string | undefined;
  smtp?: string | undefined;
  sender?: string | undefined;
}): Promise<void> {
  if (written !== undefined) process.env['PORT'] = written;
  if (origin === undefined)
    throw new WrongUse('--origin must say where visitors open the site, such as https://films.example.');
  const { data } = options;
  const given = { ...options, smtp, sender };
  const misplaced = (data === undefined ? optionsOfOwn : optionsOfProject).find((name) => given[name]);
  if (misplaced)
    throw new WrongUse(
      data === undefined
        ? `--${misplaced} is for a site with its own database: --data FOLDER.`
        : `--${misplaced} is for a site of a project, and --data for one with its own database. Name one of them.`,
    );
  const common = {
    ...options,
    origin: readOrigin(origin),
    port: portFrom('PORT', 8080),
    log,
  };
  const site =
    data === undefined
      ? await startProjectSite(common)
      : await startOwnSite({ ...common, data, mail: readMail(smtp, sender) });
  stopOnSignal(() => site.stop(stopGrace));
  // The link is a line of its own everywhere, so that it can be copied.
  if (site.setupLink)
    console.log(`This site has no admin yet. This link creates one, once:\n\n${site.setupLink}\n`);
  log(`Serving ${common.origin} on port ${new URL(site.address).port || 80}. Ready. Ctrl-C stops it.`);
}

/** Sentences on a terminal; elsewhere one JSON object per line, for programs that collect logs. */
function log(message: string): void {
  console.log(process.stdout.isTTY ? message : JSON.stringify({ time: new Date().toISOString(), message }));
}

/** The mail server of the options; none for a site that sends no mails. */
function readMail(url: string | undefined, sender: string | undefined): MailSettings | undefined {
  if (url === undefined && sender === undefined) return undefined;
  if (url === undefined || !URL.canParse(url) || !/^smtps?:\/\/[^/]+$/.test(url))
    throw new WrongUse('--smtp must name a mail server, such as smtps://user:password@mail.example.');
  if (sender === undefined || !/^[^\s@<>]+@[^\s@<>]+$/.test(sender))
    throw new WrongUse('--sender must be the address that mails come from, such as films@films.example.');
  return { url, sender };
}
