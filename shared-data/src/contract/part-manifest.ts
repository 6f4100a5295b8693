import { exactOptional, type InferOutput, number, object, parse, string } from 'valibot';

const manifest = object({
  part: string(),
  version: string(),
  contract: number(),
  /** Only a released app has this field. */
  commit: exactOptional(string()),
});

/** The manifest of an app, in the file `part.json` at the app's origin. */
export type PartManifest = InferOutput<typeof manifest>;

/** Reads the manifest of the app at an origin (`''`: that of this page); null if there is none. */
export async function readManifest(address: string): Promise<PartManifest | null> {
  try {
    const response = await fetch(`${address}/part.json`, { signal: AbortSignal.timeout(8000) });
    return response.ok ? parse(manifest, await response.json()) : null;
  } catch {
    return null;
  }
}
