import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAdmin, type Admin, type CustomPage, type ManagedItem, type Series } from 'admin-data';
import { useData, useQuery, type Banner, type Category } from 'shared-data';
import { t } from 'shared-ui';
import { notify, notifyResult } from '../components/notices';

/** For each kind of document with a form, its type. */
export interface Documents {
  item: ManagedItem;
  series: Series;
  page: CustomPage;
  banner: Banner;
  category: Category;
}

export interface FormOf<Stored> {
  id: string;
  /** The document to edit; absent if it is new. */
  stored?: Stored | undefined;
  onClose: () => void;
}

type Kinds = keyof Documents;

function read(admin: Admin, kind: Kinds, id: string): Promise<Documents[Kinds] | null> {
  if (kind === 'item') return admin.readVideo(id);
  return kind === 'category' ? admin.readCategory(id) : admin.readOneContent(kind, id);
}

/** Reads the document whenever its form opens, because the document in a list may be stale. */
export function useStoredDocument<Kind extends Kinds>(kind: Kind, id: string, isNew = false) {
  const admin = useAdmin();
  const { queryClient } = useData();
  // After a navigation a dialog closes, so it must not read for the next page.
  const { key } = useLocation();
  const [openedAt] = useState(key);
  return useQuery(
    {
      queryKey: ['form', kind, id, openedAt],
      queryFn: () => read(admin, kind, id) as Promise<Documents[Kind] | null>,
      enabled: !isNew,
      ...{ gcTime: 0, staleTime: Infinity, retry: false },
    },
    queryClient,
  );
}

interface Saved {
  title: string;
  about: string[];
  opens?: string;
  /** Restores the previous version. Absent if it cannot. */
  undo?: (() => Promise<unknown>) | undefined;
  /** Deletes a new document, for its undo. */
  remove?: (() => void) | undefined;
}

export function notifySaved(sentence: string, { title, about, opens, undo, remove }: Saved): void {
  const restore = () => {
    const undone = undo!().then(() => t('“{title}” is as it was before.', { title }));
    void notifyResult(undone, { about });
  };
  notify(sentence, { about, opens, undo: undo ? restore : remove });
}
