import { useLinkedPages } from 'admin-data';
import { t } from 'shared-ui';
import { Loading } from '../../components/loading';
import { customPageUrl } from '../../forms/form-urls';
import { ManageCustomPage } from '../../forms/manage-custom-page/manage-custom-page';
import { DocumentPage, NewDocument, notifySaved } from '../document-page';

/** `/admin/pages/new` */
export const NewCustomPage = () => <NewDocument urlOf={customPageUrl} />;

/** `/admin/pages/ID` */
export function CustomPagePage() {
  // The form includes where the page is linked.
  const { data: pages } = useLinkedPages();
  if (!pages) return <Loading label={t('Loading the form')} height="40rem" />;
  return (
    <DocumentPage form="page" list="/admin/pages" read={(admin, id) => admin.readOneContent('page', id)}>
      {({ id, stored, onClose }) => (
        <ManageCustomPage
          id={id}
          page={stored}
          onClose={onClose}
          onSaved={(title, undo) =>
            notifySaved(t('Saved the page “{title}”. Visitors see it now.', { title }), {
              ...{ title, about: `pages/${id}`, undo },
            })
          }
        />
      )}
    </DocumentPage>
  );
}
