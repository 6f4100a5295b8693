import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { toDataError, type DataError } from '../errors/data-error';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: DataError;
    queryMeta: {
      /** What the console says before the error (specification section 8). */
      log?: string;
    };
  }
}

/** A visit: what was read in it is not read again. */
export const visit = 30 * 60 * 1000;

const passing = new Set(['offline', 'conflict', 'unknown']);

function worthRetrying(failures: number, error: DataError): boolean {
  const online = typeof navigator === 'undefined' || navigator.onLine !== false;
  return failures < 3 && online && passing.has(error.group);
}

/** The page's one cache of what it read. */
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
        // What failed, and only that, is read again when the network comes back.
        refetchOnReconnect: true,
        structuralSharing: false,
        retry: worthRetrying,
        retryDelay: (failures) => 300 * 3 ** failures,
      },
    },
  });
}

/** A read whose failures are `DataError`s. */
export function reading<T>(read: () => Promise<T>): () => Promise<T> {
  return () =>
    read().catch((cause: unknown) => {
      throw toDataError(cause);
    });
}

/** A read that a write of this page may overtake: what the write has put into the cache meanwhile is newer. */
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
