import { useNavigate } from 'react-router-dom';
import type { ManagedItem } from 'admin-data';
import { t } from 'shared-ui';
import { itemUrl } from '../../forms/form-urls';
import { ManageItem } from '../../forms/manage-item/manage-item';
import { momentText } from '../../messages/dates-and-numbers';
import { DocumentPage, NewDocument, notifySaved } from '../document-page';

/** `/admin/items/new` */
export const NewItem = () => <NewDocument urlOf={itemUrl} />;

function savedSentence({ title, state, publishAt }: ManagedItem): string {
  switch (state) {
    case 'published':
      return t('Saved “{title}”.', { title });
    case 'draft':
      return t('Saved “{title}” as a draft.', { title });
    case 'scheduled':
      return t('Saved “{title}”. It appears on {when}.', { title, when: momentText(new Date(publishAt!)) });
    case 'unlisted':
      return t('Saved “{title}” as unlisted.', { title });
  }
}

/** `/admin/items/ID` */
export function ItemPage() {
  const navigate = useNavigate();
  return (
    <DocumentPage form="item" list="/admin/items" read={(admin, id) => admin.readVideo(id)}>
      {({ id, stored, onClose }) => (
        <ManageItem
          id={id}
          item={stored}
          onClose={onClose}
          onSaved={(saved, undo) =>
            notifySaved(savedSentence(saved), {
              ...{ title: saved.title, about: `items/${id}`, undo },
              open: () => void navigate(itemUrl(id)),
            })
          }
        />
      )}
    </DocumentPage>
  );
}
