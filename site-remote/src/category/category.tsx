import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCategories } from 'shared-data';
import styled from 'styled-components';
import { ScreenHeading } from '../screen/screen-heading';
import { Section } from '../screen/section';
import { CategoryTiles } from './category-tiles';
import { CategoryVideos } from './category-videos';

const Heading = styled(ScreenHeading)`
  font-size: var(--text-xl);
`;

const Videos = styled.div`
  display: grid;
  gap: var(--space-5);

  &[hidden] {
    display: none;
  }
`;

/** `/category`: the categories, and the videos of the chosen one (`/category?name=Music&page=2`). */
export function Category() {
  const [parameters] = useSearchParams();
  const chosen = parameters.get('name');
  // Nobody knows how much room the tiles will take: what stands under them appears with them, and never moves.
  const { isPending } = useCategories();
  const videosHeading = useRef<HTMLHeadingElement>(null);
  const before = useRef(chosen);

  useEffect(() => {
    if (before.current !== chosen) videosHeading.current?.focus();
    before.current = chosen;
  }, [chosen]);

  return (
    <Section>
      <Heading title={chosen ?? 'Categories'}>Categories</Heading>
      <CategoryTiles chosen={chosen} />
      {chosen && (
        <Videos hidden={isPending}>
          <h2 ref={videosHeading} tabIndex={-1} dir="auto">
            {chosen}
          </h2>
          <CategoryVideos name={chosen} />
        </Videos>
      )}
    </Section>
  );
}
