import { pageConfiguration } from '../../../server/configuration/page-configuration';
import { servePart } from '../../../server/http/answer-part';

type Options = Omit<Parameters<typeof servePart>[0], 'part' | 'port' | 'configuration'> & { port?: number };

/** The shell in a folder on a free port, with a configuration of two remotes and more. */
export async function serveShell(
  options: Options & { configuration?: Parameters<typeof servePart>[0]['configuration'] },
) {
  const server = await servePart({ part: 'shell', port: 0, configuration: () => twoRemotes, ...options });
  return {
    ...server,
    get: (address: string, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${server.port}${address}`, { headers }),
  };
}

export type ServedShell = Awaited<ReturnType<typeof serveShell>>;

const { remotes } = pageConfiguration({
  remotes: { 'site-remote': 'http://site.example', 'admin-remote': 'http://admin.example' },
});
/** The configuration of a page with two remotes. */
export const twoRemotes = { remotes };
