import { fold, searchKey } from 'shared-data/documents';
import type { CatalogueEntry } from 'shared-data';

interface Forms {
  folded: string;
  /** The words as the search compares them. */
  key: string;
}

/** An entry stays the same object until it is changed (`entriesAfter`), so that a write makes no title anew. */
const known = new WeakMap<CatalogueEntry, Forms>();

function formsOf(entry: CatalogueEntry): Forms {
  let forms = known.get(entry);
  if (!forms) known.set(entry, (forms = { folded: fold(entry.title), key: searchKey(entry.title) }));
  return forms;
}

/** Keeps what a filter compares of a title. */
export const rememberTitle = (entry: CatalogueEntry): void => void formsOf(entry);

/**
 * Whether a title has a text, or all its words in any order, spelled as the search compares them. Unlike the search it takes no
 * near spelling and no category for the title: what is left is selected and deleted together, and nothing may be among it that
 * nobody asked for.
 */
export function titleHas(text: string): (entry: CatalogueEntry) => boolean {
  const wanted = fold(text.trim());
  const words = searchKey(text)
    .split(' ')
    .filter((word) => word !== '');
  if (wanted === '') return () => true;
  return (entry) => {
    const { folded, key } = formsOf(entry);
    return folded.includes(wanted) || (words.length > 0 && words.every((word) => key.includes(word)));
  };
}
