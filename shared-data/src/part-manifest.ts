/** What a part says of itself, in `part.json` at its address. */
export interface PartManifest {
  part: string;
  version: string;
  contract: number;
  /** Only a released part has them. */
  commit?: string;
  release?: number;
}

/** The manifest of the part at an address (`''` is this page's own); null when it does not answer with one. */
export async function readManifest(address: string): Promise<PartManifest | null> {
  try {
    const response = await fetch(`${address}/part.json`, { signal: AbortSignal.timeout(8000) });
    if (!response.ok) return null;
    const json: unknown = await response.json();
    return isManifest(json) ? json : null;
  } catch {
    return null;
  }
}

function isManifest(json: unknown): json is PartManifest {
  const { part, version, contract, commit } = (json ?? {}) as Record<string, unknown>;
  return (
    typeof part === 'string' &&
    typeof version === 'string' &&
    typeof contract === 'number' &&
    (commit === undefined || typeof commit === 'string')
  );
}
