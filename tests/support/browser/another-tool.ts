import type { LocalFirebase } from 'local-firebase';

/**
 * Documents by path, such as `banners/728x90`. Fields are texts, lists of texts, times or counts. Null deletes the
 * document.
 */
export type Documents = Record<string, Record<string, Field> | null>;

type Field = null | string | Date | string[] | Record<string, number>;

/** Writes documents that bypass the rules, as another tool with the administrator's key does. */
export async function write(
  { address, projectId, adminToken }: LocalFirebase,
  documents: Documents,
): Promise<void> {
  const base = `projects/${projectId}/databases/(default)/documents`;
  const writes = Object.entries(documents).map(([path, fields]) => {
    const name = `${base}/${path}`;
    if (!fields) return { delete: name };
    const all = Object.entries(fields).map(([key, value]) => [key, stored(value)] as const);
    return { update: { name, fields: Object.fromEntries(all) } };
  });
  const response = await fetch(`${address}/v1/${base}:commit`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken}` },
    body: JSON.stringify({ writes }),
  });
  if (!response.ok) throw new Error(await response.text());
}

function stored(value: Field): object {
  if (typeof value === 'string') return { stringValue: value };
  if (value === null) return { nullValue: null };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(stored) } };
  const counts = Object.entries(value).map(
    ([name, count]) => [name, { integerValue: String(count) }] as const,
  );
  return { mapValue: { fields: Object.fromEntries(counts) } };
}
