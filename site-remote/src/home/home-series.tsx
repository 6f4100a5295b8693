import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useData, useQuery } from 'shared-data';
import { seriesListQuery, useHasSeries } from 'shared-data/series';
import { t } from 'shared-ui';
import styled from 'styled-components';
import { SeriesTiles, TileGridSkeleton, useHasBeenInView } from '../cards/collection-tile';
import { ScreenSection } from '../screen/layout';

/** The number of series on the home page. */
export const homeSeriesCount = 4;

/** A row of tiles in wide windows; two rows on a phone. */
const SeriesSection = styled(ScreenSection)`
  --tile-columns: 2;
  padding-top: var(--space-7);

  @media (min-width: 44rem) {
    --tile-columns: ${homeSeriesCount};
  }
  h2 a {
    color: inherit;
    text-decoration: none;
  }
  h2 a:hover {
    text-decoration: underline var(--color-accent) 2px;
    text-underline-offset: 0.2em;
  }
`;

/** The first series, and a link to all; nothing if there are none. The series are read when the row comes into view. */
export function HomeSeries() {
  const row = useRef<HTMLElement>(null);
  const data = useData();
  const hasSeries = useHasSeries();
  const query = { ...seriesListQuery(data), enabled: useHasBeenInView(row, hasSeries) };
  const { data: list, error } = useQuery(query, data.queryClient);
  if (!hasSeries || error || list?.length === 0) return null;
  return (
    <SeriesSection ref={row} aria-labelledby="series">
      <h2 id="series">
        <Link to="/series">{t('Series')}</Link>
      </h2>
      {list ? (
        <SeriesTiles shown={list.slice(0, homeSeriesCount)} />
      ) : (
        <TileGridSkeleton count={homeSeriesCount} />
      )}
    </SeriesSection>
  );
}
