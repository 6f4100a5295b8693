import type { QueryKey, UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import { useData, useQuery, type Data, type DataError } from 'shared-data';
import { createAdmin, type Admin } from './admin';
import type { SessionState } from './session/session';

const AdminContext = createContext<Admin | null>(null);

/** Gives the operations of the panel to all components inside: `<AdminProvider admin={adminOf(data)}>`. */
export function AdminProvider({ admin, children }: { admin: Admin; children: ReactNode }) {
  return <AdminContext value={admin}>{children}</AdminContext>;
}

/** The operations of the panel: `const { addItem } = useAdmin()`. */
export function useAdmin(): Admin {
  const admin = use(AdminContext);
  if (!admin) throw new Error('useAdmin needs an AdminProvider.');
  return admin;
}

/** Who is signed in, and whether this person is an admin. */
export function useSession(): SessionState {
  const { session } = useAdmin();
  const state = () => session.state;
  return useSyncExternalStore(session.subscribe, state, state);
}

/** The user id of the signed-in person; empty if nobody is signed in. */
export function useUid(): string {
  const session = useSession();
  return 'uid' in session ? session.uid : '';
}

/** A query of the panel. Its result is in the page's cache. */
export function useAdminQuery<T>(
  queryKey: QueryKey,
  read: (admin: Admin) => Promise<T>,
  options: Omit<UseQueryOptions<T, DataError>, 'queryKey' | 'queryFn'> = {},
): UseQueryResult<T, DataError> {
  const admin = useAdmin();
  const { queryClient } = useData();
  return useQuery<T, DataError>({ queryKey, queryFn: () => read(admin), ...options }, queryClient);
}

/** The first error of these queries; null without one. */
export const failureOf = (...queries: { error: DataError | null }[]): DataError | null =>
  queries.find(({ error }) => error !== null)?.error ?? null;

const admins = new WeakMap<Data, Admin>();

/**
 * The panel's side of a page's data. A page has one as long as it is open, so that an admin who leaves the panel and
 * comes back is still signed in. It is closed together with the data.
 */
export function adminOf(data: Data): Admin {
  let admin = admins.get(data);
  if (!admin) {
    admin = createAdmin(data);
    admins.set(data, admin);
    data.onClose(admin.close);
  }
  return admin;
}
