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

/** A band in another colour ends the page. The tiles align with the cards above; on a phone they have two columns. */
const SeriesSection = styled(ScreenSection)`
  margin-block: var(--space-7) calc(-1 * var(--space-7));
  padding-block: var(--space-6) var(--space-7);
  background: var(--color-sunken);
  box-shadow: 0 0 0 100vmax var(--color-sunken);
  clip-path: inset(0 -100vmax);

  @media (min-width: 35rem) {
    --tile-columns: var(--grid-columns);
  }
  @media (min-width: 55rem) and (max-width: 74.99rem) {
    li:nth-child(4) {
      display: none;
    }
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
