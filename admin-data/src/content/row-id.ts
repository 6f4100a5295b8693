import type { DocumentSnapshot } from 'firebase/firestore/lite';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The id of a row that has none: the same for the same row, so that importing twice adds nothing twice. */
export async function rowId(identity: string[]): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(identity)));
  return [...new Uint8Array(hash).subarray(0, 20)].map((byte) => digits[byte % digits.length]).join('');
}

/** Tells whether a stored document changed in one of the fields, without keeping it; null for none. */
export async function fingerprintOf(
  document: DocumentSnapshot | undefined,
  fields: readonly string[],
): Promise<string | null> {
  const data = document?.data();
  return data ? rowId(fields.map((field) => JSON.stringify(data[field] ?? null))) : null;
}
