import type { LocalFirebase } from 'local-firebase';

/** A document by its path, such as `banners/728x90`; its fields are texts or lists of them, and null takes it away. */
export type Documents = Record<string, Record<string, string | string[]> | null>;

/** Writes documents past the rules, as another tool with the administrator's key does. */
export async function write(
  { firestore, projectId, adminToken }: LocalFirebase,
  documents: Documents,
): Promise<void> {
  const base = `projects/${projectId}/databases/(default)/documents`;
  const writes = Object.entries(documents).map(([path, texts]) => {
    const name = `${base}/${path}`;
    if (!texts) return { delete: name };
    const fields = Object.entries(texts).map(([key, value]) => [key, stored(value)] as const);
    return { update: { name, fields: Object.fromEntries(fields) } };
  });
  const response = await fetch(`http://${firestore.host}:${firestore.port}/v1/${base}:commit`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken}` },
    body: JSON.stringify({ writes }),
  });
  if (!response.ok) throw new Error(await response.text());
}

const stored = (value: string | string[]): object =>
  typeof value === 'string' ? { stringValue: value } : { arrayValue: { values: value.map(stored) } };
