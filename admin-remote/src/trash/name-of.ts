import type { Trashed } from 'admin-data';

/** How the trash calls one of its items or banners, and by which it is found. */
export const nameOf = (trashed: Trashed): string =>
  trashed.kind === 'item' ? trashed.item.title : `Banner of ${trashed.banner.size}`;
