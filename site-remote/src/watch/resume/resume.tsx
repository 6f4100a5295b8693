import { useEffect, useState } from 'react';
import { summaryQuery, useData, type Item } from 'shared-data';
import { forgetVideo, formatMoment, keepVideo, startAt } from 'shared-data/on-device';
import { Button, t } from 'shared-ui';
import styled from 'styled-components';
import type { Playback } from '../player/playback/playback';
import { usePlayback, usePlaybackState } from '../player/playback/playback-context';
import type { Address } from '../player/player';

const Note = styled.p`
  position: absolute;
  top: var(--space-3);
  right: var(--space-3);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  padding-inline-start: var(--space-3);
  border-radius: var(--radius-m);
  background: rgb(20 16 14 / 85%);
  font-size: var(--text-s);

  /* There is no room for both beside the button that brings the sound. */
  @media (max-width: 47.99rem) {
    top: calc(2.75rem + 2 * var(--space-3));
  }
`;

/** How long the note stands while the video plays on, in seconds. */
const shownFor = 15;

interface ResumeProps {
  item: Item;
  /** Of the page, as it was opened. */
  address: Address;
}

/** Keeps in this browser where the visitor is in the video, and says so when it went on from there. */
export function Resume({ item, address }: ResumeProps) {
  const playback = usePlayback();
  useKeptPosition(playback, item);
  const [resumedAt, setResumedAt] = useState<number | null>(null);
  // A server knows nothing of what this browser keeps.
  useEffect(() => {
    const { position, isResumed } = startAt(address);
    // eslint-disable-next-line react-hooks/set-state-in-effect
    if (isResumed) setResumedAt(position);
  }, [address]);
  const isNear = usePlaybackState(
    ({ position, hasEnded }) =>
      !hasEnded && resumedAt !== null && position > resumedAt - 2 && position < resumedAt + shownFor,
  );
  if (resumedAt === null || !playback || !isNear) return null;
  return (
    <Note role="status">
      {t('Resumed at {time}', { time: formatMoment(resumedAt) })}
      <Button
        onClick={() => {
          playback.seek(0);
          setResumedAt(null);
        }}
      >
        {t('Start over')}
      </Button>
    </Note>
  );
}

/** Every so many seconds of playing the position is kept; and when it stops, and when the page goes. */
const interval = 5;

function useKeptPosition(playback: Playback | null, { id, title, imageBlob }: Item): void {
  const data = useData();
  useEffect(() => {
    if (!playback) return;
    let hasPlayed = false;
    let kept = -interval;
    const keep = () => {
      if (!hasPlayed) return;
      const { position, duration, hasEnded } = playback.state();
      kept = position;
      if (hasEnded) forgetVideo(id);
      else if (duration !== null) {
        const version = data.queryClient.getQueryData(summaryQuery(data).queryKey)?.version;
        const picture = imageBlob.startsWith('data:') ? '' : imageBlob;
        keepVideo({ id, title, picture, position, duration, ...(version !== undefined && { version }) });
      }
    };
    let wasPlaying = false;
    const stop = playback.subscribe(() => {
      const { position, isPlaying, hasEnded } = playback.state();
      hasPlayed ||= isPlaying;
      if (hasEnded || isPlaying !== wasPlaying || Math.abs(position - kept) >= interval) keep();
      wasPlaying = isPlaying;
    });
    const leave = () => document.visibilityState === 'hidden' && keep();
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', leave);
    return () => {
      stop();
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', leave);
      keep();
    };
  }, [playback, data, id, title, imageBlob]);
}
