/**
 * Unicode's canonical caseless form (D145) for comparing texts: neither case nor the composition of é makes a difference. An
 * unfinished syllable (한, ế) still matches.
 */
export function fold(text: string): string {
  // Most titles are ASCII.
  if (isPlain(text)) return text.toLowerCase();
  return foldCase(text.normalize('NFD')).normalize('NFD').replaceAll('i\u0307', 'i');
}

/**
 * Converts to upper case first, because only that expands ß and ligatures. The two small sigmas are one letter, and so are
 * i, İ and ı: "istanbul" matches İstanbul.
 */
const foldCase = (text: string): string =>
  text.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ');

/** Whether a text is ASCII. */
// oxlint-disable-next-line no-control-regex
export const isPlain = (text: string): boolean => /^[\x00-\x7f]*$/.test(text);
