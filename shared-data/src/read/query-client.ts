import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { type DataError, toDataError } from '../errors/data-error';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: DataError;
    queryMeta: {
      /** The text before the error in the console (specification section 8). */
      log?: string;
    };
  }
}

/** The length of a visit, in which nothing is read twice, in milliseconds. */
export const visit = 30 * 60 * 1000;

const temporaryGroups = new Set(['offline', 'conflict', 'unknown']);

function isWorthRetrying(failures: number, error: DataError): boolean {
  const online = typeof navigator === 'undefined' || navigator.onLine !== false;
  return failures < 3 && online && temporaryGroups.has(error.group);
}

/** The page's one cache of reads. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => meta?.log && console.error(meta.log, error),
    }),
    defaultOptions: {
      queries: {
        staleTime: visit,
        gcTime: visit,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        // Only failed reads are repeated when the network returns.
        refetchOnReconnect: true,
        structuralSharing: false,
        retry: isWorthRetrying,
        retryDelay: (failures) => 300 * 3 ** failures,
      },
    },
  });
}

/** Wraps a read, so that it fails only with a `DataError`. */
export function reading<T>(read: () => Promise<T>): () => Promise<T> {
  return () =>
    read().catch((cause: unknown) => {
      throw toDataError(cause);
    });
}

/** A read whose result is discarded if a write of this page has changed the cache since: that is newer. */
export async function unlessWritten<T>(
  client: QueryClient,
  key: QueryKey,
  read: () => Promise<T>,
): Promise<T> {
  const before = client.getQueryData<T>(key);
  const answer = await read();
  const now = client.getQueryData<T>(key);
  return now === undefined || now === before ? answer : now;
}
