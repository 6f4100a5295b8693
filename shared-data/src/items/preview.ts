import { useMemo, useSyncExternalStore } from 'react';
import { previewParameter } from '../routes';
import type { Item } from './item';

const keyOf = (id: string): string => `preview:${id}`;

/**
 * Keeps a video as it is in the panel's form for this tab and those that it opens, and answers the address at which the
 * public site shows it so. It is read from nowhere else: nobody but this person sees it. A tab keeps one, and its captions: those that were opened
 * before have theirs. Throws where it can keep none.
 */
export function keepPreview(item: Item): string {
  for (const key of Object.keys(sessionStorage)) if (/^preview\b/.test(key)) sessionStorage.removeItem(key);
  sessionStorage.setItem(keyOf(item.id), JSON.stringify(item));
  return `/watch/${encodeURIComponent(item.id)}?${previewParameter}`;
}

const never = () => () => undefined;

/** The video that is to be previewed at an address; null at all others, and where this tab was not opened for it. */
export function usePreview(id: string, search: string): Item | null {
  const isAsked = new URLSearchParams(search).has(previewParameter);
  // A page that a server has rendered shows what everyone sees.
  const kept = useSyncExternalStore(
    never,
    () => (isAsked ? sessionStorage.getItem(keyOf(id)) : null),
    () => null,
  );
  return useMemo(() => (kept === null ? null : (JSON.parse(kept) as Item)), [kept]);
}
