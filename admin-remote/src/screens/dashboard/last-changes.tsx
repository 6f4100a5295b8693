import { useChanges, type Change, type ChangeKind } from 'admin-data';
import { LoadFailure } from '../../pieces/load-failure';
import { Loading } from '../../pieces/loading';
import { Card } from './card';

const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

const verbs: Record<ChangeKind, string> = {
  add: 'added',
  edit: 'edited',
  publish: 'published',
  unlist: 'unlisted',
  schedule: 'scheduled',
  'make-draft': 'made a draft of',
  move: 'moved to',
  delete: 'deleted',
  restore: 'brought back',
  'delete-forever': 'permanently deleted',
  import: 'imported',
  'add-category': 'added the category',
  'rename-category': 'renamed the category',
  'delete-category': 'deleted the category',
  'save-banner': 'saved the banner of',
  'delete-banner': 'deleted the banner of',
  'add-series': 'added the series',
  'edit-series': 'edited the series',
  'delete-series': 'deleted the series',
  'save-site': 'changed the settings of the site',
  rebuild: 'updated lists and search',
};

/** The last ten changes, with who and when. */
export function LastChanges() {
  const { data: changes, error, refetch } = useChanges();
  return (
    <Card id="changes" heading="Last changes">
      {error && !changes && <LoadFailure error={error} onTryAgain={() => void refetch()} />}
      {!changes && !error && <Loading what="the last changes" height="12rem" />}
      {changes?.length === 0 && <p>Nothing was changed yet.</p>}
      {changes && changes.length > 0 && (
        <table aria-labelledby="changes">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Who</th>
              <th scope="col">What</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.id}>
                <td>
                  <time dateTime={change.at.toISOString()}>{time.format(change.at)}</time>
                </td>
                <td>{change.email}</td>
                <td dir="auto">{sentence(change)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function sentence({ what, count, title }: Change): string {
  if (what === 'rebuild') return `${verbs[what]} for ${count} items`;
  if (what === 'save-site') return verbs[what];
  if (what === 'move') return `moved ${count === 1 ? '1 item' : `${count} items`} to ${title}`;
  const others = count > 1 ? ` and ${count - 1} more` : '';
  return `${verbs[what]} ${title ? `“${title}”` : ''}${others}`;
}
