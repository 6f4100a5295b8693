/** Where a word is from, as a sign before it: a word of titles has none. */
export const from = {
  /** A category or a tag. */
  beside: '!',
  /** A sign of titles that is in no word, such as "#" or an emoji. */
  sign: '#',
} as const;

/** No word of a title has an ASCII capital: it says how many letters a word shares with the one before, and ends that. */
const firstShared = 'A'.charCodeAt(0);
const mostShared = 25;

/** Words in the order of their letters as one text, each without the letters that it shares with the one before. */
export function writeWords(words: readonly string[]): string {
  let text = '';
  let before = '';
  for (const word of words) {
    let shared = 0;
    while (shared < mostShared && shared < before.length && word[shared] === before[shared]) shared++;
    text += String.fromCharCode(firstShared + shared) + word.slice(shared);
    before = word;
  }
  return text;
}

export function readWords(text: string): string[] {
  const words: string[] = [];
  let before = '';
  for (let i = 0; i < text.length;) {
    const shared = text.charCodeAt(i) - firstShared;
    let end = i + 1;
    while (end < text.length && !isShared(text.charCodeAt(end))) end++;
    words.push((before = before.slice(0, shared) + text.slice(i + 1, end)));
    i = end;
  }
  return words;
}

const isShared = (code: number): boolean => code >= firstShared && code <= firstShared + mostShared;

/** How many titles have each word, as one letter each: never too few, and at most a half too many. */
export const writeCounts = (counts: readonly number[]): string =>
  counts.map((count) => String.fromCharCode(firstCount + Math.ceil(Math.log2(count) * 2))).join('');

const firstCount = 'a'.charCodeAt(0);

export const readCount = (counts: string, at: number): number =>
  Math.floor(2 ** ((counts.charCodeAt(at) - firstCount) / 2) + 1e-9);
