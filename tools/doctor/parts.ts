import { assignRoutes } from 'shared-data/routes';
import { configurationIn, partsPath, remoteNames } from 'server/configuration';
import { findIncompatibilities, type PublishedPart } from '../build/compatibility';
import { ask, inWords, jsonOf } from './ask';
import { fault, good, unseen, type Finding } from './finding';
import type { Site } from './site';

/** Checks that all apps answer and are compatible. */
export async function checkParts(site: Site): Promise<Finding[]> {
  const shell = await checkShell(site);
  const { remotes } = site.configuration;
  const addresses = new Map(remotes.map(({ name, address }) => [name, address]));
  const findings = remoteNames.map((name) =>
    checkRemote(name, addressOf(addresses.get(name) ?? partsPath(name), site), site, shell.manifest),
  );
  const contested = assignRoutes(remotes).contested.map(({ path, requestedBy, ownedBy }) =>
    fault(
      requestedBy,
      `It wants the address ${path}, which belongs to ${ownedBy}.`,
      'Give it another in config/parts.json.',
    ),
  );
  return [...shell.findings, ...contested, ...(await Promise.all(findings)).flat()];
}

/** The URL of a remote, which may be a path of the site; undefined if the site's URL is unknown. */
const addressOf = (address: string, { shell }: Site): string | undefined =>
  URL.canParse(address) ? address : shell === null ? undefined : shell + address;

const remedy = ({ configuration }: Site, part: string): string =>
  configuration.local ? 'Start it: npm start.' : `npm run deploy -- ${part}`;

async function checkShell(site: Site): Promise<{ findings: Finding[]; manifest: PublishedPart | null }> {
  const { shell, configuration } = site;
  if (shell === null)
    return {
      findings: [unseen('shell', 'Say where it answers to have it examined: --shell ADDRESS.')],
      manifest: null,
    };
  const manifest = readManifest(await ask(`${shell}/part.json`), 'shell');
  const page = await ask(`${shell}/`);
  if (!manifest || page.status !== 200) {
    const says = `${shell} ${page.status === 200 ? 'serves no shell' : inWords(page)}.`;
    return { findings: [fault('shell', says, remedy(site, 'shell'))], manifest: null };
  }
  const findings = [good('shell', `answers at ${shell}`)];
  // The server of the data writes the URLs of its origin, which this machine may not reach.
  const isOfData = site.server?.identity === 'server' && site.server.address === shell;
  if (!isOfData && !isSameConfiguration('text' in page ? page.text : '', configuration))
    findings.push(
      fault('shell', 'The live pages have another configuration than this one.', remedy(site, 'shell')),
    );
  return { findings, manifest };
}

/** Whether a page contains the project and servers of the configuration. A release adds the remotes. */
function isSameConfiguration(html: string, { firebase, local }: Site['configuration']) {
  try {
    const live = configurationIn(html) as Partial<Site['configuration']> | undefined;
    if (!live) return false;
    const essence = [firebase.projectId, firebase.apiKey, local?.firestore, local?.auth];
    const found = [live.firebase?.projectId, live.firebase?.apiKey, live.local?.firestore, live.local?.auth];
    return JSON.stringify(essence) === JSON.stringify(found);
  } catch {
    return false;
  }
}

async function checkRemote(
  part: string,
  address: string | undefined,
  site: Site,
  shell: PublishedPart | null,
): Promise<Finding[]> {
  const toDo = remedy(site, part);
  if (!address) return [unseen(part, 'Say where the site answers to have it examined: --shell ADDRESS.')];
  const reply = await ask(`${address}/part.json`);
  const manifest = readManifest(reply, part);
  if (!manifest)
    return [fault(part, `${address} ${reply.status === 200 ? `serves no ${part}` : inWords(reply)}.`, toDo)];
  const entry = `${address}/${manifest.entry}`;
  const origin = site.shell ?? 'http://localhost';
  const script = await ask(entry, { origin });
  if (script.status !== 200) return [fault(part, `${entry} ${inWords(script)}.`, toDo)];
  const { headers } = script as Extract<typeof script, { text: string }>;
  if (!/javascript/.test(headers.get('content-type') ?? ''))
    return [fault(part, `${entry} is not a script.`, toDo)];
  if (!['*', origin].includes(headers.get('access-control-allow-origin') ?? ''))
    return [fault(part, `${address} does not let the shell's pages in (CORS).`, toDo)];
  if (!shell)
    return [good(part, `answers at ${address}`), unseen(part, 'Whether it fits the shell was not seen.')];
  const reasons = findIncompatibilities(shell, manifest);
  return reasons.length > 0
    ? reasons.map((reason) => fault(part, reason, toDo))
    : [good(part, `answers at ${address} and fits the shell`)];
}

function readManifest(reply: Parameters<typeof jsonOf>[0], part: string): PublishedPart | null {
  const json = reply.status === 200 ? (jsonOf(reply) as Partial<PublishedPart> | null) : null;
  const isPart = json?.part === part && typeof json.contract === 'number' && typeof json.shared === 'object';
  return isPart ? (json as PublishedPart) : null;
}
