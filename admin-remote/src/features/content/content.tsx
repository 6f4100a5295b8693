import styled from 'styled-components';
import { Export } from './export';
import { Import } from './import';

const Columns = styled.div`
  display: grid;
  gap: var(--space-6);

  section {
    display: grid;
    align-content: start;
    gap: var(--space-4);
    min-width: 0;
  }
  @media (min-width: 75rem) {
    grid-template-columns: minmax(0, 1fr) 21rem;
  }
`;

/** `/admin/content`: import and export. */
export function Content() {
  return (
    <Columns>
      <Import />
      <Export />
    </Columns>
  );
}
