import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { ScreenHeading } from '../screen/screen-heading';
import { Section } from '../screen/section';
import { CategoryTiles } from './category-tiles';
import { CategoryVideos } from './category-videos';

const Heading = styled(ScreenHeading)`
  font-size: var(--text-xl);
`;

/** `/category`: the categories, and the videos of the chosen one (`/category?name=Music&page=2`). */
export function Category() {
  const [parameters] = useSearchParams();
  const chosen = parameters.get('name');
  return (
    <Section>
      <Heading title={chosen ?? 'Categories'}>Categories</Heading>
      <CategoryTiles chosen={chosen} />
      {chosen && <CategoryVideos name={chosen} />}
    </Section>
  );
}
