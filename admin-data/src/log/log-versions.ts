import type { Before, ItemChange } from '../commit/item-change';
import type { Effect } from '../commit/operation';
import { trashIdOf } from '../commit/trash-entry';
import { siteLogId } from '../kinds/edit-conflict';
import { undoMark } from './read-log';

/** The most bytes of previous values in a log entry: a document holds 1 MiB. */
const mostBytes = 700_000;
/** Texts with more characters are left out if they do not fit. */
const longText = 1000;

const encoder = new TextEncoder();
const bytesOf = (text: string): number => encoder.encode(text).length;

/** Adds to the log entry which documents were changed, and the previous values of items. */
export const logVersions: Effect = {
  plan({ items = [], content = [], summary, log }) {
    const { videos = [], before } = previousValues(items);
    const others = content.map(({ collection, id }) => trashIdOf(collection, id));
    const site = Object.keys(summary?.site ?? {}).length > 0 ? [siteLogId] : [];
    const undone = log?.undoes ? [undoMark + log.undoes] : [];
    const ids = [...videos, ...others, ...site, ...(log?.documents ?? []), ...undone];
    return { logged: { ...(ids.length > 0 && { videos: ids }), ...(before && { before }) } };
  },
};

export function previousValues(changes: readonly ItemChange[]): {
  videos?: string[];
  before?: Record<string, string>;
} {
  const previous = new Map<string, Before | null>();
  for (const { id, previous: values } of changes)
    // Null if the item could not be read: then only the change is logged, without values.
    if (values !== undefined) previous.set(id, values && { ...values, ...previous.get(id) });
  return previous.size === 0 ? {} : { videos: [...previous.keys()], before: encode(previous) };
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
