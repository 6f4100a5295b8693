/**
 * Unicode's canonical caseless form (D145) for comparing texts: neither case nor the composition of é makes a difference. An
 * unfinished syllable (한, ế) still matches.
 */
export function fold(text: string): string {
  // Most titles are ASCII.
  if (isPlain(text)) return text.toLowerCase();
  return foldCase(text.normalize('NFD')).normalize('NFD').replaceAll('i\u0307', 'i');
}

/** Upper case first, because only that expands ß and ligatures. The sigmas are one letter, and so are i, İ, ı. */
const foldCase = (text: string): string =>
  text.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ');

/** Whether a text is ASCII. */
// oxlint-disable-next-line no-control-regex
export const isPlain = (text: string): boolean => /^[\x00-\x7f]*$/.test(text);

/**
 * A line of text without the characters that embed, override or isolate a writing direction: an unclosed one would reverse
 * the text after it, in lists, messages and the browser tab
 * (https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing). Directional marks are preserved.
 */
export const withoutDirections = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');

/** The tags of an item, in their order, without duplicates that another tool stored. */
export const tagsOf = (tags: string): string[] => [
  ...new Set(tags.split(',').flatMap((tag) => tag.trim() || [])),
];

/** A tag as an item spells it, in any case; undefined if the item does not have it. */
export function writtenAmong(tags: string, tag: string): string | undefined {
  const wanted = fold(tag);
  return tagsOf(tags).find((one) => fold(one) === wanted);
}
