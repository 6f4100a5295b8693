import type { DocumentData, DocumentSnapshot } from 'firebase/firestore/lite';
import type { Category } from 'shared-data';
import { parseCategory } from 'shared-data/documents';
import { withoutTrashFields } from './trash-fields';

const sign = 'category:';

/** The id under which the trash keeps a deleted category. */
export const categoryTrashId = (id: string): string => sign + id;

/** The id of the category that is kept under this; null for anything else. */
export const trashedCategoryId = (trashId: string): string | null =>
  trashId.startsWith(sign) ? trashId.slice(sign.length) : null;

/** What the trash keeps of a category, so that a restore undoes its deletion. */
export interface TrashedCategory {
  category: Category;
  /** The category that its videos went to; empty for none. */
  movedTo: string;
  /** The ids of these videos. */
  videos: string[];
  /** The place of its row on the home page; null where it had none. */
  row: number | null;
}

/** No id contains it. */
const separator = '/';
/** A document may hold 1 MiB. Videos beyond this stay where they were moved. */
const mostBytes = 700_000;
const encoder = new TextEncoder();

export function parseTrashedCategory(document: DocumentSnapshot): TrashedCategory | null {
  const id = trashedCategoryId(document.id);
  const category = parseCategory(document);
  if (id === null || !category) return null;
  const { movedTo, videos, row } = document.data()!;
  return {
    category: { ...category, id },
    movedTo: typeof movedTo === 'string' ? movedTo : '',
    videos: typeof videos === 'string' ? videos.split(separator).filter(Boolean) : [],
    row: typeof row === 'number' ? row : null,
  };
}

/** The fields that the trash keeps beside the category's own. */
export function besideCategory({ movedTo, videos, row }: Omit<TrashedCategory, 'category'>): DocumentData {
  const fitting: string[] = [];
  let bytes = 0;
  for (const id of new Set(videos)) {
    bytes += encoder.encode(id).length + 1;
    if (bytes > mostBytes) break;
    fitting.push(id);
  }
  return { movedTo, videos: fitting.join(separator), ...(row !== null && { row }) };
}

/** The category as it was stored. */
export function withoutBesideCategory(stored: DocumentData): DocumentData {
  const { movedTo: _to, videos: _videos, row: _row, ...fields } = withoutTrashFields(stored);
  return fields;
}
