/**
 * Folds a text for comparisons, as Unicode's canonical caseless form (D145): neither case nor the composition of é
 * matters. An incomplete syllable (한, ế) still matches.
 */
export function fold(text: string): string {
  // A shortcut, because most titles are ASCII.
  if (isPlain(text)) return text.toLowerCase();
  return foldCase(text.normalize('NFD')).normalize('NFD').replaceAll('i\u0307', 'i');
}

/** Upper case first, because only this expands ß and ligatures. All sigmas become one letter, and so do i, İ, ı. */
const foldCase = (text: string): string =>
  text.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ');

/** Whether a text is ASCII. */
// oxlint-disable-next-line no-control-regex
export const isPlain = (text: string): boolean => /^[\x00-\x7f]*$/.test(text);

/**
 * Removes the characters that embed, override or isolate a writing direction. One that is not closed would reverse the
 * text after it, in lists, messages and the browser tab
 * (https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing). Direction marks remain.
 */
export const withoutDirections = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');

/** The tags of an item, in their order. Removes duplicates, which another tool may have stored. */
export const tagsOf = (tags: string): string[] => [
  ...new Set(tags.split(',').flatMap((tag) => tag.trim() || [])),
];

/** The tag as an item spells it, whatever its case; undefined if the item does not have it. */
export function writtenAmong(tags: string, tag: string): string | undefined {
  const wanted = fold(tag);
  return tagsOf(tags).find((one) => fold(one) === wanted);
}
