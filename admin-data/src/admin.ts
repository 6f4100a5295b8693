import { catalogueQuery, toDataError, type Data } from 'shared-data';
import { keepAdminReads } from './lists/keep-admin-reads';
import { newId } from './new-id';
import { Session } from './session/session';
import type * as Tasks from './tasks';
import type { ContentForm } from './kinds/content';
import type { Contents, KindName } from './kinds/kind';
import { forgetReads, receiveWrite, seeVersion } from './commit/receive-write';
import type { WriteStore } from './commit/store';

/** Everything after the store: what a caller of a bound task passes. */
type Bound<Task> = Task extends (store: WriteStore, ...rest: infer Rest) => Promise<infer Result>
  ? (...rest: Rest) => Promise<Result>
  : never;

/** Every operation of the panel; `tasks.ts` exports them. */
const taskNames = [
  'addItem',
  'editItem',
  'changeVisibility',
  'undoVisibility',
  'publishDue',
  'readHidden',
  'readHiddenIndex',
  'moveItems',
  'moveBack',
  'deleteItems',
  'restore',
  'deleteForever',
  'readTrash',
  'countTrash',
  'emptyExpiredTrash',
  'readCategory',
  'addCategory',
  'renameCategory',
  'finishRename',
  'deleteCategory',
  'readContent',
  'readOneContent',
  'saveContent',
  'deleteContent',
  'saveSite',
  'readViews',
  'updateViewTotals',
  'switchCounting',
  'readTeam',
  'readInvitation',
  'invite',
  'withdrawInvitation',
  'removeMember',
  'readChanges',
  'readLog',
  'readHistory',
  'readVideo',
  'planImport',
  'runImport',
  'exportContent',
  'checkCatalogue',
  'checkThumbnails',
  'rebuildCatalogue',
] as const satisfies (keyof typeof Tasks)[];

type TaskName = (typeof taskNames)[number];

/** Tasks whose result depends on the kind; `Bound` cannot derive their types. */
interface ContentTasks {
  readContent: <Name extends KindName>(kind: Name) => Promise<Contents[Name][]>;
  readOneContent: <Name extends KindName>(kind: Name, id: string) => Promise<Contents[Name] | null>;
  saveContent: <Name extends KindName>(kind: Name, form: ContentForm<Name>) => Promise<Contents[Name]>;
}

type BoundTasks = ContentTasks & {
  [Name in Exclude<TaskName, keyof ContentTasks>]: Bound<(typeof Tasks)[Name]>;
};

/** What the panel does with the catalogue. Every task throws `DataError`s; a write is whole or did not happen. */
export type Admin = BoundTasks & {
  session: Session;
  /** Makes who is signed in an admin, by an invitation; after it the session is one. */
  join: (invitation: string) => Promise<void>;
  /** An id for an item, category or banner that is new; choose it when the form opens. */
  newId: () => string;
  /** For tests, which end before their process does. */
  close: () => Promise<void>;
};

/**
 * The panel's side of the data. It has a Firebase app of its own and tells `data`, which the page's views read,
 * of every write. Nothing is sent, and neither the sign-in nor the tasks are loaded, until someone subscribes to the
 * session. A page asks `adminOf`, which makes one only.
 */
export function createAdmin(data: Data): Admin {
  // The page's reads have a name that is the same at every visit: so has the stored session.
  const session = new Session(data.configuration, data.db.app.name.replace('reads', 'admin'));
  keepAdminReads(data, session);
  const known = () => data.queryClient.getQueryData(catalogueQuery(data).queryKey) ?? null;

  /** A write got no answer, and reading again may have failed as well: the next answer tells that it can be done. */
  let isInDoubt = false;

  const task =
    <Name extends TaskName | 'joinTeam'>(name: Name) =>
    async (
      ...rest: Parameters<Bound<(typeof Tasks)[Name]>>
    ): Promise<Awaited<ReturnType<Bound<(typeof Tasks)[Name]>>>> => {
      const author = session.sameAuthor();
      try {
        const { tasks, db } = await session.openDatabase();
        const store: WriteStore = {
          db,
          author,
          now: () => new Date(),
          subjects: tasks.subjects,
          known,
          received: (written) => {
            receiveWrite(data, written);
            if (isInDoubt) void forgetReads(data);
            isInDoubt = false;
          },
          seen: (version, views) => seeVersion(data, version, views),
          unanswered: () => {
            isInDoubt = true;
            void forgetReads(data);
          },
        };
        const run = tasks[name] as (store: WriteStore, ...rest: unknown[]) => Promise<never>;
        return await run(store, ...rest);
      } catch (cause) {
        const error = toDataError(cause);
        // A denial means that the session ended, or that someone took this admin off the list.
        if (error.group === 'denied') await session.refresh();
        throw error;
      }
    };

  const tasks = Object.fromEntries(taskNames.map((name) => [name, task(name)])) as unknown as BoundTasks;
  const joinTeam = task('joinTeam');
  // Switching updates the totals itself. The panel also updates them after a switch: without waiting, both write the same version.
  let switching: Promise<unknown> = Promise.resolve();
  const viewsChanged = () => data.queryClient.invalidateQueries({ queryKey: ['views'] });

  return {
    ...tasks,
    session,
    newId,
    updateViewTotals: () =>
      switching
        .catch(() => undefined)
        .then(tasks.updateViewTotals)
        .then(viewsChanged),
    switchCounting: (choice) => {
      const done = tasks.switchCounting(choice);
      switching = done;
      return done.then(viewsChanged);
    },
    join: async (invitation) => {
      await joinTeam(invitation, await session.signedInAt());
      await session.refresh();
    },
    rebuildCatalogue: async (progress) => {
      await tasks.rebuildCatalogue(progress);
      await forgetReads(data);
    },
    close: () => session.close(),
  };
}
