import { t } from 'shared-ui';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { categoryIn, presentName, useCategories } from 'shared-data';
import { useHasSeries } from 'shared-data/series';
import styled from 'styled-components';
import { usePageInAddress } from '../screen/page-in-address';
import { ScreenHeading } from '../screen/screen-heading';
import { Section } from '../screen/section';
import { CategoryTiles } from './category-tiles';
import { addressOfCategory } from './address-of-category';
import { CategoryVideos } from './category-videos';

const Videos = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  h2 {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  &[hidden] {
    display: none;
  }
`;

/** `/category`: the categories, and the videos of the chosen one (`/category/Music?page=2`). */
export function Category() {
  const location = useLocation();
  const navigate = useNavigate();
  const navigation = useNavigationType();
  const { page } = usePageInAddress();
  const written = categoryIn(location);
  // Nobody knows how much room the tiles will take: what stands under them appears with them, and never moves.
  const { data: categories, isPending } = useCategories();
  const chosen = written && categories ? presentName(categories, written) : written;
  const hasSeries = useHasSeries();
  const videosHeading = useRef<HTMLHeadingElement>(null);
  const before = useRef(written);

  useEffect(() => {
    // A person's choice adds to the history; an address that is set right replaces.
    if (before.current !== written && navigation !== 'REPLACE') videosHeading.current?.focus();
    before.current = written;
  }, [written, navigation]);

  useEffect(() => {
    if (chosen === null) return;
    const right = addressOfCategory(chosen, location);
    if (right !== null) void navigate(right, { replace: true });
  }, [chosen, location, navigate]);

  return (
    <Section>
      <ScreenHeading title={chosen ?? t('Categories')} page={chosen ? page : 1} place="/category">
        {t('Categories')}
      </ScreenHeading>
      {hasSeries && (
        <p>
          <Link to="/series">{t('See the series')}</Link>
        </p>
      )}
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
