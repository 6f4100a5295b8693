import { Link } from 'react-router-dom';
import { seriesAddress, useSeries, watchInSeries, type ListedSeries } from 'shared-data/series';
import { clampLines, plural } from 'shared-ui';
import styled from 'styled-components';
import { CollectionTile, useSeriesPictures } from '../cards/collection-tile';
import { cardLink } from '../cards/video-card';
import { formatTotalDuration } from '../text/durations';

/** Up to this many series are shown with their descriptions and first videos: one below the other, or side by side. */
export const maxFeatures = 3;
/** The number of a series' videos that are listed beside it. */
const listedCount = 4;

const FeatureList = styled.ul`
  display: grid;
  gap: var(--space-6);

  p {
    ${clampLines(3)}
    /* Reserved while the description loads. */
    min-height: 1lh;
    max-width: 64ch;
    margin-top: var(--space-2);
  }
  ol {
    display: none;
  }
  @media (min-width: 44rem) {
    > li {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
      gap: var(--space-6);
    }
    > li > span > a {
      font-size: var(--text-xl);
      letter-spacing: -0.014em;
    }
  }
  @media (min-width: 60rem) {
    ol {
      display: grid;
      max-width: 44rem;
      margin: var(--space-4) 0 0;
      padding: 0;
      list-style: none;
    }
    li li {
      display: grid;
      grid-template-columns: 1rem minmax(0, 1fr) auto;
      gap: var(--space-3);
      padding: var(--space-1) 0;
      border-top: 1px solid var(--color-line);
      color: var(--color-text-muted);
      font-size: var(--text-s);
      font-variant-numeric: tabular-nums;
    }
    /* The number of further videos aligns with the titles. */
    li li:not(:has(a)) {
      display: block;
      padding-inline-start: calc(1rem + var(--space-3));
    }
    /* Above the link of the series, which covers the whole tile. */
    li li:has(a) {
      position: relative;
      z-index: 1;
      ${cardLink('> a')}
    }
    li li a {
      color: var(--color-text);
      text-decoration: none;
    }
  }
  @media (min-width: 105rem) {
    grid: auto / auto-flow minmax(0, 1fr);
    column-gap: var(--space-7);

    > li:not(:only-child) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    li li {
      padding: var(--space-2) 0;
      font-size: var(--text-m);
    }
  }
`;

/** A few series, each with its description, its duration and, in a wide window, its first videos. */
export function SeriesFeatures({ shown }: { shown: ListedSeries[] }) {
  const pictureOf = useSeriesPictures(shown);
  return (
    <FeatureList>
      {shown.map((listed) => (
        <SeriesFeature key={listed.id} listed={listed} picture={pictureOf(listed.first)} />
      ))}
    </FeatureList>
  );
}

function SeriesFeature({ listed, picture }: { listed: ListedSeries; picture: string | undefined }) {
  const { id, title, count } = listed;
  const { data: series } = useSeries(id);
  const videos = series?.videos ?? [];
  return (
    <CollectionTile
      to={seriesAddress(id)}
      name={title}
      count={count}
      duration={formatTotalDuration(videos.map(({ duration = '' }) => duration))}
      picture={picture}
    >
      <p dir="auto">{series?.description}</p>
      <ol>
        {videos.slice(0, listedCount).map((video, index) => (
          <li key={video.id}>
            {index + 1}
            <Link to={watchInSeries(video.id, id)} dir="auto">
              {video.title}
            </Link>
            {video.duration}
          </li>
        ))}
        {videos.length > listedCount && (
          <li>{plural(videos.length - listedCount, 'And 1 more', 'And {count} more')}</li>
        )}
      </ol>
    </CollectionTile>
  );
}
