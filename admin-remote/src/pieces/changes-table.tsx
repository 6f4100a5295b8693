import type { Change } from 'admin-data';
import { changeSentence } from './change-words';

const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

interface ChangesTableProps {
  changes: Change[];
  /** The id of its heading. */
  labelledBy: string;
}

/** Changes with who and when. */
export function ChangesTable({ changes, labelledBy }: ChangesTableProps) {
  return (
    <table aria-labelledby={labelledBy}>
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
  );
}
