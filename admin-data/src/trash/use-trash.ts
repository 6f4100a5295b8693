import { useAdminQuery } from '../admin';
import { useAdminPages } from '../use-admin-pages';
import type { KindName } from '../kinds/kind';
import type { Trashed } from './trashed';

const trashPage = 20;

/** The trash entries of one kind or of all, the latest deletion first, page by page. */
export const useTrash = (kind?: KindName) =>
  useAdminPages<Trashed[], Trashed | undefined>(
    ['trash', 'pages', kind],
    (admin, after) => admin.readTrash({ kind, count: trashPage, after }),
    { first: undefined, next: (page) => (page.length === trashPage ? page.at(-1) : undefined) },
  );

/** The trash entry of a document that is not stored; null if it is not in the trash. */
export const useTrashed = (trashId: string) =>
  useAdminQuery(['trash', 'one', trashId], (admin) => admin.readTrashed(trashId), { staleTime: 0 });

/** The number of trash entries: one read for each thousand. */
export const useTrashCount = (kind?: KindName) =>
  useAdminQuery(['trash', 'count', kind], (admin) => admin.countTrash(kind), { staleTime: 0 });
