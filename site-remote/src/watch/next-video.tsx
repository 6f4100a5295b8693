import { watchAddress } from 'shared-data';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button, ButtonLink, Thumbnail, VisuallyHidden, clampLines, t } from 'shared-ui';
import styled, { keyframes } from 'styled-components';
import { useChoice } from './dialog/switch';
import { usePlaybackState } from './player/playback/playback-context';
import { PlayerActions, PlayerOverlay } from './player/player-notice';

const countdownSeconds = 8;

const OfferOverlay = styled(PlayerOverlay)`
  > div:first-of-type {
    position: relative;
    width: min(15rem, 50%);
    min-height: 3.5rem;
  }
  /* On a phone, the picture is beside the words. */
  @container (max-width: 30rem) {
    grid-template-columns: 30% minmax(0, max-content);
    justify-content: center;
    justify-items: start;
    gap: var(--space-1) var(--space-3);
    text-align: start;

    > div:first-of-type {
      grid-area: 1 / 1 / 3 / 2;
      align-self: center;
      width: 100%;
    }
    > div:last-of-type {
      grid-column: 1 / 3;
      justify-self: center;
      margin-top: var(--space-2);
    }
  }
  /* With very large text, only the title and the buttons are shown. */
  @container (max-width: 16rem) {
    grid-template-columns: minmax(0, 1fr);
    padding: var(--space-2);

    > span,
    > div:first-of-type {
      display: none;
    }
    > div:last-of-type {
      grid-column: auto;
      gap: var(--space-2);
    }
    > div:last-of-type > * {
      padding-inline: var(--space-2);
    }
  }

  strong,
  > span {
    text-shadow: 0 0 0.5rem rgb(0 0 0 / 80%);
  }
  strong {
    ${clampLines(2)}
    max-width: 32ch;
    font-size: var(--text-l);
  }
`;

const turn = keyframes`
  from { stroke-dashoffset: 100; }
  to { stroke-dashoffset: 0; }
`;

/** A ring around the seconds, which closes during the countdown. */
const Ring = styled.svg`
  position: absolute;
  inset: 0;
  width: 3.5rem;
  height: 3.5rem;
  margin: auto;
  border-radius: 50%;
  background: rgb(20 16 14 / 75%);

  circle {
    fill: none;
    stroke: #fff;
    stroke-width: 2.5;
    stroke-dasharray: 100;
    transform: rotate(-90deg);
    transform-origin: center;
    animation: ${turn} ${countdownSeconds}s linear forwards;
  }
  text {
    fill: #fff;
    font-size: 0.75rem;
    font-weight: 600;
    text-anchor: middle;
    dominant-baseline: central;
  }
`;

/** How many videos may start automatically, one after the other, without any input of the visitor. */
const maxAutoplays = 5;
let autoplayCount = 0;

export interface FollowingVideo {
  id: string;
  title: string;
  /** The URL of the picture; empty if there is none, absent if it was not read. */
  imageBlob?: string;
  category?: string;
  /** The URL to open; by default the watch page. Not named `url`, because a whole item with a `url` may be passed. */
  watchUrl?: string;
}

export const urlOfNext = ({ id, watchUrl }: FollowingVideo): string => watchUrl ?? watchAddress(id);

/** Offers the next video when the current one has ended. If autoplay is on, the next one starts after a countdown. */
export function NextVideo({ next }: { next: FollowingVideo | null }) {
  const hasEnded = usePlaybackState((state) => state.hasEnded);
  useEffect(resetAutoplaysOnInput, []);
  if (!hasEnded || !next) return null;
  return <NextVideoOffer key={next.id} next={next} />;
}

const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

function NextVideoOffer({ next }: { next: FollowingVideo }) {
  const isAutoplayOn = useChoice('next-video');
  const [isCancelled, setCancelled] = useState(() => prefersReducedMotion() || autoplayCount >= maxAutoplays);
  const [secondsLeft, setSecondsLeft] = useState(countdownSeconds);
  const navigate = useNavigate();
  const watchUrl = urlOfNext(next);
  const isCounting = isAutoplayOn && !isCancelled;

  const openNext = useEffectEvent(() => {
    autoplayCount++;
    void navigate(watchUrl);
  });
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setSecondsLeft((seconds) => seconds - 1), 1000);
    const handleKey = ({ key }: KeyboardEvent) => key === 'Escape' && setCancelled(true);
    document.addEventListener('keydown', handleKey);
    return () => {
      clearInterval(timer);
      document.removeEventListener('keydown', handleKey);
    };
  }, [isCounting]);
  useEffect(() => {
    if (isCounting && secondsLeft <= 0) openNext();
  }, [isCounting, secondsLeft]);
  // Leaves full screen, in which the offer would be hidden.
  useEffect(() => {
    if (document.fullscreenElement) void document.exitFullscreen();
  }, []);

  return (
    <OfferOverlay role="group" aria-label={t('Next video')}>
      {next.imageBlob && <img src={next.imageBlob} alt="" referrerPolicy="no-referrer" />}
      <span aria-hidden="true">{t('Next')}</span>
      <VisuallyHidden role="status">
        {isCounting
          ? t('The next video starts in {seconds} seconds: {title}', {
              seconds: countdownSeconds,
              title: next.title,
            })
          : t('Next: {title}', { title: next.title })}
      </VisuallyHidden>
      <div>
        {next.imageBlob !== undefined && (
          <Thumbnail src={next.imageBlob} category={next.category} title={next.title} eager />
        )}
        {isCounting && (
          <Ring viewBox="0 0 36 36" aria-hidden="true">
            <circle cx="18" cy="18" r="15.9155" pathLength="100" />
            <text x="18" y="18">
              {secondsLeft}
            </text>
          </Ring>
        )}
      </div>
      <strong dir="auto">{next.title}</strong>
      <PlayerActions>
        <ButtonLink as={Link} to={watchUrl} $kind="primary">
          {t('Play now')}
        </ButtonLink>
        {isCounting && <Button onClick={() => setCancelled(true)}>{t('Cancel')}</Button>}
      </PlayerActions>
    </OfferOverlay>
  );
}

function resetAutoplaysOnInput(): () => void {
  const events = ['keydown', 'pointerdown', 'pointermove'];
  const reset = () => void (autoplayCount = 0);
  for (const event of events) addEventListener(event, reset, { passive: true });
  return () => {
    for (const event of events) removeEventListener(event, reset);
  };
}
