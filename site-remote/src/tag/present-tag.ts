import type { ItemPage } from 'shared-data';
import { writtenAmong } from 'shared-data/words';

/** A tag as the newest video of a page writes it; as it was asked for, where there is none. */
export const presentTag = (page: ItemPage | undefined, tag: string): string =>
  writtenAmong(page?.items[0]?.tags ?? '', tag) ?? tag;
