import type { CollectionName } from '../commit/write';
import { banners } from './banners';
import { freePages } from './free-pages';
import type { Kind } from './kind';
import { series } from './series';

const kinds = [banners, series, freePages] as unknown as Kind[];

/** The kind of a collection; undefined for items and categories. */
export const kindOf = (collection: CollectionName): Kind | undefined =>
  kinds.find((kind) => kind.collection === collection);
