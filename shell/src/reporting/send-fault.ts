import type { Configuration } from 'shared-data';
import { readManifest, type PartManifest } from 'shared-data/part-manifest';

const maxReports = 5;
const maxMessageLength = 500;
const maxStackLength = 4000;

type ReportConfiguration = Pick<Configuration, 'remotes'> & { reports: string };

const sent = new Set<string>();
let manifests: Promise<Map<string, PartManifest | null>> | undefined;

/** The manifests of the apps in this page. Read at the first call. */
export function readManifests(remotes: Configuration['remotes']): Promise<Map<string, PartManifest | null>> {
  return (manifests ??= readAll([{ name: 'shell', address: '' }, ...remotes]));
}

async function readAll(parts: { name: string; address: string }[]) {
  const entries = parts.map(async ({ name, address }) => [name, await readManifest(address)] as const);
  return new Map(await Promise.all(entries));
}

/**
 * Sends an error as JSON in a beacon: `{ message, stack, part, version, commit, address }`. Removes URL queries and
 * e-mail addresses, which may be personal data. Ignores errors of other scripts, such as browser extensions.
 */
export async function sendFault(
  { reports, remotes }: ReportConfiguration,
  error: unknown,
  catchingPart?: string,
): Promise<void> {
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
  const part = catchingPart ?? findPart(stack, remotes);
  const key = `${part} ${message} ${stack}`;
  // For errors of scripts from other origins, browsers give no details.
  if (!part || error == null || sent.has(key) || sent.size >= maxReports) return;
  sent.add(key);
  const { version, commit } = (await readManifests(remotes)).get(part) ?? {};
  const report = {
    message: removePersonalData(message).slice(0, maxMessageLength),
    stack: removePersonalData(stack).slice(0, maxStackLength),
    part,
    version,
    commit,
    address: window.location.origin + window.location.pathname,
  };
  navigator.sendBeacon(reports, JSON.stringify(report));
}

/** The app whose script comes first in a stack; undefined if the stack has no script of this site. */
function findPart(stack: string, remotes: Configuration['remotes']): string | undefined {
  const positions = [...remotes, { name: 'shell', address: window.location.origin }]
    .map(({ name, address }) => ({
      name,
      at: stack.indexOf(`${new URL(address, window.location.origin).href.replace(/\/$/, '')}/`),
    }))
    .filter(({ at }) => at !== -1);
  return positions.sort((a, b) => a.at - b.at)[0]?.name;
}

const removePersonalData = (text: string): string =>
  text
    .replace(/(\bhttps?:\/\/[^\s?#()"']*)[?#][^\s()"']*/g, '$1')
    .replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '(e-mail)');
