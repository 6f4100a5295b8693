import { useAdminQuery } from '../admin-provider';
import { useAdminPages } from '../use-admin-pages';
import type { Trashed } from './trashed';

/** Entries of the trash that are read at once. */
const trashPage = 20;

/** The trash, latest deletion first, a page at a time. */
export const useTrash = () =>
  useAdminPages<Trashed[], Trashed | undefined>(
    ['trash', 'pages'],
    (admin, after) => admin.readTrash({ count: trashPage, after }),
    { first: undefined, next: (page) => (page.length === trashPage ? page.at(-1) : undefined) },
  );

/** The number of entries in the trash: one read for each thousand. */
export const useTrashCount = () =>
  useAdminQuery(['trash', 'count'], (admin) => admin.countTrash(), { staleTime: 0 });
