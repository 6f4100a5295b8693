import { useEffect, useState } from 'react';
import { summaryQuery, useData, type Item } from 'shared-data';
import { removeVideo, formatMoment, storeVideo, startAt } from 'shared-data/on-device';
import { Button, t } from 'shared-ui';
import styled from 'styled-components';
import type { PageLocation, Playback } from './player/playback/playback';
import { usePlayback, usePlaybackState } from './player/playback/playback-context';

const ResumeNotice = styled.p`
  position: absolute;
  top: var(--space-3);
  inset-inline-end: var(--space-3);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  padding-inline-start: var(--space-3);
  border-radius: var(--radius-m);
  background: rgb(20 16 14 / 85%);
  font-size: var(--text-s);

  /* Below the unmute button: a narrow player has no space for both in one row. */
  @media (max-width: 47.99rem) {
    top: calc(2.75rem + 2 * var(--space-3));
  }
`;

/** After this many seconds of playback the notice disappears. */
const shownFor = 15;

interface ResumePlaybackProps {
  item: Item;
  /** The location when the page was opened. It may contain a start position. */
  startLocation: PageLocation;
}

/** Stores in this browser how far the visitor has watched. Shows a notice if playback resumed from there. */
export function ResumePlayback({ item, startLocation }: ResumePlaybackProps) {
  const playback = usePlayback();
  useStoredPosition(playback, item);
  const [resumedAt, setResumedAt] = useState<number | null>(null);
  // Read in an effect, because a server does not know the position.
  useEffect(() => {
    const { position, isResumed } = startAt(startLocation);
    // oxlint-disable-next-line react/set-state-in-effect
    if (isResumed) setResumedAt(position);
  }, [startLocation]);
  const isNearStart = usePlaybackState(
    ({ position, hasEnded }) =>
      !hasEnded && resumedAt !== null && position > resumedAt - 2 && position < resumedAt + shownFor,
  );
  if (resumedAt === null || !playback || !isNearStart) return null;
  return (
    <ResumeNotice role="status">
      {t('Resumed at {time}', { time: formatMoment(resumedAt) })}
      <Button
        onClick={() => {
          playback.seek(0);
          setResumedAt(null);
        }}
      >
        {t('Start over')}
      </Button>
    </ResumeNotice>
  );
}

/** The seconds of playback after which the position is stored, besides at a pause and when the page is left. */
const storeInterval = 5;

function useStoredPosition(playback: Playback | null, { id, title, imageBlob }: Item): void {
  const data = useData();
  useEffect(() => {
    if (!playback) return;
    let hasPlayed = false;
    let storedPosition = -storeInterval;
    const store = () => {
      if (!hasPlayed) return;
      const { position, duration, hasEnded } = playback.state();
      storedPosition = position;
      if (hasEnded) removeVideo(id);
      else if (duration !== null) {
        const version = data.queryClient.getQueryData(summaryQuery(data).queryKey)?.version;
        const picture = imageBlob.startsWith('data:') ? '' : imageBlob;
        storeVideo({ id, title, picture, position, duration, ...(version !== undefined && { version }) });
      }
    };
    let wasPlaying = false;
    const unsubscribe = playback.subscribe(() => {
      const { position, isPlaying, hasEnded } = playback.state();
      hasPlayed ||= isPlaying;
      if (hasEnded || isPlaying !== wasPlaying || Math.abs(position - storedPosition) >= storeInterval)
        store();
      wasPlaying = isPlaying;
    });
    const handleVisibility = () => document.visibilityState === 'hidden' && store();
    addEventListener('pagehide', store);
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      unsubscribe();
      removeEventListener('pagehide', store);
      document.removeEventListener('visibilitychange', handleVisibility);
      store();
    };
  }, [playback, data, id, title, imageBlob]);
}
