import type { CatalogueEntry } from '../catalogue/entry';

/**
 * All that was found, with those first that stand there already, in their places: somebody may have chosen one, or be about to press it.
 * Those that are gone meanwhile are left out.
 */
export function keepPlaces(shown: readonly CatalogueEntry[], all: CatalogueEntry[]): CatalogueEntry[] {
  if (shown.every(({ id }, i) => all[i]?.id === id)) return all;
  const byId = new Map(all.map((entry) => [entry.id, entry]));
  const first = shown.map(({ id }) => byId.get(id)).filter((entry) => entry !== undefined);
  for (const { id } of first) byId.delete(id);
  return [...first, ...byId.values()];
}
