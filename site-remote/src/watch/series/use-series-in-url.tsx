import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { FollowingVideo } from '../next-video';
import type { SeriesPanelProps } from './series-panel';

/**
 * The series that the URL names (`/watch/ID?series=SERIES`): its next video, and its panel. Only the browser renders
 * the panel, because the HTML of a video page is the same for all series.
 */
export function useSeriesInUrl(videoId: string): {
  isInSeries: boolean;
  next: FollowingVideo | null;
  panel: ReactNode;
} {
  const seriesId = new URLSearchParams(useLocation().search).get('series');
  const [Panel, setPanel] = useState<ComponentType<SeriesPanelProps> | null>(null);
  const [next, setNext] = useState<FollowingVideo | null>(null);
  const isInSeries = seriesId !== null;
  useEffect(() => {
    if (!isInSeries) return;
    const load = async () => {
      const { SeriesPanel } = await import(/* webpackChunkName: "series" */ './series-panel');
      setPanel(() => SeriesPanel);
    };
    // If the code fails to load, the video still plays, but has no next one.
    load().catch(() => undefined);
  }, [isInSeries]);
  const panel = Panel && isInSeries && <Panel seriesId={seriesId} videoId={videoId} onNext={setNext} />;
  return { isInSeries, next, panel };
}
