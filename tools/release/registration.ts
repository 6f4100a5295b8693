import { assignRoutes } from 'shared-data/routes';
import {
  configurationIn,
  isRemoteName,
  type PageConfiguration,
  registeredAt,
  type RegisteredRemote,
  type Registration,
  type RemoteName,
  remoteNames,
  remotes,
  writePage,
} from 'server/configuration';
import { hostingOf } from 'server/http';
import { readLive, type Live } from './live-compatibility';
import { answering, liveOf } from './history';
import { prepareRelease, ship, type Shipment } from './ship';
import type { Target } from './target';
import { underLock } from './lock';

/** Throws when two apps have a route with the same path, because visitors would see only one of the screens. */
export function requireOwnAddresses(part: string, all: readonly Registration[] = remotes): void {
  const taken = assignRoutes([...all]).contested.filter(({ requestedBy }) => requestedBy === part);
  if (taken.length === 0) return;
  const sentences = taken.map(({ path, ownedBy }) => `The address ${path} of ${part} belongs to ${ownedBy}.`);
  throw new Error(
    `${sentences.join('\n')}\nGive it another in config/parts.json. Nothing was built or shipped.`,
  );
}

/** The routes and menu of the remote's release for a contract; undefined when none is live. */
function liveRegistration(live: Live, name: RemoteName, contract: number): Registration | undefined {
  const history = live[name];
  const answer = history && answering(history).get(contract)?.manifest;
  if (!answer) return undefined;
  const { routes, menu, layout } = answer;
  // Releases that precede `config/parts.json` do not contain routes.
  if (!routes || !menu) return remotes.find((remote) => remote.name === name);
  return { name, routes, menu, ...(layout && { layout }) };
}

/** The configuration for a new shell: the live remotes with the routes and menus of their live releases. */
export function withLiveRemotes(
  configuration: PageConfiguration,
  live: Live,
  contract: number,
): PageConfiguration {
  const registered = configuration.remotes.flatMap(({ name, address }) => {
    const registration = isRemoteName(name) && liveRegistration(live, name, contract);
    return registration ? [registeredAt(address, registration)] : [];
  });
  return { ...configuration, remotes: registered };
}

/** The configuration in the live shell's pages; null if no shell is live, or if its server writes the configuration. */
function livePage(live: Live): PageConfiguration | null {
  if (!live.shell) return null;
  const { named, hosting } = liveOf(live.shell);
  if (!hosting) return null;
  const configuration = configurationIn(Buffer.from(named['index.html'] ?? '', 'base64').toString());
  // Shells that precede `config/parts.json` have their routes in their code.
  return configuration && Array.isArray(configuration.remotes) ? configuration : null;
}

/**
 * Prepares a release of the live shell whose pages and headers contain the routes, menu and URL of a remote's live release.
 * All other files are identical. Null if the pages are current, or if the shell has no such pages.
 */
async function prepareRegistration(
  part: RemoteName,
  target: Target,
  written: PageConfiguration | undefined,
): Promise<Shipment | null> {
  const live = await readLive(target);
  const page = livePage(live);
  if (!live.shell || !page) return null;
  const { manifest, hashed, named } = liveOf(live.shell);
  const registration = liveRegistration(live, part, manifest.contract);
  const isThis = ({ name }: RegisteredRemote) => name === part;
  const address = (written?.remotes.find(isThis) ?? page.remotes.find(isThis))?.address;
  if (!registration || !address) return null;

  const configuration = { ...page, remotes: inserted(page.remotes, registeredAt(address, registration)) };
  if (JSON.stringify(configuration) === JSON.stringify(page)) return null;
  const pages = Object.entries(named)
    .filter(([file]) => file.endsWith('.html'))
    .map(([file, text]) => [file, writePage(Buffer.from(text, 'base64').toString(), configuration)] as const);
  const rewritten = pages.map(([file, text]) => [file, Buffer.from(text).toString('base64')]);
  const hosting = hostingOf(
    'shell',
    configuration,
    pages.map(([, text]) => text),
  );
  const release = {
    manifest,
    hashed,
    named: { ...named, ...(Object.fromEntries(rewritten) as Record<string, string>) },
    hosting: { ...hosting },
  };
  return prepareRelease('shell', target, { files: new Map(), release }, new Date());
}

/** Inserts a remote in the order of the list of apps. A remote that is already in the page keeps its position. */
function inserted(registered: RegisteredRemote[], remote: RegisteredRemote): RegisteredRemote[] {
  const at = registered.findIndex(({ name }) => name === remote.name);
  if (at >= 0) return registered.with(at, remote);
  const earlier: string[] = remoteNames.slice(0, remoteNames.indexOf(remote.name as RemoteName));
  const before = registered.findLastIndex(({ name }) => earlier.includes(name));
  return registered.toSpliced(before + 1, 0, remote);
}

/** Updates a remote's routes and menu in the live shell's pages, without a build. Returns a sentence about the update. */
export async function register(
  part: RemoteName,
  target: Target,
  written: PageConfiguration | undefined,
): Promise<string | null> {
  let says: string | null = null;
  if (!(await prepareRegistration(part, target, written))) return null;
  const release = underLock(target, 'shell', async () => {
    const shipment = await prepareRegistration(part, target, written);
    if (!shipment) return;
    await ship(shipment, target);
    says = `The pages of the shell show the routes and the menu of ${part} now (release ${liveOf(shipment.after).number} of the shell, of the same files).`;
  });
  await release.catch((error: Error) => {
    throw new Error(
      `${part} is live, but the pages of the shell do not show its routes and menu yet: ${error.message} ` +
        `When nobody releases the shell any more: npm run deploy -- ${part}`,
    );
  });
  return says;
}
