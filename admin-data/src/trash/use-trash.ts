import { useAdminQuery } from '../admin-provider';
import { useAdminPages } from '../use-admin-pages';
import type { KindName } from '../kinds/kind';
import type { Trashed } from './trashed';

/** Entries of the trash that are read at once. */
const trashPage = 20;

/** The trash, or its content of a kind, latest deletion first, a page at a time. */
export const useTrash = (kind?: KindName) =>
  useAdminPages<Trashed[], Trashed | undefined>(
    ['trash', 'pages', kind],
    (admin, after) => admin.readTrash({ kind, count: trashPage, after }),
    { first: undefined, next: (page) => (page.length === trashPage ? page.at(-1) : undefined) },
  );

/** The number of entries in the trash: one read for each thousand. */
export const useTrashCount = (kind?: KindName) =>
  useAdminQuery(['trash', 'count', kind], (admin) => admin.countTrash(kind), { staleTime: 0 });
