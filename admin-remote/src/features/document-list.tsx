import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ButtonLink, t } from 'shared-ui';
import type { DataError } from 'shared-data';
import { Icon } from '../components/icons';
import { ListSection, ScreenHead } from '../components/layout';
import { Awaited } from '../components/loading';
import { DeleteAction, RowActions, RowLink, RowList, RowTitleLink } from '../components/rows';
import type { NewTask } from '../components/tasks/task-store';
import { useTasks } from '../components/tasks/use-tasks';
import { UnsavedMark } from '../forms/drafts/unsaved';
import { formUrls, newDocument } from '../forms/form-urls';
import { Trash } from './trash/trash';

interface ListedDocument {
  id: string;
  title: string;
}

interface DocumentListProps<Listed> {
  form: 'series' | 'page';
  heading: string;
  /** A sentence of introduction. */
  children: ReactNode;
  /** The label of the link to a new document; absent if the maximum number is reached. */
  add: string | undefined;
  query: { data: Listed[] | undefined; error: DataError | null };
  /** What is shown while the list loads, and if it is empty. */
  loading: string;
  empty: string;
  /** Returns the URL of a document's public page. */
  addressOf: (id: string) => string;
  pictureOf?: (document: Listed) => ReactNode;
  facts: (document: Listed) => ReactNode;
  labels: (title: string) => { view: string; edit: string; delete: string };
  deletion: (document: Listed) => NewTask;
}

/** The list of all documents of one kind. A tab shows their trash. */
export function DocumentList<Listed extends ListedDocument>(props: DocumentListProps<Listed>) {
  const [parameters] = useSearchParams();
  return parameters.get('show') === 'trash' ? <Trash kind={props.form} /> : <Documents {...props} />;
}

function Documents<Listed extends ListedDocument>(props: DocumentListProps<Listed>) {
  const { form, heading, add } = props;
  const documents = props.query.data;
  const tasks = useTasks();
  return (
    <ListSection aria-labelledby="documents">
      <ScreenHead>
        <h2 id="documents">{heading}</h2>
        {add !== undefined && (
          <ButtonLink as={Link} to={formUrls[form](newDocument)} $kind="primary">
            {add}
          </ButtonLink>
        )}
      </ScreenHead>
      <p>{props.children}</p>
      <Awaited query={props.query} label={props.loading} height="8rem" />
      {documents?.length === 0 && <p>{props.empty}</p>}
      {documents && documents.length > 0 && (
        <RowList aria-label={heading}>
          {documents.map((document) => {
            const { id, title } = document;
            const url = formUrls[form](id);
            const names = props.labels(title);
            return (
              <li key={id}>
                {props.pictureOf?.(document)}
                <div>
                  <RowTitleLink to={url}>{title}</RowTitleLink>
                  <p>
                    {props.facts(document)} <UnsavedMark form={form} id={id} />
                  </p>
                </div>
                <RowActions>
                  <RowLink
                    href={props.addressOf(id)}
                    target="_blank"
                    rel="noopener"
                    title={t('View on site')}
                    aria-label={names.view}
                  >
                    <Icon name="open" />
                  </RowLink>
                  <RowLink as={Link} to={url} title={t('Edit')} aria-label={names.edit}>
                    <Icon name="edit" />
                  </RowLink>
                  <DeleteAction
                    label={names.delete}
                    onClick={() => void tasks.start(props.deletion(document))}
                  />
                </RowActions>
              </li>
            );
          })}
        </RowList>
      )}
    </ListSection>
  );
}
