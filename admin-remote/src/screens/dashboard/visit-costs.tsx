import { useVisitCosts } from 'admin-data';
import { LoadFailure } from '../../pieces/load-failure';
import { Loading } from '../../pieces/loading';
import { Card } from './card';

/** What visitors cost: how large a page is, and how many a day are free. */
export function VisitCosts() {
  const { data: costs, error, refetch } = useVisitCosts();
  return (
    <Card id="costs" heading="What a visit costs">
      <p>
        Your site is free up to a daily limit. This is how often each page can be opened in a day before it
        costs anything. A page that is opened again in the same visit does not count.
      </p>
      {error && !costs && <LoadFailure error={error} onTryAgain={refetch} />}
      {costs === undefined && !error && <Loading what="the costs" height="12rem" />}
      {costs === null && !error && <p>Nothing to count yet. Add the first video.</p>}
      {costs && (
        <table aria-labelledby="costs">
          <thead>
            <tr>
              <th scope="col">Page</th>
              <th scope="col">Size</th>
              <th scope="col">Free visits a day</th>
            </tr>
          </thead>
          <tbody>
            {costs.map(({ page, bytes, freePerDay }) => (
              <tr key={page}>
                <th scope="row">{page}</th>
                <td>{Math.ceil(bytes / 1000).toLocaleString()} KB</td>
                <td>{freePerDay.toLocaleString()}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
