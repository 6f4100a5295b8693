import {
  type AppName,
  configurationIn,
  type PageConfiguration,
  readPort,
  registeredAt,
  remotes,
  requireFreePorts,
  writePage,
} from 'server/configuration';
import { findIncompatibilities, type PublishedPart } from '../build/compatibility';
import { sourceManifest } from '../build/manifest';
import { readOrigin, WrongUse } from '../command-line/read-arguments';
import { announce } from './announce';
import { serve } from './serve';

/**
 * `npm run dev -- APP --against ADDRESS`: serves the page of a live shell on this machine, with a local app in it. All
 * other files come from the live site, which is not changed.
 */
export async function inLiveShell(written: string, [part, ...others]: AppName[]): Promise<void> {
  if (!part || part === 'shell' || others.length > 0)
    throw new WrongUse('--against needs a remote, which the live shell shows.');
  const live = readOrigin(written);
  const port = readPort(part);
  await requireFreePorts(part);
  const ask = (path: string) =>
    fetch(live + path).catch((cause: unknown) => {
      throw new Error(`No shell answers at ${live}.`, { cause });
    });
  // This page of the shell never contains a screen that a server has rendered.
  const answer = await ask('/404.html');
  const html = await answer.text();
  const configuration = configurationIn(html);
  if (!configuration?.remotes) throw new Error(`What answers at ${live} is not a shell of this product.`);
  const shell = (await (await ask('/part.json')).json()) as PublishedPart;
  const sentences = findIncompatibilities(shell, sourceManifest(part));
  if (sentences.length > 0)
    throw new Error(`${part} would not run in the live shell. ${sentences.join(' ')}`);
  console.log(`Building ${part} …`);
  const address = `http://127.0.0.1:${port}`;
  const page = writePage(html, withRemote(configuration, part, address));
  const policy = answer.headers.get('content-security-policy') ?? '';
  await serve({ part, port, configuration, live: { origin: live, page, policy } });
  const data = `that of ${live}: what you change in the panel is changed there`;
  announce({ [`${part} in ${live}`]: address }, data, configuration);
}

/** The configuration of a live shell, in which one remote is the one at this URL, with its routes and menu here. */
export function withRemote(
  configuration: PageConfiguration,
  part: AppName,
  address: string,
): PageConfiguration {
  const { remotes: known } = configuration;
  const remote = registeredAt(
    address,
    remotes.find(({ name }) => name === part)!,
  );
  const at = known.findIndex(({ name }) => name === part);
  return { ...configuration, remotes: at === -1 ? [...known, remote] : known.with(at, remote) };
}
