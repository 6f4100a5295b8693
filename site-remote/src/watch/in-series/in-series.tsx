import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { seriesAddress, useSeries, useSeriesVideos, watchInSeries } from 'shared-data/series';
import { ButtonLink, t } from 'shared-ui';
import styled from 'styled-components';
import type { Following } from '../next/next-video';

const Box = styled.section`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-surface);

  h2 {
    font-size: var(--text-m);
    overflow-wrap: anywhere;
  }
  p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2) var(--space-3);
    color: var(--color-text-muted);
  }
  ol {
    display: grid;
    max-height: 20rem;
    margin: 0;
    padding-inline-start: 2.5em;
    overflow-y: auto;
  }
  li > a {
    display: block;
    min-height: 2.75rem;
    padding: var(--space-2);
    border-radius: var(--radius-s);
    color: var(--color-text);
    overflow-wrap: anywhere;
    text-decoration: none;
  }
  li > a:hover,
  li > a[aria-current] {
    background: var(--color-accent-soft);
  }
`;

interface InSeriesProps {
  seriesId: string;
  videoId: string;
  onNext: (next: Following | null) => void;
}

/** Where a video stands in a series, what comes before and after it, and the whole list. */
export function InSeries({ seriesId, videoId, onNext }: InSeriesProps) {
  const { data: series } = useSeries(seriesId);
  const { data: videos = [] } = useSeriesVideos(series);
  const place = videos.findIndex(({ id }) => id === videoId);
  const before = videos[place - 1];
  const after = place < 0 ? undefined : videos[place + 1];
  const address = after && watchInSeries(after.id, seriesId);
  const { id, title } = after ?? {};
  useEffect(() => {
    onNext(id !== undefined && title !== undefined && address ? { id, title, address } : null);
  }, [id, title, address, onNext]);
  if (!series || place < 0) return null;
  return (
    <Box aria-labelledby="in-series">
      <h2 id="in-series">
        {t('Series:')} <Link to={seriesAddress(seriesId)}>{series.title}</Link>
      </h2>
      <p>
        <span>{t('{place} of {count}', { place: place + 1, count: videos.length })}</span>
        {before && (
          <ButtonLink as={Link} to={watchInSeries(before.id, seriesId)}>
            {t('Previous')}
          </ButtonLink>
        )}
        {address && (
          <ButtonLink as={Link} to={address} $kind="primary">
            {t('Next in this series')}
          </ButtonLink>
        )}
      </p>
      <ol>
        {videos.map((video) => (
          <li key={video.id}>
            <Link
              to={watchInSeries(video.id, seriesId)}
              aria-current={video.id === videoId ? 'page' : undefined}
              dir="auto"
            >
              {video.title}
            </Link>
          </li>
        ))}
      </ol>
    </Box>
  );
}
