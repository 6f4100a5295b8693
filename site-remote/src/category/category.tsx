import { useEffect, useRef } from 'react';
import { useNavigationType, useSearchParams } from 'react-router-dom';
import { useCategories } from 'shared-data';
import styled from 'styled-components';
import { ScreenHeading } from '../screen/screen-heading';
import { Section } from '../screen/section';
import { CategoryTiles } from './category-tiles';
import { CategoryVideos } from './category-videos';
import { presentName } from './present-name';

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
  const [parameters, setParameters] = useSearchParams();
  const navigation = useNavigationType();
  const written = parameters.get('name');
  // Nobody knows how much room the tiles will take: what stands under them appears with them, and never moves.
  const { data: categories, isPending } = useCategories();
  const chosen = written && categories ? presentName(categories, written) : written;
  const videosHeading = useRef<HTMLHeadingElement>(null);
  const before = useRef(written);

  useEffect(() => {
    // A person's choice adds to the history; an address that is set right replaces.
    if (before.current !== written && navigation !== 'REPLACE') videosHeading.current?.focus();
    before.current = written;
  }, [written, navigation]);

  useEffect(() => {
    if (chosen === null || chosen === written) return;
    const change = (current: URLSearchParams) => {
      const changed = new URLSearchParams(current);
      changed.set('name', chosen);
      return changed;
    };
    setParameters(change, { replace: true });
  }, [chosen, written, setParameters]);

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
