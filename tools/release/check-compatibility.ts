import { remotes, type AppName } from 'server/configuration';
import type { Builds, PartManifest } from 'server/release';
import { assignRoutes } from 'shared-data/routes';
import { findIncompatibilities, hasOwnCopy } from '../build/compatibility';

/** The manifest of each app of a site. */
export type Manifests = ReadonlyMap<AppName, PartManifest>;

export const manifestsOf = (builds: Builds): Manifests =>
  new Map([...builds].map(([part, { manifest }]) => [part, manifest]));

/** Sentences about the reasons why these apps do not work together, as far as one of the `changed` ones is concerned. */
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

/** Throws the faults of a release. */
export function requireCompatible(manifests: Manifests, changed: readonly AppName[]): void {
  const faults = findFaults(manifests, changed);
  if (faults.length > 0) throw new Error(`${faults.join('\n')}\nNothing was released.`);
}

/** CSS variables that a remote uses and that neither it nor the shell defines would leave a style without a value. */
function findUndefinedTokens(shell: PartManifest, { part, tokens }: PartManifest): string[] {
  if (!shell.tokens || !tokens) return [];
  const defined = new Set(shell.tokens.defined);
  return tokens.required
    .filter((name) => !defined.has(name))
    .map((name) => `${part} uses the CSS variable ${name}, which neither it nor the shell defines.`);
}

/** Sentences about remotes that load their own copy of `shared-data`, because visitors download it in addition. */
export function findCopies(manifests: Manifests): string[] {
  const shell = manifests.get('shell');
  return [...manifests].flatMap(([part, remote]) =>
    shell && part !== 'shell' && hasOwnCopy(shell, remote)
      ? [`${part} loads its own copy of shared-data ${remote.sharedData!.version}.`]
      : [],
  );
}
