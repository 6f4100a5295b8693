import { satisfies } from 'semver';

/** What a part's `part.json` says of itself, as far as parts have to fit each other. */
export interface PublishedPart {
  part: string;
  contract: number;
  /** The libraries that a page holds one copy of: the shell's versions, and the ranges that a remote wants. */
  shared: Record<string, string>;
}

/** Why a remote would not run in a shell, as sentences; none when it does. */
export function misfits(shell: PublishedPart, remote: PublishedPart): string[] {
  const sentences: string[] = [];
  if (shell.contract !== remote.contract)
    sentences.push(
      `${remote.part} keeps contract ${remote.contract}, but the ${shell.part} keeps ${shell.contract}.`,
    );
  for (const [library, range] of Object.entries(remote.shared)) {
    const version = shell.shared[library];
    if (version === undefined)
      sentences.push(`${remote.part} needs ${library}, which the shell does not bring.`);
    else if (!satisfies(version, range, { includePrerelease: true }))
      sentences.push(`${remote.part} needs ${library} ${range}, but the shell brings ${version}.`);
  }
  return sentences;
}
