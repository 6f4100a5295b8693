import { Link } from 'react-router-dom';
import { canUndo, type Change, type JoinedChange } from 'admin-data';
import { Button, t } from 'shared-ui';
import { DataTable } from '../../components/layout';
import { logSentence } from '../../components/log-words';
import { undoChange } from '../../components/tasks/task-kinds';
import { useTasks } from '../../components/tasks/use-tasks';
import { formUrls } from '../../forms/form-urls';
import { momentText } from '../../messages/dates-and-numbers';
import { elementPlace, withElements } from '../../messages/with-elements';

/** A document id in the log has its kind as a prefix, except those of items. */
const { item: urlOfItem, ...contentUrls } = formUrls;

/** The URL of the form of a logged document; undefined if its form is a dialog. */
function formUrl(document: string | undefined): string | undefined {
  if (!document) return undefined;
  const urls: Record<string, (id: string) => string> = contentUrls;
  const [kind, ...id] = document.split(':');
  return id.length > 0 ? urls[kind!]?.(id.join(':')) : urlOfItem(document);
}

/** The URL of the subject of a change; undefined if the panel cannot show it any more. */
function subjectUrl({ what, title, documents: [first] }: Change): string | undefined {
  switch (what) {
    case 'add':
    case 'edit':
    case 'publish':
    case 'unlist':
    case 'schedule':
    case 'make-draft':
    case 'restore':
    case 'import':
    case 'add-series':
    case 'edit-series':
    case 'add-page':
    case 'edit-page':
      return formUrl(first);
    case 'delete':
    case 'delete-category':
    case 'delete-banner':
      return '/admin/items?show=trash';
    case 'delete-series':
      return '/admin/series?show=trash';
    case 'delete-page':
      return '/admin/pages?show=trash';
    case 'move':
      return title ? `/admin/items?category=${encodeURIComponent(title)}` : undefined;
    case 'add-category':
    case 'rename-category':
      return '/admin/items?panel=categories';
    case 'save-banner':
      return '/admin/site/banners';
    case 'invite':
    case 'withdraw-invite':
    case 'remove-admin':
      return '/admin/site/team';
    default:
      return undefined;
  }
}

/** The sentence of a change, with a link to its subject. */
function Sentence({ change }: { change: Change }) {
  const url = subjectUrl(change);
  if (url === undefined) return logSentence(change);
  return withElements(
    logSentence({ ...change, title: elementPlace(0) }),
    <Link to={url}>
      <bdi>{change.title}</bdi>
    </Link>,
  );
}

interface ChangesTableProps {
  changes: JoinedChange[];
  labelledBy: string;
  /** Whether changes that can be undone have a button. */
  hasUndo?: boolean;
}

export function ChangesTable({ changes, labelledBy, hasUndo = false }: ChangesTableProps) {
  const tasks = useTasks();
  return (
    <DataTable aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{t('When')}</th>
          <th scope="col">{t('Who')}</th>
          <th scope="col">{t('What')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.id}>
            <td>
              <time dateTime={change.at.toISOString()}>{momentText(change.at)}</time>
            </td>
            <td>{change.email}</td>
            <td dir="auto">
              <Sentence change={change} />
              {hasUndo && canUndo(change) && (
                <Button
                  aria-label={t('Undo: {what}', { what: logSentence(change) })}
                  onClick={() => void tasks.start(undoChange(change))}
                >
                  {t('Undo')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
