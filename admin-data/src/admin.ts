import { catalogueQuery, toDataError, type Data } from 'shared-data';
import { keepAdminReads } from './session/keep-admin-reads';
import { newId } from './new-id';
import { Session } from './session/session';
import type * as Tasks from './operations';
import type { ContentForm } from './kinds/content';
import type { Contents, KindName } from './kinds/kind';
import { forgetReads, receiveWrite, seeVersion } from './commit/receive-write';
import type { WriteStore } from './commit/store';

/** An operation without its first parameter, the store. */
type Bound<Task> = Task extends (store: WriteStore, ...rest: infer Rest) => Promise<infer Result>
  ? (...rest: Rest) => Promise<Result>
  : never;

/** Every operation of the panel; `operations.ts` exports them. */
const taskNames = [
  'addItem',
  'editItem',
  'changeVisibility',
  'addTags',
  'publishDue',
  'readHiddenIndex',
  'moveItems',
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
  'hasColleagues',
  'openForm',
  'closeForm',
  'readInvitation',
  'invite',
  'withdrawInvitation',
  'removeMember',
  'readLog',
  'undoChange',
  'readHistory',
  'readVideo',
  'readVersions',
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

/** The operations of the panel. Each throws `DataError`s; a write is performed as a whole or not at all. */
export type Admin = BoundTasks & {
  session: Session;
  /** Makes the person who is signed in an admin, by an invitation. */
  join: (invitation: string) => Promise<void>;
  /** An id for a new document; choose it when the form opens. */
  newId: () => string;
  /** For tests. */
  close: () => Promise<void>;
};

/**
 * The panel's side of the data, with a Firebase app of its own. Each write updates the cache of `data`. Nothing is sent or loaded
 * before the first subscription to the session. A page has one: use `adminOf`.
 */
export function createAdmin(data: Data): Admin {
  // The name is the same at every visit, so that the stored session is found.
  const session = new Session(data.configuration, data.db.app.name.replace('reads', 'admin'));
  keepAdminReads(data, session);
  const known = () => data.queryClient.getQueryData(catalogueQuery(data).queryKey) ?? null;

  /** A write got no answer, and reading again may have failed: the next successful write repeats the reads. */
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
        // The person decides again by what a colleague has changed.
        if (error.group === 'conflict') void forgetReads(data);
        // The session ended, or a colleague has removed this admin.
        if (error.group === 'denied') await session.refresh();
        throw error;
      }
    };

  const tasks = Object.fromEntries(taskNames.map((name) => [name, task(name)])) as unknown as BoundTasks;
  const joinTeam = task('joinTeam');
  // A switch updates the totals, and so does the panel after it: without waiting, both would write the same version.
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
