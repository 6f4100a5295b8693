import { useMemo, useSyncExternalStore } from 'react';
import { freePagePreviewKey, type FreePage } from 'shared-data/free-pages';
import { previewParameter } from 'shared-data/routes';

const never = () => () => undefined;

/** The page as the panel's form of this person holds it; null at all other addresses. */
export function usePreviewedPage(id: string, search: string): FreePage | null {
  const isAsked = new URLSearchParams(search).has(previewParameter);
  const kept = useSyncExternalStore(
    never,
    () => (isAsked ? sessionStorage.getItem(freePagePreviewKey(id)) : null),
    () => null,
  );
  return useMemo(() => (kept === null ? null : (JSON.parse(kept) as FreePage)), [kept]);
}
