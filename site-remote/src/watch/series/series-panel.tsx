import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { seriesAddress, useSeries, watchInSeries } from 'shared-data/series';
import { ButtonLink, t } from 'shared-ui';
import styled from 'styled-components';
import type { FollowingVideo } from '../next-video';

const PanelSection = styled.section`
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

export interface SeriesPanelProps {
  seriesId: string;
  videoId: string;
  /** Called when the next video of the series changes; null without a next one. */
  onNext: (next: FollowingVideo | null) => void;
}

/** A series beside its video: the video's position, links to the previous and next video, and the list of all. */
export function SeriesPanel({ seriesId, videoId, onNext }: SeriesPanelProps) {
  const { data: series } = useSeries(seriesId);
  const videos = series?.videos ?? [];
  const index = videos.findIndex(({ id }) => id === videoId);
  const previous = videos[index - 1];
  const next = index < 0 ? undefined : videos[index + 1];
  useEffect(() => {
    onNext(next ? { ...next, watchUrl: watchInSeries(next.id, seriesId) } : null);
  }, [next, seriesId, onNext]);
  if (!series || index < 0) return null;
  return (
    <PanelSection aria-labelledby="in-series">
      <h2 id="in-series">
        {t('Series:')} <Link to={seriesAddress(seriesId)}>{series.title}</Link>
      </h2>
      <p>
        <span>{t('{place} of {count}', { place: index + 1, count: videos.length })}</span>
        {previous && (
          <ButtonLink as={Link} to={watchInSeries(previous.id, seriesId)}>
            {t('Previous')}
          </ButtonLink>
        )}
        {next && (
          <ButtonLink as={Link} to={watchInSeries(next.id, seriesId)} $kind="primary">
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
    </PanelSection>
  );
}
