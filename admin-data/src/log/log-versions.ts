import type { Effect } from '../commit/operation';
import { keptDocument, type ItemChange } from '../commit/item-change';
import { placingIn } from '../items/find-video';
import { siteLogId } from '../kinds/conflict';
import { collectionOf } from '../commit/visibility';
import { trashIdOf } from '../commit/trash-entry';
import { beforeOf, type Before } from './version';

/** Bytes of previous values in one log entry: a document holds 1 MiB. */
const mostBytes = 700_000;
/** Longer texts are left out if they do not fit. */
const longText = 1000;

const encoder = new TextEncoder();
const bytesOf = (text: string): number => encoder.encode(text).length;

/** Names the changed documents in the log entry, and keeps the previous values of items there. */
export const logVersions: Effect = {
  plan({ items = [], content = [], site = {} }) {
    const { videos = [], before } = previousValues(items);
    const others = content.map(({ collection, id }) => trashIdOf(collection, id));
    const ids = [...videos, ...others, ...(Object.keys(site).length > 0 ? [siteLogId] : [])];
    return { logged: { ...(ids.length > 0 && { videos: ids }), ...(before && { before }) } };
  },
};

export function previousValues(changes: readonly ItemChange[]): {
  videos?: string[];
  before?: Record<string, string>;
} {
  const previous = new Map<string, Before | null>();
  for (const change of changes) {
    const values = previousOf(change);
    // Null for an item that could not be read: only the change itself is logged.
    if (values !== undefined) previous.set(change.id, values && { ...values, ...previous.get(change.id) });
  }
  return previous.size === 0 ? {} : { videos: [...previous.keys()], before: encode(previous) };
}

/** The values that a change replaces; null if they could not be read; undefined if nothing was changed. */
function previousOf(change: ItemChange): Before | null | undefined {
  if ('fields' in change) return change.before;
  if ('restored' in change) {
    const { before, after } = change;
    if (!before || !after) return { state: 'trash' };
    return beforeOf({ ...before, state: 'trash', publishAt: null }, after) ?? undefined;
  }
  const { before, after, isSecondCopy } = change;
  if (isSecondCopy) return {};
  if (after === null) return undefined;
  if (after === 'trash') {
    const [stored] = before;
    return stored && placingIn(stored.collection, stored.document.data());
  }
  const from = keptDocument(before, collectionOf(after.state));
  if (from && !from.item) return null;
  return beforeOf(from?.item ?? null, after) ?? undefined;
}

function encode(previous: ReadonlyMap<string, Before | null>): Record<string, string> {
  const encoded: Record<string, string> = {};
  let bytes = 0;
  for (const [id, values] of previous) {
    if (!values) continue;
    let text = JSON.stringify(values);
    const fits = () => bytes + bytesOf(id + text) <= mostBytes;
    if (!fits()) text = JSON.stringify(values, (_, value: unknown) => (isLong(value) ? null : value));
    if (!fits()) continue;
    encoded[id] = text;
    bytes += bytesOf(id + text);
  }
  return encoded;
}

const isLong = (value: unknown): boolean => typeof value === 'string' && value.length > longText;
