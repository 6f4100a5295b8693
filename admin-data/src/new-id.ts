const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const length = 20;

/** An id as Firestore's client makes them: twenty letters and digits, each as likely as any other. */
export function newId(): string {
  let id = '';
  while (id.length < length)
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2)))
      // 248 is four times 62: what lies above would make some letters likelier.
      if (byte < 248 && id.length < length) id += letters[byte % letters.length];
  return id;
}

const hashLetters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Derives an id from texts, so that a repeated operation adds nothing twice. */
export async function stableId(texts: readonly string[]): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(texts)));
  const bytes = new Uint8Array(hash).subarray(0, length);
  return [...bytes].map((byte) => hashLetters[byte % hashLetters.length]).join('');
}
