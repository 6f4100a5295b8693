import { remotes, type AppName } from 'server/configuration';
import type { Builds, PartManifest } from 'server/release';
import { assignRoutes } from 'shared-data/routes';
import { findIncompatibilities, hasOwnCopy } from '../build/compatibility';

/** For each app of a site, its manifest. */
export type Manifests = ReadonlyMap<AppName, PartManifest>;

export const manifestsOf = (builds: Builds): Manifests =>
  new Map([...builds].map(([part, { manifest }]) => [part, manifest]));

/** Returns a sentence for each reason why these apps do not work together, if it concerns a `changed` one. */
export function findFaults(manifests: Manifests, changed: readonly AppName[]): string[] {
  const shell = manifests.get('shell');
  const first = remotes.find(({ routes }) => routes.some(({ path }) => path === '/'))?.name;
  const faults: string[] = [];
  if (shell && first && !manifests.has(first))
    faults.push(`${first} is not live yet: release it together with the shell.`);
  for (const [part, remote] of manifests) {
    if (!shell || part === 'shell' || ![part, 'shell'].some((name) => changed.includes(name as AppName)))
      continue;
    const reasons = [...findIncompatibilities(shell, remote), ...findUndefinedTokens(shell, remote)];
    faults.push(...reasons);
    if (reasons.length > 0 && !(changed.includes(part) && changed.includes('shell')))
      faults.push(`Apps that need each other are released together: npm run deploy -- shell ${part}`);
  }
  const registered = [...manifests].flatMap(([name, { routes, menu = [] }]) =>
    routes ? [{ name, routes, menu }] : [],
  );
  for (const { path, requestedBy, ownedBy } of assignRoutes(registered).contested)
    if ([requestedBy, ownedBy].some((name) => changed.includes(name as AppName)))
      faults.push(
        `The path ${path} of ${requestedBy} belongs to ${ownedBy}: give it another in config/parts.json.`,
      );
  return [...new Set(faults)];
}

/** Throws if the apps of a release do not work together. */
export function requireCompatible(manifests: Manifests, changed: readonly AppName[]): void {
  const faults = findFaults(manifests, changed);
  if (faults.length > 0) throw new Error(`${faults.join('\n')}\nNothing was released.`);
}

/** CSS variables that a remote uses, but neither the remote nor the shell defines. A style would have no value. */
function findUndefinedTokens(shell: PartManifest, { part, tokens }: PartManifest): string[] {
  if (!shell.tokens || !tokens) return [];
  const defined = new Set(shell.tokens.defined);
  return tokens.required
    .filter((name) => !defined.has(name))
    .map((name) => `${part} uses the CSS variable ${name}, which neither it nor the shell defines.`);
}

/** Returns a sentence for each remote that loads its own copy of `shared-data`, which visitors download in addition. */
export function findCopies(manifests: Manifests): string[] {
  const shell = manifests.get('shell');
  return [...manifests].flatMap(([part, remote]) =>
    shell && part !== 'shell' && hasOwnCopy(shell, remote)
      ? [`${part} loads its own copy of shared-data ${remote.sharedData!.version}.`]
      : [],
  );
}
