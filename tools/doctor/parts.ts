import { assignRoutes } from 'shared-data/routes';
import { configurationIn, partsPath, remoteNames } from 'server/configuration';
import { findIncompatibilities, type PublishedPart } from '../build/compatibility';
import { ask, inWords, jsonOf } from './ask';
import { fault, good, unseen, type Finding } from './finding';
import type { Site } from './site';

/** Checks that all apps answer, and that they are compatible. */
export async function checkParts(site: Site): Promise<Finding[]> {
  if (site.shell === null)
    return ['shell', ...remoteNames].map((part) =>
      unseen(part, 'Say where the site answers to have it examined: --shell ADDRESS.'),
    );
  const shell = await checkShell(site, site.shell);
  const findings = remoteNames.map((name) =>
    checkRemote(name, site, site.shell + partsPath(name), shell.manifest),
  );
  const contested = assignRoutes(site.configuration.remotes).contested.map(({ path, requestedBy, ownedBy }) =>
    fault(
      requestedBy,
      `It wants the address ${path}, which belongs to ${ownedBy}.`,
      'Give it another in config/parts.json.',
    ),
  );
  return [...shell.findings, ...contested, ...(await Promise.all(findings)).flat()];
}

const remedy = ({ configuration }: Site, part: string): string =>
  configuration.local ? 'Start it: npm start.' : `npm run deploy -- ${part}`;

async function checkShell(
  site: Site,
  shell: string,
): Promise<{ findings: Finding[]; manifest: PublishedPart | null }> {
  const manifest = readManifest(await ask(`${shell}/part.json`), 'shell');
  const page = await ask(`${shell}/`);
  if (!manifest || page.status !== 200) {
    const says = `${shell} ${page.status === 200 ? 'serves no shell' : inWords(page)}.`;
    return { findings: [fault('shell', says, remedy(site, 'shell'))], manifest: null };
  }
  const findings = [good('shell', `answers at ${shell}`)];
  // A server with its own database writes its public URL into pages, which this machine may not reach.
  const isOfData = site.server?.identity === 'server' && site.server.address === shell;
  if (!isOfData && !isSameConfiguration('text' in page ? page.text : '', site.configuration))
    findings.push(
      fault('shell', 'The live pages have another configuration than this one.', remedy(site, 'shell')),
    );
  return { findings, manifest };
}

/** Whether a page contains the project and servers of this configuration. Its remotes differ: a release adds them. */
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
  site: Site,
  address: string,
  shell: PublishedPart | null,
): Promise<Finding[]> {
  const toDo = remedy(site, part);
  const reply = await ask(`${address}/part.json`);
  const manifest = readManifest(reply, part);
  if (!manifest)
    return [fault(part, `${address} ${reply.status === 200 ? `serves no ${part}` : inWords(reply)}.`, toDo)];
  const entry = `${address}/${manifest.entry}`;
  const script = await ask(entry);
  if (!('headers' in script) || script.status !== 200)
    return [fault(part, `${entry} ${inWords(script)}.`, toDo)];
  if (!/javascript/.test(script.headers.get('content-type') ?? ''))
    return [fault(part, `${entry} is not a script.`, toDo)];
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
