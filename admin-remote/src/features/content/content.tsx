import styled from 'styled-components';
import { Columns } from '../../components/layout';
import { Export } from './export';
import { Import } from './import';

const Parts = styled(Columns)`
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

/** `/admin/content`: the import and the export. */
export function Content() {
  return (
    <Parts>
      <Import />
      <Export />
    </Parts>
  );
}
