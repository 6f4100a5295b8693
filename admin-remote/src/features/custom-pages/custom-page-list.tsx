import { useEffect, useEffectEvent, useState } from 'react';
import { mostCustomPages, useLinkedPages, type CustomPage, type LinkedPage } from 'admin-data';
import { useData } from 'shared-data';
import { customPageAddress, customPageQuery } from 'shared-data/custom-pages';
import { Button, t } from 'shared-ui';
import styled from 'styled-components';
import { useForms } from '../../forms/forms';
import { EntryActions, EntryList } from '../../components/entry-list';
import { ListSection, ScreenHead } from '../../components/layout';
import { LoadFailure, Loading } from '../../components/loading';
import { notify } from '../../components/notices';
import { RowTitleButton } from '../../components/row-title';
import { deletePage } from '../../components/tasks/task-kinds';
import { useTasks } from '../../components/tasks/use-tasks';
import { sayFailure } from '../../messages/say-failure';

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
  const data = useData();
  const forms = useForms();
  const tasks = useTasks();
  /** The page that is read to be edited, by id. */
  const [opening, setOpening] = useState<string>();
  const show = useEffectEvent((page: CustomPage | null) => {
    setOpening(undefined);
    if (!page) notify(t('Someone else has deleted this page.'), { isFailure: true });
    // What was opened meanwhile may hold words that nobody has saved.
    else if (!forms.open) forms.editCustomPage(page);
  });
  const fail = useEffectEvent((cause: Error) => {
    setOpening(undefined);
    notify(sayFailure(cause), { isFailure: true });
  });
  useEffect(() => {
    if (opening === undefined) return;
    let isLeft = false;
    void data.queryClient
      .fetchQuery({ ...customPageQuery(data, opening), ...{ staleTime: 0, retry: false } })
      .then(
        (page) => !isLeft && show(page),
        (cause: Error) => !isLeft && fail(cause),
      );
    return () => void (isLeft = true);
  }, [opening, data]);
  return (
    <ListSection aria-labelledby="pages">
      <ScreenHead>
        <h2 id="pages">{t('Pages')}</h2>
        <Button
          $kind="primary"
          disabled={(pages?.length ?? 0) >= mostCustomPages}
          onClick={forms.addCustomPage}
        >
          {t('+ Add Page')}
        </Button>
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
                <RowTitleButton dir="auto" title={page.title} onClick={() => setOpening(page.id)}>
                  {page.title}
                </RowTitleButton>
                <p>
                  {opening === page.id ? (
                    t('Loading …')
                  ) : (
                    <>
                      <bdi>{customPageAddress(page.id)}</bdi>, {linkedIn(page)}
                    </>
                  )}
                </p>
              </div>
              <EntryActions
                address={customPageAddress(page.id)}
                labels={{
                  view: t('View the page {title} on the site', { title: page.title }),
                  edit: t('Edit the page {title}', { title: page.title }),
                  delete: t('Delete the page {title}', { title: page.title }),
                }}
                onEdit={() => setOpening(page.id)}
                onDelete={() => void tasks.start(deletePage(page))}
              />
            </li>
          ))}
        </List>
      )}
    </ListSection>
  );
}
