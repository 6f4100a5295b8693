import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import { type Admin, createAdmin } from './admin';
import type { SessionState } from './session/session';
import type { Data } from 'shared-data';

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

const admins = new WeakMap<Data, Admin>();

/**
 * The panel's side of a page's data: one for the page's life, so that whoever leaves the panel and comes back is still
 * signed in. It is closed with the data.
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
