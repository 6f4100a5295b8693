/** Compares as Firestore does, by UTF-8 bytes; JavaScript's own order differs beyond U+FFFF. */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left !== right) return rank(left) - rank(right);
  }
  return a.length - b.length;
}

/** A surrogate stands for a code point above every other unit. */
const rank = (unit: number): number => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit);

/** Newest first; equal dates by id, descending, which is the order Firestore's own index gives for nothing. */
export function compareNewestFirst(a: { date: string; id: string }, b: { date: string; id: string }): number {
  return compareText(b.date, a.date) || compareText(b.id, a.id);
}
