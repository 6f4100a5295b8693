import type { Change } from 'admin-data';
import { t } from 'shared-ui';
import { logSentence } from './log-words';
import { momentText } from '../messages/dates-and-numbers';

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
            <td dir="auto">{logSentence(change)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
