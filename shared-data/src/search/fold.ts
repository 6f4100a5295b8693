/**
 * Text in the form in which it is compared: Unicode's canonical caseless form (D145), so that case, and whether
 * é is one character or two, make no difference. Typing towards a syllable (한, ế) keeps matching.
 */
export function fold(text: string): string {
  // Most titles are ASCII, for which this is all there is to do.
  // eslint-disable-next-line no-control-regex
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  return foldCase(text.normalize('NFD')).normalize('NFD');
}

/** Upper case first, because only it spells ß and ligatures out; the two sigmas are one letter. */
const foldCase = (text: string): string => text.toUpperCase().toLowerCase().replaceAll('ς', 'σ');
