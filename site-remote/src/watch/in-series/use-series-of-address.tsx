import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Following } from '../next/next-video';

/** What shows a video's place in a series, and says which video follows in it; null after the last. */
export type InSeriesBox = ComponentType<{
  seriesId: string;
  videoId: string;
  onNext: (next: Following | null) => void;
}>;

/**
 * The series that an address names, `/watch/ID?series=SERIES`. Its code is a file of its own, and it is drawn once that is
 * there: a page that came as HTML is the same for each series.
 */
export function useSeriesOfAddress(videoId: string): {
  isIn: boolean;
  next: Following | null;
  box: ReactNode;
} {
  const seriesId = new URLSearchParams(useLocation().search).get('series');
  const [Box, setBox] = useState<InSeriesBox | null>(null);
  const [next, setNext] = useState<Following | null>(null);
  const isIn = seriesId !== null;
  useEffect(() => {
    if (!isIn) return;
    const load = async () => {
      const { InSeries } = await import(/* webpackChunkName: "series" */ './in-series');
      setBox(() => InSeries);
    };
    // Without it the video plays, and is the last.
    load().catch(() => undefined);
  }, [isIn]);
  const box = Box && isIn && <Box seriesId={seriesId} videoId={videoId} onNext={setNext} />;
  return { isIn, next, box };
}
