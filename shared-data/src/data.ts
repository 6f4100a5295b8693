import type { QueryClient } from '@tanstack/react-query';
import type { Firestore } from 'firebase/firestore/lite';
import { createQueryClient } from './cache/query-client';
import type { Configuration } from './configuration/configuration';
import { deleteApp, openFirestore } from './firestore/open';
import { ItemLoader } from './items/item-loader';

/** What a page has of data: one per page, shared by the shell and its remotes. */
export interface Data {
  configuration: Configuration;
  /** What was read in this visit. */
  queryClient: QueryClient;
  /** For this package alone. */
  db: Firestore;
  items: ItemLoader;
  /** Has a task done when the data is closed; absent where the page's shell is of an earlier release. */
  onClose?: (task: () => Promise<void>) => void;
  /** Forgets everything; for tests and commands, which end before their process does. */
  close: () => Promise<void>;
}

/** Prepares data for a page. Nothing is read until someone asks. */
export function createData(configuration: Configuration): Data {
  const { app, db } = openFirestore(configuration);
  const queryClient = createQueryClient();
  const closing: (() => Promise<void>)[] = [];
  let open = true;
  return {
    configuration,
    queryClient,
    db,
    items: new ItemLoader(db),
    onClose: (task) => void closing.push(task),
    close: async () => {
      queryClient.clear();
      if (!open) return;
      open = false;
      await Promise.all(closing.map((task) => task()));
      await deleteApp(app);
    },
  };
}
