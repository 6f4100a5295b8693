const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** An id of twenty letters and digits, as Firestore's client creates them. */
const idOf = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, 20)].map((byte) => letters[byte % letters.length]).join('');

export const newId = (): string => idOf(crypto.getRandomValues(new Uint8Array(20)));

/** Derives an id from texts, so that a repeated operation adds nothing twice. */
export async function stableId(texts: readonly string[]): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(texts)));
  return idOf(new Uint8Array(hash));
}
