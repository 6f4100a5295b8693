import { useChanges } from 'admin-data';
import { changeSentence } from '../../pieces/change-words';
import { LoadFailure } from '../../pieces/load-failure';
import { Loading } from '../../pieces/loading';
import { Card } from './card';

const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

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
                <td dir="auto">{changeSentence(change)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
