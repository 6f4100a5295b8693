/** The manifest of an app, `part.json` at its origin. */
export interface PartManifest {
  part: string;
  version: string;
  contract: number;
  /** Only in a released app. */
  commit?: string;
  release?: number;
}

/** The manifest of the app at an origin (`''` for this page's); null if there is none. */
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
