import { pageConfiguration } from '../../../server/configuration/page-configuration';
import { answerPart, type PartOptions } from '../../../server/http/answer-part';
import { buildOf } from '../../../server/http/serve-apps';
import { listen } from '../../../server/http/listen';

type ServeOptions = PartOptions & Partial<Pick<Parameters<typeof listen>[0], 'port' | 'log'>>;

/** Serves a site on a port of its own, by default a free one. */
export const servePart = ({ port = 0, log, ...options }: ServeOptions) =>
  listen({ port, log, answer: answerPart(options) });

/** The shell in a folder on a free port, with a configuration of two remotes and more. */
export async function serveShell(options: Partial<ServeOptions>) {
  const server = await servePart({ folder: buildOf('shell'), configuration: () => twoRemotes, ...options });
  return {
    ...server,
    get: (address: string, headers: Record<string, string> = {}) =>
      fetch(`${server.address}${address}`, { headers }),
  };
}

export type ServedShell = Awaited<ReturnType<typeof serveShell>>;

export const twoRemotes = pageConfiguration({}, (name) => `http://${name.replace('-remote', '')}.example`);
