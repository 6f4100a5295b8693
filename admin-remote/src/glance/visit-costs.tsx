import { freeTier, useVisitCosts } from 'admin-data';
import { LoadFailure } from '../panel/load-failure';
import { Loading } from '../panel/loading';

/** What visitors cost: documents read and bytes a page, and how many are free. */
export function VisitCosts() {
  const { data: costs, error, refetch } = useVisitCosts();
  return (
    <section aria-labelledby="costs">
      <h2 id="costs">What a visit costs</h2>
      <p>
        Firestore gives {freeTier.readsPerDay.toLocaleString()} reads a day and{' '}
        {freeTier.bytesPerMonth / 1024 ** 3} GiB a month for nothing. A page that is opened again in the same
        visit costs nothing more.
      </p>
      {error && !costs && <LoadFailure error={error} onTryAgain={refetch} />}
      {costs === undefined && !error && <Loading what="the costs" height="12rem" />}
      {costs === null && !error && <p>There is no catalogue yet to count by.</p>}
      {costs && (
        <table aria-labelledby="costs">
          <thead>
            <tr>
              <th scope="col">Page</th>
              <th scope="col">Documents read</th>
              <th scope="col">KB</th>
              <th scope="col">Free a day</th>
            </tr>
          </thead>
          <tbody>
            {costs.map(({ page, reads, bytes, freePerDay }) => (
              <tr key={page}>
                <th scope="row">{page}</th>
                <td>{reads}</td>
                <td>{Math.ceil(bytes / 1000).toLocaleString()}</td>
                <td>{freePerDay.toLocaleString()}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
