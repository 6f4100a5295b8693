import { useQuery, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DataError } from '../errors/data-error';
import { useData } from '../provider';

type Query<T, Key extends QueryKey> = UseQueryOptions<T, DataError, T, Key> & { queryKey: Key };

interface LeadFirst<T, LeadKey extends QueryKey, Key extends QueryKey> {
  lead: Query<T, LeadKey>;
  /** Asked for when the lead is drawn, or at once where there is none. */
  whole: Query<T, Key>;
  hasLead: boolean;
}

/**
 * A list whose lead stands, as placeholder, until the whole is there; where there is no lead, what was shown of the
 * same list does (the second word of their keys says which list).
 */
export function useLeadFirst<T, LeadKey extends QueryKey, Key extends QueryKey>({
  lead,
  whole,
  hasLead,
}: LeadFirst<T, LeadKey, Key>): UseQueryResult<T, DataError> {
  const { queryClient } = useData();
  const { leads, first, isAwaited } = useLead(lead, whole.queryKey, hasLead);
  const all = useQuery<T, DataError, T, Key>(
    {
      ...whole,
      enabled: !isAwaited,
      placeholderData: (before, last) => {
        // The type allows for data that is a function; a list is none.
        if (leads && first.data) return first.data as never;
        return last?.queryKey[1] === whole.queryKey[1] ? before : undefined;
      },
    },
    queryClient,
  );
  return leads && first.isError ? first : all;
}

/** The lead of a list, as long as the whole of that key is not there; `isAwaited` until the lead is drawn. */
export function useLead<T, Key extends QueryKey>(lead: Query<T, Key>, whole: QueryKey, hasLead: boolean) {
  const { queryClient } = useData();
  const leads = hasLead && queryClient.getQueryData(whole) === undefined;
  const first = useQuery({ ...lead, enabled: leads }, queryClient);
  const isDrawn = useDrawn(first.isSuccess);
  return { leads, first, isAwaited: leads && !isDrawn };
}

/** Milliseconds from a frame's script to its picture on the screen, on a slow phone. */
const aFrame = 100;

/** True once what is there has been drawn. */
function useDrawn(isThere: boolean): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (!isThere) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setDrawn(true), aFrame);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isThere]);
  return isThere && isDrawn;
}
