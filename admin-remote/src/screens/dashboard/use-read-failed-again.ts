import { useData } from 'shared-data';

/** Reads again all that failed: when the server is back, one press mends each card. */
export function useReadFailedAgain(): () => void {
  const { queryClient } = useData();
  return () =>
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}
