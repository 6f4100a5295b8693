import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { FollowingVideo } from '../next-video';
import type { SeriesPanelProps } from './series-panel';

/**
 * The series in the URL, `/watch/ID?series=SERIES`: its next video and its panel. The panel is rendered in the browser only,
 * because the HTML of a video page does not depend on the series.
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
    // If the code fails to load, the video still plays, without a next one.
    load().catch(() => undefined);
  }, [isInSeries]);
  const panel = Panel && isInSeries && <Panel seriesId={seriesId} videoId={videoId} onNext={setNext} />;
  return { isInSeries, next, panel };
}
