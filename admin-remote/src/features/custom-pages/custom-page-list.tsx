import { mostCustomPages, useLinkedPages, type LinkedPage } from 'admin-data';
import { customPageAddress } from 'shared-data/custom-pages';
import { t } from 'shared-ui';
import { deletePage } from '../../components/tasks/task-kinds';
import { DocumentList } from '../document-list';

function linkedIn({ place }: LinkedPage): string {
  if (place === 'menu') return t('linked in the menu');
  return place === 'footer' ? t('linked in the footer') : t('not linked');
}

/** `/admin/pages`: the creator's custom pages, such as About. */
export function CustomPageList() {
  const pages = useLinkedPages();
  return (
    <DocumentList
      form="page"
      heading={t('Pages')}
      add={(pages.data?.length ?? 0) < mostCustomPages ? t('+ Add Page') : undefined}
      query={pages}
      loading={t('Loading the pages')}
      empty={t('No pages yet.')}
      addressOf={customPageAddress}
      facts={(page) => (
        <>
          <bdi>{customPageAddress(page.id)}</bdi>, {linkedIn(page)}
        </>
      )}
      labels={(title) => ({
        view: t('View the page {title} on the site', { title }),
        edit: t('Edit the page {title}', { title }),
        delete: t('Delete the page {title}', { title }),
      })}
      deletion={deletePage}
    >
      {t('Pages with your own text, such as About, Contact or Imprint. At most {number}.', {
        number: mostCustomPages,
      })}
    </DocumentList>
  );
}
