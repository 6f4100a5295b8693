import type { DocumentData, DocumentSnapshot } from 'firebase/firestore/lite';
import type { Category } from 'shared-data';
import { parseCategory } from 'shared-data/documents';
import { documentIn, readEntry } from '../commit/trash-entry';

/** A deleted category, with what a restore needs to undo the deletion. */
export interface TrashedCategory {
  category: Category;
  fields: DocumentData;
  /** The name of the category to which its items were moved; empty for none. */
  movedTo: string;
  videos: string[];
  /** The position that its row had on the home page; null without a row. */
  row: number | null;
}

/** A sign that no id contains. */
const separator = '/';
/** The most bytes of item ids, because a document holds 1 MiB. Other items are not moved back. */
const mostBytes = 700_000;

/** Parses the trash entry of a deleted category; null if it is malformed or that of something else. */
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

/** The `extra` field of a category's trash entry: what a restore needs to undo the deletion. */
export function categoryExtra({ movedTo, videos, row }: Omit<TrashedCategory, 'category' | 'fields'>) {
  const bytes = new TextEncoder().encode([...new Set(videos)].join(separator));
  const ids = new TextDecoder().decode(bytes.subarray(0, mostBytes));
  const fitting = bytes.length > mostBytes ? ids.slice(0, ids.lastIndexOf(separator)) : ids;
  return { movedTo, videos: fitting, ...(row !== null && { row }) };
}
