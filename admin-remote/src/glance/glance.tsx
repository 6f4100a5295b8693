import { Link } from 'react-router-dom';
import { useAdminItems, useCountedCategories } from 'admin-data';
import styled from 'styled-components';
import { BrokenThumbnails } from './broken-thumbnails';
import { LoadFailure } from '../panel/load-failure';
import { LastChanges } from './last-changes';
import { VisitCosts } from './visit-costs';

const Screen = styled.div`
  display: grid;
  gap: var(--space-6);

  section {
    display: grid;
    align-content: start;
    gap: var(--space-3);
    min-width: 0;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--text-s);
    text-align: left;
  }
  th,
  td {
    padding: var(--space-2);
    border-bottom: 1px solid var(--color-line);
    /* Numbers and dates stay whole, however narrow the table is. */
    overflow-wrap: break-word;
  }
  [aria-labelledby='changes'] td:nth-child(3) {
    overflow-wrap: anywhere;
  }
  @media (max-width: 47.99rem) {
    [aria-labelledby='changes'] td:nth-child(2) {
      overflow-wrap: anywhere;
    }
  }
  p {
    max-width: 60ch;
    color: var(--color-text-muted);
    font-size: var(--text-s);
  }
`;

const Numbers = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4);
  margin: 0;

  div {
    min-width: 9rem;
    padding: var(--space-3) var(--space-4);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-m);
    background: var(--color-surface);
  }
  dt {
    color: var(--color-text-muted);
    font-size: var(--text-s);
  }
  dd {
    margin: 0;
    font-size: var(--text-xl);
    font-weight: 600;
  }
`;

/** How the catalogue is: numbers, what needs care, who changed what, and what it costs. */
export function Glance() {
  const items = useAdminItems({ page: 1 });
  const { totalCount, entries } = items;
  const categories = useCountedCategories();
  const error = items.error ?? categories.error;
  const tryAgain = () => {
    items.refetch();
    categories.refetch();
  };
  const withoutUrl = entries?.filter(({ url }) => url === '').length;
  const number = (value: number | undefined) => value?.toLocaleString() ?? '…';
  return (
    <Screen>
      <section aria-labelledby="glance">
        <h2 id="glance">At a glance</h2>
        {error && <LoadFailure error={error} onTryAgain={tryAgain} />}
        <Numbers>
          <div>
            <dt>Items</dt>
            <dd>{number(entries && totalCount)}</dd>
          </div>
          <div>
            <dt>Categories</dt>
            <dd>{number(categories.data?.length)}</dd>
          </div>
          <div>
            <dt>Items without url</dt>
            <dd>
              {withoutUrl ? <Link to="/admin?only=no-url">{number(withoutUrl)}</Link> : number(withoutUrl)}
            </dd>
          </div>
        </Numbers>
      </section>
      <BrokenThumbnails itemCount={entries?.length} />
      <LastChanges />
      <VisitCosts />
    </Screen>
  );
}
