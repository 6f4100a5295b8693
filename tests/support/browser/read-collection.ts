import type { LocalFirebase } from 'local-firebase';

/** The fields of a document by name, as plain values. */
export type Fields = Record<string, unknown>;

interface StoredValue {
  stringValue?: string;
  integerValue?: string;
  timestampValue?: string;
  mapValue?: { fields?: Record<string, StoredValue> };
  arrayValue?: { values?: StoredValue[] };
}

/** The documents of a collection by id, read as the administrator without the product, bypassing the rules. */
export async function readCollection(
  firebase: LocalFirebase,
  collectionId: string,
): Promise<Map<string, Fields>> {
  const { address, projectId, adminToken } = firebase;
  const base = `projects/${projectId}/databases/(default)/documents`;
  const response = await fetch(`${address}/v1/${base}:runQuery`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken}` },
    body: JSON.stringify({ structuredQuery: { from: [{ collectionId }] } }),
  });
  if (!response.ok) throw new Error(await response.text());
  const found = (await response.json()) as {
    document?: { name: string; fields?: Record<string, StoredValue> };
  }[];
  return new Map(
    found.flatMap(({ document }) =>
      document ? [[document.name.split('/').pop()!, decodeFields(document.fields)] as const] : [],
    ),
  );
}

const decodeFields = (fields: Record<string, StoredValue> = {}): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, decode(value)]));

function decode(value: StoredValue): unknown {
  const { stringValue, integerValue, timestampValue, mapValue, arrayValue } = value;
  if (integerValue !== undefined) return Number(integerValue);
  if (mapValue) return decodeFields(mapValue.fields);
  if (arrayValue) return (arrayValue.values ?? []).map(decode);
  return stringValue ?? timestampValue ?? value;
}
