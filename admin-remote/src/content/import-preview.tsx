import type { ImportPlan } from 'shared-data/admin';
import { Button } from 'shared-ui';
import styled from 'styled-components';

const Preview = styled.div`
  display: grid;
  gap: var(--space-3);

  table {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--text-s);
    text-align: left;
  }
  caption {
    padding: var(--space-2) 0;
    font-weight: 600;
    text-align: left;
  }
  th,
  td {
    padding: var(--space-2);
    border-bottom: 1px solid var(--color-line);
    overflow-wrap: anywhere;
    vertical-align: top;
  }
`;

/** Refused rows that are listed; the rest is a number. */
const listed = 100;
const sample = 5;

/** What an import would add, change, leave and refuse. */
export function ImportPreview({ plan, onImport }: { plan: ImportPlan; onImport: () => void }) {
  const { add, change, unchanged, refused, newCategories, banners } = plan;
  const count = add.length + change.length;
  return (
    <Preview>
      <p role="status">
        {add.length} to add, {change.length} to change, {unchanged} stored already, {refused.length} refused.
      </p>
      {newCategories.length > 0 && <p>New categories: {newCategories.map(({ name }) => name).join(', ')}.</p>}
      {banners.length > 0 && <p>Banners: {banners.length}.</p>}
      {count > 0 && (
        <table>
          <caption>The first {Math.min(sample, count)}</caption>
          <thead>
            <tr>
              <th scope="col">Title</th>
              <th scope="col">Date</th>
              <th scope="col">Category</th>
            </tr>
          </thead>
          <tbody>
            {[...add, ...change].slice(0, sample).map(({ id, title, date, category }) => (
              <tr key={id}>
                <td dir="auto">{title}</td>
                <td>{date}</td>
                <td dir="auto">{category}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {refused.length > 0 && (
        <table>
          <caption>
            Refused rows{refused.length > listed && `, the first ${listed} of ${refused.length}`}
          </caption>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {refused.slice(0, listed).map(({ line, reason }) => (
              <tr key={line}>
                <td>{line}</td>
                <td dir="auto">{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {count + banners.length + newCategories.length > 0 ? (
        <Button $kind="primary" onClick={onImport}>
          Import {count === 1 ? '1 item' : `${count} items`}
        </Button>
      ) : (
        <p>There is nothing to import.</p>
      )}
    </Preview>
  );
}
