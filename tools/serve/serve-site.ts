import { portFrom } from 'server/configuration';
import { stopOnSignal } from '../programs/run';
import { startProjectSite, type ServeSiteOptions } from './project-site';

/** Milliseconds in which requests under way may end after a signal to stop. */
const stopGrace = 5000;

/** `npm run serve`: serves the site for visitors on one port and renders pages on request. */
export async function serveSite({
  port: written,
  ...options
}: ServeSiteOptions & { port?: string | undefined }): Promise<void> {
  if (written !== undefined) process.env['PORT'] = written;
  const common = {
    ...options,
    origin: readOrigin(options.origin),
    port: portFrom('PORT', 8080),
    log: console.log,
  };
  const { data } = options;
  const site =
    data === undefined
      ? await startProjectSite(common)
      : // Loaded here, because the container of a project's site has no database.
        await (await import('./own-site')).startOwnSite({ ...common, data });
  stopOnSignal(() => site.stop(stopGrace));
  if (site.setupLink)
    console.log(`This site has no admin yet. This link creates one, once:\n\n${site.setupLink}\n`);
  console.log(
    `Serving ${common.origin} on port ${new URL(site.address).port || 80}. Ready. Ctrl-C stops it.`,
  );
}

function readOrigin(written: string | undefined): string {
  if (written !== undefined && URL.canParse(written) && new URL(written).origin === written) return written;
  throw new Error(
    '--origin must say where visitors open the site, such as https://films.example, without a slash at the end.',
  );
}
