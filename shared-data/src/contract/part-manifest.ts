import { exactOptional, type InferOutput, number, object, parse, string } from 'valibot';

const manifest = object({
  part: string(),
  version: string(),
  contract: number(),
  /** Only in a released app. */
  commit: exactOptional(string()),
});

/** The manifest of an app, `part.json` at its origin. */
export type PartManifest = InferOutput<typeof manifest>;

/** The manifest of the app at an origin (`''` for this page's); null if there is none. */
export async function readManifest(address: string): Promise<PartManifest | null> {
  try {
    const response = await fetch(`${address}/part.json`, { signal: AbortSignal.timeout(8000) });
    return response.ok ? parse(manifest, await response.json()) : null;
  } catch {
    return null;
  }
}
