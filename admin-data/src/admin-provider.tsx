import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { Admin } from './admin';
import type { SessionState } from './session/session';

const AdminContext = createContext<Admin | null>(null);

/** Gives the panel's tasks to every view below: `<AdminProvider admin={adminOf(data)}>`. */
export function AdminProvider({ admin, children }: { admin: Admin; children: ReactNode }) {
  return <AdminContext value={admin}>{children}</AdminContext>;
}

/** The panel's tasks: `const { addItem } = useAdmin()`. */
export function useAdmin(): Admin {
  const admin = use(AdminContext);
  if (!admin) throw new Error('An AdminProvider must stand above whatever writes.');
  return admin;
}

/**
 * Who is signed in.
 *
 * ```tsx
 * const session = useSession();
 * if (session.state === 'signed-out') return <SignIn />;
 * ```
 */
export function useSession(): SessionState {
  const { session } = useAdmin();
  const state = () => session.state;
  return useSyncExternalStore(session.subscribe, state, state);
}
