import type { ImportPlan } from 'admin-data';
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
  th,
  td:not([dir]) {
    white-space: nowrap;
  }
`;

/** Refused rows that are listed; the rest is a number. */
const listed = 100;

/** What an import would add, change, leave and refuse. */
export function ImportPreview({ plan, onImport }: { plan: ImportPlan; onImport: () => void }) {
  const {
    add,
    change,
    unchanged,
    refused,
    drafts,
    sample,
    newCategories,
    banners,
    series = [],
    pages = [],
    site,
  } = plan;
  const count = add + change;
  return (
    <Preview>
      <p role="status">
        {add} to add, {change} to change, {unchanged} stored already, {refused.count} refused.
      </p>
      {drafts.count > 0 && (
        <p>
          {drafts.count} of them {drafts.count === 1 ? 'becomes a draft' : 'become drafts'}, as something is
          missing. The first: {drafts.first[0]!.reason}
        </p>
      )}
      {newCategories.length > 0 && <p>New categories: {newCategories.map(({ name }) => name).join(', ')}.</p>}
      {banners.length > 0 && <p>Banners: {banners.length}.</p>}
      {series.length > 0 && <p>Series: {series.length}.</p>}
      {pages.length > 0 && <p>Pages: {pages.length}.</p>}
      {site && <p>The settings of the site.</p>}
      {count > 0 && (
        <table>
          <caption>The first {sample.length}</caption>
          <thead>
            <tr>
              <th scope="col">Title</th>
              <th scope="col">Date</th>
              <th scope="col">Category</th>
            </tr>
          </thead>
          <tbody>
            {sample.map(({ id, title, date, category }) => (
              <tr key={id}>
                <td dir="auto">{title}</td>
                <td>{date}</td>
                <td dir="auto">{category}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {refused.count > 0 && (
        <table>
          <caption>
            Refused rows{refused.count > listed && `, the first ${listed} of ${refused.count}`}
          </caption>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {refused.first.slice(0, listed).map(({ line, reason }, i) => (
              <tr key={i}>
                <td>{line}</td>
                <td dir="auto">{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {count + banners.length + series.length + pages.length + newCategories.length > 0 || site ? (
        <Button $kind="primary" onClick={onImport}>
          Import {count === 1 ? '1 item' : `${count} items`}
        </Button>
      ) : (
        <p>There is nothing to import.</p>
      )}
    </Preview>
  );
}
