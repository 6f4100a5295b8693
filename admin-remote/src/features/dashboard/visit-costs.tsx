import { useVisitCosts, type VisitCost } from 'admin-data';
import { t } from 'shared-ui';
import { LoadFailure, Loading } from '../../components/loading';
import { Card, useReadFailedAgain } from './card';
import { numberText } from '../../messages/dates-and-numbers';

function pageName(page: VisitCost['page']): string {
  const names = {
    home: t('Home'),
    search: t('A search'),
    categories: t('Categories'),
    category: t('A category'),
    video: t('A video'),
  };
  return names[page];
}

/** What visitors cost: how large a page is, and how many a day are free. */
export function VisitCosts() {
  const { data: costs, error } = useVisitCosts();
  const readFailedAgain = useReadFailedAgain();
  return (
    <Card id="costs" heading={t('What a visit costs')}>
      <p>
        {t(
          'Your site is free up to a daily limit. This is how often each page can be opened in a day before it costs anything. A page that is opened again in the same visit does not count.',
        )}
      </p>
      {error && !costs && <LoadFailure error={error} onTryAgain={readFailedAgain} />}
      {costs === undefined && !error && <Loading label={t('Loading the costs')} height="12rem" />}
      {costs === null && !error && <p>{t('Nothing to count yet. Add the first video.')}</p>}
      {costs && (
        <table aria-labelledby="costs">
          <thead>
            <tr>
              <th scope="col">{t('Page')}</th>
              <th scope="col">{t('Size')}</th>
              <th scope="col">{t('Free visits a day')}</th>
            </tr>
          </thead>
          <tbody>
            {costs.map(({ page, bytes, freePerDay }) => (
              <tr key={page}>
                <th scope="row">{pageName(page)}</th>
                <td>{t('{number} KB', { number: numberText(Math.ceil(bytes / 1000)) })}</td>
                <td>{numberText(freePerDay)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
