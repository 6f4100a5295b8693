import type { Catalogue } from '../catalogue/catalogue';
import type { CatalogueEntry } from '../catalogue/entry';
import { fold } from './fold';

const foldedTitles = new WeakMap<Catalogue, string[]>();

/** Folds the titles once, so that a keystroke does not. */
export function prepareSearch(catalogue: Catalogue): string[] {
  let folded = foldedTitles.get(catalogue);
  if (!folded) {
    folded = catalogue.entries.map(({ title }) => fold(title));
    foldedTitles.set(catalogue, folded);
  }
  return folded;
}

/** Every entry whose title contains the text (specification section 2), newest first; none for no text. */
export function search(catalogue: Catalogue, text: string): CatalogueEntry[] {
  const wanted = fold(text);
  if (wanted === '') return [];
  const titles = prepareSearch(catalogue);
  return catalogue.entries.filter((_, i) => titles[i]!.includes(wanted));
}
