import { Link } from 'react-router-dom';
import { mostCustomPages, useLinkedPages, type LinkedPage } from 'admin-data';
import { customPageAddress } from 'shared-data/custom-pages';
import { ButtonLink, t } from 'shared-ui';
import styled from 'styled-components';
import { UnsavedMark } from '../../forms/drafts/unsaved';
import { customPageUrl, newCustomPageUrl } from '../../forms/form-urls';
import { EntryActions, EntryList } from '../../components/entry-list';
import { ListSection, ScreenHead } from '../../components/layout';
import { LoadFailure, Loading } from '../../components/loading';
import { RowTitleLink } from '../../components/row-title';
import { deletePage } from '../../components/tasks/task-kinds';
import { useTasks } from '../../components/tasks/use-tasks';

const List = styled(EntryList)`
  overflow-wrap: anywhere;
`;

function linkedIn({ place }: LinkedPage): string {
  if (place === 'menu') return t('linked in the menu');
  return place === 'footer' ? t('linked in the footer') : t('not linked');
}

/** `/admin/pages`: the creator's own pages, such as About, to be edited or deleted. */
export function CustomPageList() {
  const { data: pages, error, refetch } = useLinkedPages();
  const tasks = useTasks();
  return (
    <ListSection aria-labelledby="pages">
      <ScreenHead>
        <h2 id="pages">{t('Pages')}</h2>
        {(pages?.length ?? 0) < mostCustomPages && (
          <ButtonLink as={Link} to={newCustomPageUrl} $kind="primary">
            {t('+ Add Page')}
          </ButtonLink>
        )}
      </ScreenHead>
      <p>
        {t('In your own words: about you, contact, imprint. At most {number}.', { number: mostCustomPages })}
      </p>
      {error && !pages && <LoadFailure error={error} onTryAgain={() => void refetch()} />}
      {!pages && !error && <Loading label={t('Loading the pages')} height="8rem" />}
      {pages?.length === 0 && <p>{t('No pages yet.')}</p>}
      {pages && pages.length > 0 && (
        <List aria-label={t('Pages')}>
          {pages.map((page) => (
            <li key={page.id}>
              <div>
                <RowTitleLink to={customPageUrl(page.id)} dir="auto" title={page.title}>
                  {page.title}
                </RowTitleLink>
                <p>
                  <bdi>{customPageAddress(page.id)}</bdi>, {linkedIn(page)}{' '}
                  <UnsavedMark form="page" id={page.id} />
                </p>
              </div>
              <EntryActions
                address={customPageAddress(page.id)}
                labels={{
                  view: t('View the page {title} on the site', { title: page.title }),
                  edit: t('Edit the page {title}', { title: page.title }),
                  delete: t('Delete the page {title}', { title: page.title }),
                }}
                form={customPageUrl(page.id)}
                onDelete={() => void tasks.start(deletePage(page))}
              />
            </li>
          ))}
        </List>
      )}
    </ListSection>
  );
}
