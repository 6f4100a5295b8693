import { useMemo, useSyncExternalStore } from 'react';
import type { Item } from './item';

const keyOf = (id: string): string => `preview:${id}`;

/**
 * Keeps a video as it is in the panel's form for this tab and those that it opens, and answers the address at which the
 * public site shows it so. It is read from nowhere else: nobody but this person sees it. Throws where a tab can keep no more.
 */
export function keepPreview(item: Item): string {
  sessionStorage.setItem(keyOf(item.id), JSON.stringify(item));
  return `/watch/${encodeURIComponent(item.id)}?preview`;
}

const never = () => () => undefined;

/** The video that is to be previewed at an address; null at all others, and where this tab was not opened for it. */
export function usePreview(id: string, search: string): Item | null {
  const isAsked = new URLSearchParams(search).has('preview');
  // A page that a server has rendered shows what everyone sees.
  const kept = useSyncExternalStore(
    never,
    () => (isAsked ? sessionStorage.getItem(keyOf(id)) : null),
    () => null,
  );
  return useMemo(() => (kept === null ? null : (JSON.parse(kept) as Item)), [kept]);
}
