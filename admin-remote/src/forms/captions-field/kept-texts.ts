import { partsOf, type CaptionTexts } from 'admin-data';

/** Captions that were pasted, of the text that a form keeps them as. */
export const textsIn = (kept: string): CaptionTexts =>
  kept === '' ? {} : (JSON.parse(kept) as CaptionTexts);

/** As a form keeps them: those alone that its lines name. */
export function textsOf(texts: CaptionTexts, captions: string): string {
  const named = captions.split('\n').map((line) => partsOf(line).source.slice(1));
  const kept = Object.entries(texts).filter(([id]) => named.includes(id));
  return kept.length === 0 ? '' : JSON.stringify(Object.fromEntries(kept));
}
