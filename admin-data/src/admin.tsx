import { catalogueQuery, toDataError, type Data, useData, useQuery, type DataError } from 'shared-data';
import { keepAdminReads } from './session/keep-admin-reads';
import { newId } from './new-id';
import { Session, type SessionState } from './session/session';
import type { QueryKey, UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type * as Tasks from './operations';
import type { ContentForm } from './kinds/content';
import type { Contents, KindName } from './kinds/kind';
import { forgetReads, hiddenVersionKey, receiveVersions, receiveWrite } from './commit/receive-write';
import type { WriteStore } from './commit/operation';

type AnyTask = (store: WriteStore, ...rest: never[]) => Promise<unknown>;

/** The names of the operations that `operations.ts` exports. */
type TaskName = {
  [Name in keyof typeof Tasks]: (typeof Tasks)[Name] extends AnyTask ? Name : never;
}[keyof typeof Tasks];

/** The type of an operation without its first parameter, the store. */
type Bound<Task> = Task extends (store: WriteStore, ...rest: infer Rest) => Promise<infer Result>
  ? (...rest: Rest) => Promise<Result>
  : never;

/** Operations whose result type depends on the kind of content. `Bound` cannot derive their types. */
interface ContentTasks {
  readContent: <Name extends KindName>(kind: Name) => Promise<Contents[Name][]>;
  readOneContent: <Name extends KindName>(kind: Name, id: string) => Promise<Contents[Name] | null>;
  saveContent: <Name extends KindName>(kind: Name, form: ContentForm<Name>) => Promise<Contents[Name]>;
}

type BoundTasks = ContentTasks & {
  [Name in Exclude<TaskName, keyof ContentTasks | 'joinTeam'>]: Bound<(typeof Tasks)[Name]>;
};

/** The operations of the panel. They throw `DataError`s. Each write is performed as a whole or not at all. */
export type Admin = BoundTasks & {
  session: Session;
  /** Makes the signed-in person an admin, by an invitation. */
  join: (invitation: string) => Promise<void>;
  /** An id for a new document. Choose it when the form opens. */
  newId: () => string;
  /** For tests. */
  close: () => Promise<void>;
};

/**
 * Creates the panel's side of the data, with a Firebase app of its own. Each write updates the cache of `data`. Before
 * the first subscription to the session, nothing is sent or loaded. A page must have only one: use `adminOf`.
 */
export function createAdmin(data: Data): Admin {
  // The name is equal in each visit, so that the stored session is found.
  const session = new Session(data.configuration, data.db.app.name.replace('reads', 'admin'));
  keepAdminReads(data, session);
  const known = () => data.queryClient.getQueryData(catalogueQuery(data).queryKey) ?? null;

  const task =
    (name: TaskName) =>
    async (...rest: unknown[]): Promise<never> => {
      const author = session.sameAuthor();
      try {
        const { tasks, db } = await session.openDatabase();
        const store: WriteStore = {
          db,
          author,
          now: () => new Date(),
          subjects: tasks.subjects,
          known,
          received: (written) => receiveWrite(data, written),
          unanswered: () => void forgetReads(data),
        };
        const run = tasks[name] as (store: WriteStore, ...rest: unknown[]) => Promise<never>;
        return await run(store, ...rest);
      } catch (cause) {
        const error = toDataError(cause);
        // Everything is read again, so that the person can decide with a colleague's changes in view.
        if (error.group === 'conflict') void forgetReads(data);
        // Either the session has ended, or a colleague has removed this admin.
        if (error.group === 'denied') await session.refresh();
        throw error;
      }
    };

  const viewsChanged = () => data.queryClient.invalidateQueries({ queryKey: ['views'] });
  const own = {
    session,
    newId,
    updateViewTotals: () => task('updateViewTotals')().then(viewsChanged),
    switchCounting: (choice) => task('switchCounting')(choice).then(viewsChanged),
    join: async (invitation) => {
      await task('joinTeam')(invitation, await session.signedInAt());
      await session.refresh();
    },
    rebuildCatalogue: async (progress) => {
      await task('rebuildCatalogue')(progress);
      await forgetReads(data);
    },
    close: () => session.close(),
  } satisfies Partial<Admin>;

  // Other operations are known once their code has loaded. Each is created once, so that hooks can depend on it.
  return new Proxy<Record<string, unknown>>(own, {
    get: (made, name: string) => (made[name] ??= name === 'then' ? undefined : task(name as TaskName)),
  }) as unknown as Admin;
}

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

const minute = 60_000;

/**
 * Reads lists again within a minute after a colleague's write. Costs one read of the summary per minute while the
 * window is visible. Use this hook only once.
 */
export function useColleagues(): void {
  const data = useData();
  const { state } = useSession();
  const read = async ({ readVersions }: Admin) => {
    const versions = await readVersions();
    receiveVersions(data, versions);
    return versions.hiddenVersion;
  };
  const eachMinute = { staleTime: minute, refetchInterval: minute, refetchOnWindowFocus: true };
  useAdminQuery(hiddenVersionKey, read, { enabled: state === 'admin', ...eachMinute });
}
