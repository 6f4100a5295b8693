import type { Reason } from 'shared-data';
import { byField, type ItemDraft } from 'shared-data/documents';
import type { StoredItem } from '../commit/item-change';
import { reason, reasonOf } from '../errors/admin-error';
import { isSameItem } from '../items/find-item';
import { collectionOf, isSameVisibility, type ManagedItem } from '../commit/visibility';
import { validateVideo } from '../items/validate-video';
import type { DraftRow } from './draft-rows';

/** The stored document with the id of a row. */
export interface StoredRow {
  document: StoredItem | null;
  isInTrash: boolean;
}

export interface RowDecision {
  kind: 'add' | 'change' | 'unchanged' | 'refused';
  item: ManagedItem;
  /** Why the row is refused, or added only as a draft; null otherwise. */
  reason: Reason | null;
}

/** Decides what happens with a row. It is pure, so that the plan and the import decide alike. */
export function decideRow(row: DraftRow, stored: StoredRow | undefined, now: Date): RowDecision {
  if (row.policy === 'addFromChannel') return decideAddition(row, stored);
  const document = stored?.document;
  const before = document?.item ?? null;
  const item = itemOf(row, before);
  const { mayLackCategory } = row;
  const faults = { ...validateVideo(item, item, { now, before, mayLackCategory }), ...row.faults };
  // No import publishes or hides a stored item. Only a restored one may get another visibility.
  const isOther =
    row.policy === 'replace'
      ? document?.collection !== collectionOf(item.state) || (before && !isSameVisibility(item, before))
      : document?.collection === 'items';
  if (document && isOther)
    faults.id = reason(document.collection === 'items' ? 'row.isPublished' : 'row.isHidden', {});
  if (faults.imageBlob?.code === 'picture.missing') faults.imageBlob = reason('row.picture', {});
  const refusal = reasonOf(faults);
  if (refusal) return { kind: 'refused', item, reason: refusal };
  if (before && isSameItem(before, item)) return { kind: 'unchanged', item, reason: null };
  return { kind: document ? 'change' : 'add', item, reason: null };
}

/** A stored video of a channel remains as it is, and a deleted one is not added again. */
function decideAddition(row: DraftRow, stored: StoredRow | undefined): RowDecision {
  const { known, shortfall } = row.channel!;
  const item = itemOf(row, null);
  if (stored?.document || known?.isDeleted === false) return { kind: 'unchanged', item, reason: null };
  if (known || stored?.isInTrash) return { kind: 'refused', item, reason: reason('row.inTrash', {}) };
  const refusal = reasonOf(row.faults);
  return refusal ? { kind: 'refused', item, reason: refusal } : { kind: 'add', item, reason: shortfall };
}

/** The item that a row becomes. Fields that the file lacks remain, and so does a picture that an admin has chosen. */
function itemOf(
  { id, draft, visibility, unknown = [], hasGuessedImage }: DraftRow,
  before: ManagedItem | null,
) {
  if (!before) return { id, ...draft, ...visibility };
  const keepsImage = hasGuessedImage && before.imageBlob !== '';
  const isKept = (field: keyof ItemDraft) => (field === 'imageBlob' ? keepsImage : unknown.includes(field));
  return { id, ...byField((field) => (isKept(field) ? before : draft)[field]), ...visibility };
}

/** Rows that are not imported, with reasons. All are counted, and the first ones are listed. */
export interface SkippedRows {
  count: number;
  first: { line: number; title?: string; reason: Reason }[];
}

const maxListed = 1000;

export const noRows = (): SkippedRows => ({ count: 0, first: [] });

export function skip(rows: SkippedRows, line: number, reason: Reason, title = ''): void {
  rows.count++;
  if (rows.first.length < maxListed) rows.first.push({ line, title, reason });
}
