import { Link } from 'react-router-dom';
import { useChanges } from 'admin-data';
import { t } from 'shared-ui';
import { ChangesTable } from '../../pieces/changes-table';
import { LoadFailure } from '../../pieces/load-failure';
import { Loading } from '../../pieces/loading';
import { Card } from './card';
import { useReadFailedAgain } from './use-read-failed-again';

/** The last ten changes, with who and when, and where all are. */
export function LastChanges() {
  const { data: changes, error } = useChanges();
  const readFailedAgain = useReadFailedAgain();
  return (
    <Card id="changes" heading={t('Last changes')}>
      {error && !changes && <LoadFailure error={error} onTryAgain={readFailedAgain} />}
      {!changes && !error && <Loading label={t('Loading the last changes')} height="12rem" />}
      {changes?.length === 0 && <p>{t('Nothing was changed yet.')}</p>}
      {changes && changes.length > 0 && (
        <>
          <ChangesTable changes={changes} labelledBy="changes" />
          <p>
            <Link to="/admin/changes">{t('All changes')}</Link>
          </p>
        </>
      )}
    </Card>
  );
}
