import { Link } from 'react-router-dom';
import { canUndo, type Change, type ChangeKind, type JoinedChange } from 'admin-data';
import { useCategories, type Category } from 'shared-data';
import { Button, removeDirectionMarks, t } from 'shared-ui';
import { DataTable, TableHead } from '../../components/data-table';
import { logSentence, personName } from '../../components/log-words';
import { renameCategory, undoChange } from '../../components/tasks/task-kinds';
import { useTasks } from '../../components/tasks/use-tasks';
import { formUrls } from '../../forms/form-urls';
import { momentText } from '../../messages/dates-and-numbers';
import { elementPlace, withElements } from '../../messages/with-elements';

/** The log names documents by kind and id, but items only by id. */
const { item: urlOfItem, ...contentUrls } = formUrls;

/** The URL of a logged document's form; undefined if the form is a dialog. */
function formUrl(document: string | undefined): string | undefined {
  if (!document) return undefined;
  const urls: Record<string, (id: string) => string> = contentUrls;
  const [kind, ...id] = document.split(':');
  return id.length > 0 ? urls[kind!]?.(id.join(':')) : urlOfItem(document);
}

const trash = '/admin/items?show=trash';
const categories = '/admin/items?panel=categories';
const team = '/admin/site/team';

/** For log entries about something without a form, the URL where the panel shows it; empty if nowhere. */
const places: Partial<Record<ChangeKind, string>> = {
  delete: trash,
  'delete-category': trash,
  'delete-banner': trash,
  'delete-series': '/admin/series?show=trash',
  'delete-page': '/admin/pages?show=trash',
  'add-category': categories,
  'rename-category': categories,
  'save-banner': '/admin/site/banners',
  invite: team,
  'withdraw-invite': team,
  'remove-admin': team,
  'delete-forever': '',
};

function subjectUrl({ what, title, documents: [first] }: Change): string | undefined {
  if (what === 'move') return title && `/admin/items?category=${encodeURIComponent(title)}`;
  return places[what] ?? formUrl(first);
}

/** The sentence of a log entry, with a link to what was changed. */
export function ChangeSentence({ change }: { change: Change }) {
  const url = subjectUrl(change);
  if (!url) return logSentence(change);
  return withElements(
    logSentence({ ...change, title: elementPlace(0) }),
    <Link to={url}>
      <bdi>{removeDirectionMarks(change.title)}</bdi>
    </Link>,
  );
}

/** The button that undoes a change, unless `later` changes have done so or forbid it. */
export function UndoChange({ change, later }: { change: JoinedChange; later: JoinedChange[] }) {
  const tasks = useTasks();
  const { data: categories = [] } = useCategories();
  const isSame = ({ what, title }: JoinedChange) => what === change.what && title === change.title;
  const latestName = (category: Category) => category.formerNames?.at(-1) ?? '';
  const renamed =
    change.what === 'rename-category' && !later.some(isSame)
      ? categories.find((one) => `${latestName(one)} → ${one.name}` === change.title)
      : undefined;
  if (!renamed && (change.isUndone || !canUndo(change, later))) return null;
  const isRedo = change.step === 'undo';
  const what = logSentence({ ...change, step: null });
  return (
    <Button
      aria-label={isRedo ? t('Redo: {what}', { what }) : t('Undo: {what}', { what })}
      onClick={() =>
        void tasks.start(renamed ? renameCategory(renamed, latestName(renamed)) : undoChange(change))
      }
    >
      {isRedo ? t('Redo') : t('Undo')}
    </Button>
  );
}

export function ChangesTable({ changes }: { changes: JoinedChange[] }) {
  return (
    <DataTable aria-labelledby="all-changes">
      <TableHead columns={[t('When'), t('Who'), t('What')]} />
      <tbody>
        {changes.map((change, at) => (
          <tr key={change.id}>
            <td>
              <time dateTime={change.at.toISOString()}>{momentText(change.at)}</time>
            </td>
            <td>{personName(change.email)}</td>
            <td dir="auto">
              <ChangeSentence change={change} /> <UndoChange change={change} later={changes.slice(0, at)} />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
