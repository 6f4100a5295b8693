import type { Trashed } from 'admin-data';

/** How the trash calls what is in it, and by which it is found. */
export function nameOf(trashed: Trashed): string {
  if (trashed.kind === 'item') return trashed.item.title;
  if (trashed.kind === 'page') return `Page ${trashed.page.title}`;
  return trashed.kind === 'banner' ? `Banner of ${trashed.banner.size}` : `Series ${trashed.series.title}`;
}

/** The picture that it is known by; none for a series or a page. */
export function pictureOf(trashed: Trashed): string {
  if (trashed.kind === 'item') return trashed.item.imageBlob;
  return trashed.kind === 'banner' ? trashed.banner.banner : '';
}
