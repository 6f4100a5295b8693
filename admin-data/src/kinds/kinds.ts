import { banners } from './banners';
import { freePages } from './free-pages';
import type { Kind } from './kind';
import { series } from './series';

/** All kinds by the name that their trash ids begin with. */
export const kinds = { banner: banners, series, page: freePages } as unknown as Record<Kind['name'], Kind>;

/** The kind and the id behind a trash id; null for an item or a category. */
export function kindIn(trashId: string): { kind: Kind; id: string } | null {
  const [name = '', id] = trashId.split(':', 2);
  return Object.hasOwn(kinds, name) && id !== undefined
    ? { kind: kinds[name as Kind['name']], id: trashId.slice(name.length + 1) }
    : null;
}
