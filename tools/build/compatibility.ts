import { satisfies } from 'semver';
import type { PartManifest } from 'server/release';

/** The fields of an app's `part.json` that determine compatibility. */
export type PublishedPart = Pick<
  PartManifest,
  'part' | 'contract' | 'entry' | 'shared' | 'sharedData' | 'frozenContract'
>;

/** Returns a sentence for each reason why a remote does not run in a shell. Empty if it does. */
export function findIncompatibilities(shell: PublishedPart, remote: PublishedPart): string[] {
  if (shell.contract !== remote.contract)
    return [`${remote.part} keeps contract ${remote.contract}, but the shell keeps ${shell.contract}.`];
  const sentences: string[] = [];
  if (shell.frozenContract && remote.frozenContract && shell.frozenContract !== remote.frozenContract)
    sentences.push(
      `${remote.part} was built with another contract ${remote.contract} than the shell: a contract that changed needs a new version.`,
    );
  const [own, offered] = [remote.sharedData, shell.sharedData];
  if (own && offered && own.version === offered.version && own.hash !== offered.hash)
    sentences.push(
      `${remote.part}: shared-data ${own.version} differs from the live ${offered.version}: run npx lerna version, and build again.`,
    );
  for (const [library, range] of Object.entries(remote.shared)) {
    const version = shell.shared[library];
    if (version === undefined)
      sentences.push(`${remote.part} needs ${library}, which the shell does not have.`);
    else if (!satisfies(version, range, { includePrerelease: true }))
      sentences.push(`${remote.part} needs ${library} ${range}, but the shell has ${version}.`);
  }
  return sentences;
}

/** Whether a remote loads its own copy of `shared-data`: the shell's is older or has another major version. */
export const hasOwnCopy = (shell: PublishedPart, remote: PublishedPart): boolean =>
  remote.sharedData !== undefined &&
  (shell.sharedData === undefined || !satisfies(shell.sharedData.version, `^${remote.sharedData.version}`));
