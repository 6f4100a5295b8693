/**
 * Text in the form in which it is compared: Unicode's canonical caseless form (D145), so that case, and whether
 * é is one character or two, make no difference. Typing towards a syllable (한, ế) keeps matching.
 */
export function fold(text: string): string {
  // Most titles are ASCII, for which this is all there is to do.
  if (isPlain(text)) return text.toLowerCase();
  return foldCase(text.normalize('NFD')).normalize('NFD').replaceAll('i\u0307', 'i');
}

/**
 * By way of upper case, because only it spells ß and ligatures out. The two small sigmas are one letter, and so
 * are i, İ and ı: whoever types "istanbul" means İstanbul.
 */
const foldCase = (text: string): string =>
  text.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ');

/** Whether a text is ASCII. */
// eslint-disable-next-line no-control-regex
export const isPlain = (text: string): boolean => /^[\x00-\x7f]*$/.test(text);
