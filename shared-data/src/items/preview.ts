import { useMemo, useSyncExternalStore } from 'react';
import { previewParameter } from '../routes';
import type { Item } from './item';

const keyOf = (id: string): string => `preview:${id}`;

/**
 * Stores the item of the panel's form for this tab and the tabs that it opens, and returns the URL of its preview on the
 * public site. Only this person sees it. A tab stores one preview and its captions; tabs that were opened before have their
 * own. Throws if session storage is full or unavailable.
 */
export function keepPreview(item: Item): string {
  for (const key of Object.keys(sessionStorage)) if (/^preview\b/.test(key)) sessionStorage.removeItem(key);
  sessionStorage.setItem(keyOf(item.id), JSON.stringify(item));
  return `/watch/${encodeURIComponent(item.id)}?${previewParameter}`;
}

const never = () => () => undefined;

/** The item to preview at a URL; null at other URLs, and in tabs that were not opened for it. */
export function usePreview(id: string, search: string): Item | null {
  const isPreview = new URLSearchParams(search).has(previewParameter);
  // A server renders the public page.
  const kept = useSyncExternalStore(
    never,
    () => (isPreview ? sessionStorage.getItem(keyOf(id)) : null),
    () => null,
  );
  return useMemo(() => (kept === null ? null : (JSON.parse(kept) as Item)), [kept]);
}
