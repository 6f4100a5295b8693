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
