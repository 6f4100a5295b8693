import type { Query } from '@tanstack/react-query';
import type { Data } from 'shared-data';
import type { Session } from './session';

/** The lists that only the panel reads, named by the beginning of their keys in the page's cache. */
const adminLists: unknown[] = [
  ...['catalogue-check', 'changes', 'content', 'hidden', 'history'],
  ...['team', 'trash', 'video-details', 'views'],
];

/**
 * Removes lists that only admins may read from the page's cache, when the admin signs out or another person signs in.
 * If the session has expired, the panel keeps them, and reads them again when the same person has signed in.
 */
export function keepAdminReads({ queryClient }: Data, session: Session): void {
  const predicate = ({ queryKey: [word] }: Query) => adminLists.includes(word);
  let reader: string | null = null;
  let isAdmin = false;
  session.watch(() => {
    const { state } = session;
    const hasEnded = state.state === 'signed-out' && state.ended;
    const isReader = 'uid' in state && state.uid === reader;
    if (reader !== null && !hasEnded && !isReader) {
      queryClient.removeQueries({ predicate });
      reader = null;
    }
    if (state.state === 'admin' && isReader && !isAdmin) void queryClient.invalidateQueries({ predicate });
    isAdmin = state.state === 'admin';
    if (state.state === 'admin') reader = state.uid;
  });
}
