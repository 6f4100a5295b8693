import { useLocation } from 'react-router-dom';
import { useCategories, useConfiguration } from 'shared-data';
import { useScreenHeading } from 'shared-ui';
import styled from 'styled-components';

const Page = styled.article`
  max-width: 46rem;
  margin: 0 auto;
  padding: var(--space-6) var(--space-4);
`;

/** `/sample`: shows the number of categories. */
export function SampleScreen() {
  const { brand } = useConfiguration();
  const heading = useScreenHeading(`Sample · ${brand.name}`, useLocation());
  const { data: categories, error } = useCategories();

  return (
    <Page>
      <h1 ref={heading} tabIndex={-1}>
        Sample
      </h1>
      <p role="status">{error?.message ?? (categories ? `Categories: ${categories.length}` : 'Loading …')}</p>
    </Page>
  );
}
