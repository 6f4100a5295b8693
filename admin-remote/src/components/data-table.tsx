import styled from 'styled-components';

export const DataTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--text-s);

  caption {
    padding: var(--space-2) 0;
    text-align: start;
  }
  th,
  td {
    padding: var(--space-2) var(--space-3) var(--space-2) 0;
    border-bottom: 1px solid var(--color-line);
    font-weight: var(--weight-regular);
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  td:first-child:not([dir]) {
    white-space: nowrap;
  }
  a:not([class]) {
    padding-block: 0.3rem;
  }
  thead th {
    white-space: nowrap;
    color: var(--color-text-muted);
  }
`;

/** The header row of a table, with the names of its columns. */
export const TableHead = ({ columns }: { columns: string[] }) => (
  <thead>
    <tr>
      {columns.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
);
