import type { Data } from 'shared-data';
import type { Session } from '../session/session';

/** The lists that the panel alone reads, by the beginning of their keys in the page's cache. */
const adminLists = [
  ['admin-page'],
  ['banner', 'all'],
  ['catalogue-check'],
  ['changes'],
  ['hidden'],
  ['history'],
  ['series', 'whole'],
  ['team'],
  ['trash'],
  ['trash-count'],
  ['video-details'],
  ['views'],
];

/**
 * Removes what only admins may read from the page's cache as soon as someone signs out, or another person signs in. While
 * a session has ended by itself, the panel stays with what it shows; it is read again when the same person comes back.
 */
export function keepAdminReads({ queryClient }: Data, session: Session): void {
  let reader: string | null = null;
  let isAdmin = false;
  session.watch(() => {
    const { state } = session;
    const hasEnded = state.state === 'signed-out' && state.ended;
    const isReader = 'uid' in state && state.uid === reader;
    if (reader !== null && !hasEnded && !isReader) {
      for (const queryKey of adminLists) queryClient.removeQueries({ queryKey });
      reader = null;
    }
    if (state.state === 'admin' && isReader && !isAdmin)
      for (const queryKey of adminLists) void queryClient.invalidateQueries({ queryKey });
    isAdmin = state.state === 'admin';
    if (state.state === 'admin') reader = state.uid;
  });
}
