import type { Configuration } from 'shared-data';
import { readManifest, type PartManifest } from 'shared-data/part-manifest';

/** A page that fails again and again says so this often. */
const mostPerVisit = 5;
const longestMessage = 500;
const longestStack = 4000;

type Addresses = Pick<Configuration, 'remotes'> & { reports: string };

const sent = new Set<string>();
let manifests: Promise<Map<string, PartManifest | null>> | undefined;

/** What the parts of this page said of themselves when they were first asked. */
export function manifestsOf(remotes: Configuration['remotes']): Promise<Map<string, PartManifest | null>> {
  return (manifests ??= readAll([{ name: 'shell', address: '' }, ...remotes]));
}

async function readAll(places: { name: string; address: string }[]) {
  const read = places.map(async ({ name, address }) => [name, await readManifest(address)] as const);
  return new Map(await Promise.all(read));
}

/**
 * Sends an error as JSON in a beacon: `{ message, stack, part, version, commit, release, address }`. Nothing of a person goes along:
 * no query of an address and no e-mail. An error of a script that is not ours, such as a browser's extension, is not sent.
 */
export async function sendFault(
  { reports, remotes }: Addresses,
  error: unknown,
  caughtIn?: string,
): Promise<void> {
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
  const part = caughtIn ?? partIn(stack, remotes);
  const key = `${part} ${message} ${stack}`;
  // Where a browser tells nothing of an error, there is nothing to tell.
  if (!part || error == null || sent.has(key) || sent.size >= mostPerVisit) return;
  sent.add(key);
  const { version, commit, release } = (await manifestsOf(remotes)).get(part) ?? {};
  const report = {
    message: withoutPerson(message).slice(0, longestMessage),
    stack: withoutPerson(stack).slice(0, longestStack),
    part,
    version,
    commit,
    release,
    address: window.location.origin + window.location.pathname,
  };
  navigator.sendBeacon(reports, JSON.stringify(report));
}

/** The part whose script stands first in a stack; none when no script of ours stands there. */
function partIn(stack: string, remotes: Configuration['remotes']): string | undefined {
  const places = [...remotes, { name: 'shell', address: window.location.origin }]
    .map(({ name, address }) => ({ name, at: stack.indexOf(`${address}/`) }))
    .filter(({ at }) => at !== -1);
  return places.sort((a, b) => a.at - b.at)[0]?.name;
}

const withoutPerson = (text: string): string =>
  text
    .replace(/(\bhttps?:\/\/[^\s?#()"']*)[?#][^\s()"']*/g, '$1')
    .replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '(e-mail)');
