import { Link, useLocation } from 'react-router-dom';
import { seriesAddress, useSeries, watchInSeries, type SeriesPage } from 'shared-data/series';
import { ButtonLink, t, useIsHydrating } from 'shared-ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';

/**
 * The place of the panel, with a fixed height, so that nothing moves when the series is loaded. Already the first script
 * sets `data-series`, because the HTML of a video page is the same for all series.
 */
export const SeriesPlace = styled.div`
  display: grid;
  grid-template: 24rem / minmax(0, 1fr);
  border-radius: var(--radius-l);

  &:empty {
    background: var(--color-skeleton);
  }
  :root:not([data-series]) &:empty {
    display: none;
  }
`;

const PanelSection = styled.section`
  display: grid;
  grid-template-rows: auto auto minmax(0, 1fr);
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
    position: relative;
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

/** The next video, the panel and the ids of the series that the URL names (`/watch/ID?series=SERIES`); null if it names none. */
export function useSeriesInUrl(videoId: string) {
  const parameters = new URLSearchParams(useLocation().search);
  const seriesId = useIsHydrating() ? null : parameters.get('series');
  const { data: series, error } = useSeries(seriesId);
  const isAwaited = parameters.has('series') && series === undefined && !error;
  useLayoutEffect(() => void document.documentElement.toggleAttribute('data-series', isAwaited), [isAwaited]);
  if (seriesId === null) return null;
  const index = series?.videos.findIndex(({ id }) => id === videoId) ?? -1;
  if (!series || index < 0) return { next: null, ids: [] as string[] };
  const next = series.videos[index + 1];
  return {
    next: next ? { ...next, watchUrl: watchInSeries(next.id, seriesId) } : null,
    ids: series.items,
    panel: <SeriesPanel series={series} index={index} />,
  };
}

interface SeriesPanelProps {
  series: SeriesPage;
  /** The index of the video in the series. */
  index: number;
}

/** A series beside its video: the video's position, links to the previous and next video, and the list of all. */
function SeriesPanel({ series: { id: seriesId, title, videos }, index }: SeriesPanelProps) {
  const [previous, next] = [videos[index - 1], videos[index + 1]];
  const list = useRef<HTMLOListElement>(null);
  // Shows the current video and the one before it.
  useEffect(() => {
    const { children } = list.current!;
    list.current!.scrollTop = (children[index - 1] as HTMLElement | undefined)?.offsetTop ?? 0;
  }, [index]);
  return (
    <PanelSection aria-labelledby="in-series">
      <h2 id="in-series">
        {t('Series:')} <Link to={seriesAddress(seriesId)}>{title}</Link>
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
      <ol ref={list}>
        {videos.map((video, i) => (
          <li key={video.id}>
            <Link
              to={watchInSeries(video.id, seriesId)}
              aria-current={i === index ? 'page' : undefined}
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
