import { checkDraft, type Faults } from 'shared-data/documents';
import { banners } from './banners';
import type { ContentDraft, Kind, KindName } from './kind';
import { pages } from './pages';
import { series } from './series';
import type { CollectionName } from '../commit/documents';

export const kinds: { [Name in KindName]: Kind<Name> } = { banner: banners, series, page: pages };

/** The kind of content in a collection; undefined for items and categories. */
export const kindOf = (collection: CollectionName): Kind | undefined =>
  (Object.values(kinds) as unknown as Kind[]).find((kind) => kind.collection === collection);

/** Returns a draft in its saved form and, for each field that prevents a save, the fault. */
export function checkContent<Name extends KindName>(
  name: Name,
  id: string,
  draft: ContentDraft<Name>,
): { cleaned: ContentDraft<Name>; faults: Faults<keyof ContentDraft<Name>> & Faults<'id'> } {
  const { schema, idFault } = kinds[name];
  const { cleaned, faults } = checkDraft(schema, draft);
  const fault = idFault?.(id);
  return { cleaned, faults: { ...faults, ...(fault && { id: fault }) } as typeof faults & Faults<'id'> };
}
