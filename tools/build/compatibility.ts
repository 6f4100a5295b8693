import { satisfies } from 'semver';

/** The fields of an app's `part.json` that determine compatibility. */
export interface PublishedPart {
  part: string;
  contract: number;
  /** The libraries that a page has one copy of: the shell's versions, and the ranges that a remote requires. */
  shared: Record<string, string>;
  /** The exports that the shell shares, and those that a remote needs. A library without a list is shared completely. */
  names?: Record<string, string[]> | undefined;
  /** The fingerprint of the contract's types. */
  frozenContract?: string | undefined;
}

/** Remotes load their own copy of this library if the shell's lacks an export. */
const copied = 'shared-data';

/** Sentences about the reasons why a remote does not run in a shell. Empty if it does. */
export function findIncompatibilities(shell: PublishedPart, remote: PublishedPart): string[] {
  if (shell.contract !== remote.contract)
    return [`${remote.part} keeps contract ${remote.contract}, but the shell keeps ${shell.contract}.`];
  const sentences: string[] = [];
  if (shell.frozenContract && remote.frozenContract && shell.frozenContract !== remote.frozenContract)
    sentences.push(
      `${remote.part} was built with another contract ${remote.contract} than the shell: a contract that changed needs a new version.`,
    );
  for (const [library, range] of Object.entries(remote.shared)) {
    const version = shell.shared[library];
    // Apps with an earlier contract list it among the libraries.
    if (library === copied) continue;
    if (version === undefined)
      sentences.push(`${remote.part} needs ${library}, which the shell does not bring.`);
    else if (!satisfies(version, range, { includePrerelease: true }))
      sentences.push(`${remote.part} needs ${library} ${range}, but the shell brings ${version}.`);
  }
  for (const library of Object.keys(remote.names ?? {})) {
    const isWhole = library in shell.shared && !shell.names?.[library];
    const missing = library === copied || isWhole ? [] : missingNames(shell, remote, library);
    if (missing.length > 0)
      sentences.push(
        `${remote.part} needs ${missing.join(', ')} of ${library}, which the shell does not bring.`,
      );
  }
  return sentences;
}

/** The exports of `shared-data` that a remote needs and the shell's copy lacks or has with another type. */
export const copiedNames = (shell: PublishedPart, remote: PublishedPart): string[] =>
  missingNames(shell, remote, copied).map((name) => name.split(':')[0]!);

function missingNames(shell: PublishedPart, remote: PublishedPart, library: string): string[] {
  const offered = new Set(shell.names?.[library]);
  return (remote.names?.[library] ?? []).filter((name) => !offered.has(name));
}
