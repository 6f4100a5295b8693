import type { CatalogueEntry } from 'shared-data';

/** A video as other sites, readers and search engines are told of it. */
export interface ToldVideo extends Omit<CatalogueEntry, 'tags'> {
  /** A sentence or more of plain text. */
  description?: string;
  /** How long it plays, in whole seconds. */
  seconds?: number;
}

/** A video with the picture that others may show of it. */
export interface PicturedVideo extends ToldVideo {
  /** An address, or the path of a file of this site. A data URL is shown by nobody. */
  picture?: string;
  pictureSize?: PictureSize;
}

/** In pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** `245` → `PT4M5S`, as ISO 8601 writes a duration. */
export function isoDuration(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `PT${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${rest ? `${rest}S` : ''}`;
}

/** What is said of a video where it says nothing of itself, and a description must be there. */
export const describe = ({ description, title, category }: ToldVideo): string =>
  description?.trim() || (category ? `${title} (${category})` : title);

/** The start of its day, or null where its date is no day: it is any text that another tool stored. */
export function startOfDay(date: string): Date | null {
  const start = new Date(`${date}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(start.getTime()) ? start : null;
}
