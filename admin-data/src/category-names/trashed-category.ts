import type { DocumentData, DocumentSnapshot } from 'firebase/firestore/lite';
import type { Category } from 'shared-data';
import { parseCategory } from 'shared-data/documents';
import { documentIn, readEntry } from '../commit/trash-entry';

/** A deleted category, with what a restore needs to undo the deletion. */
export interface TrashedCategory {
  category: Category;
  fields: DocumentData;
  /** The category that its items were moved to; empty for none. */
  movedTo: string;
  videos: string[];
  /** The position of its row on the home page; null for none. */
  row: number | null;
}

/** No id contains it. */
const separator = '/';
/** Bytes of ids; a document holds 1 MiB. Further items remain where they were moved. */
const mostBytes = 700_000;
const encoder = new TextEncoder();

/** The entry of a deleted category; null for any other, and for a malformed one. */
export function parseTrashedCategory(document: DocumentSnapshot): TrashedCategory | null {
  const entry = readEntry(document);
  if (entry?.collection !== 'categories') return null;
  const category = parseCategory(documentIn(entry));
  if (!category) return null;
  const { movedTo, videos, row } = entry.extra;
  return {
    category,
    fields: entry.fields,
    movedTo: typeof movedTo === 'string' ? movedTo : '',
    videos: typeof videos === 'string' ? videos.split(separator).filter(Boolean) : [],
    row: typeof row === 'number' ? row : null,
  };
}

/** The extra of a trash entry. */
export function categoryExtra({
  movedTo,
  videos,
  row,
}: Pick<TrashedCategory, 'movedTo' | 'videos' | 'row'>): DocumentData {
  const fitting: string[] = [];
  let bytes = 0;
  for (const id of new Set(videos)) {
    bytes += encoder.encode(id).length + 1;
    if (bytes > mostBytes) break;
    fitting.push(id);
  }
  return { movedTo, videos: fitting.join(separator), ...(row !== null && { row }) };
}
