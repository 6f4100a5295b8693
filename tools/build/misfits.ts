import { satisfies } from 'semver';

/** What a part's `part.json` says of itself, as far as parts have to fit each other. */
export interface PublishedPart {
  part: string;
  contract: number;
  /** The libraries that a page holds one copy of: the shell's versions, and the ranges that a remote wants. */
  shared: Record<string, string>;
  /** The names that the shell shares, and those that a remote needs. A library without a list is shared whole. */
  names?: Record<string, string[]> | undefined;
  /** Changes with the types of the contract. */
  frozenContract?: string | undefined;
}

/** Remotes bring their own copy of it where the shell's lacks a name. */
const copied = 'shared-data';

/** Why a remote would not run in a shell, as sentences; none when it does. */
export function misfits(shell: PublishedPart, remote: PublishedPart): string[] {
  if (shell.contract !== remote.contract)
    return [`${remote.part} keeps contract ${remote.contract}, but the shell keeps ${shell.contract}.`];
  const sentences: string[] = [];
  if (shell.frozenContract && remote.frozenContract && shell.frozenContract !== remote.frozenContract)
    sentences.push(
      `${remote.part} was built with another contract ${remote.contract} than the shell: a contract that changed needs a new version.`,
    );
  for (const [library, range] of Object.entries(remote.shared)) {
    const version = shell.shared[library];
    // Parts of an earlier contract named it among the libraries.
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

/** What the remote takes of its own copy of `shared-data`, because the shell's has another of that name, or none. */
export const copiedNames = (shell: PublishedPart, remote: PublishedPart): string[] =>
  missingNames(shell, remote, copied).map((name) => name.split(':')[0]!);

function missingNames(shell: PublishedPart, remote: PublishedPart, library: string): string[] {
  const offered = new Set(shell.names?.[library]);
  return (remote.names?.[library] ?? []).filter((name) => !offered.has(name));
}
