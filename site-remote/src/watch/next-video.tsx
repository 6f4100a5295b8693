import { useItem, watchAddress } from 'shared-data';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
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

function NextVideoOffer({ next }: { next: FollowingVideo }) {
  // Its picture: a list has read it, or else the watch page will. A series has only ids and titles.
  const { data: item } = useItem(next.id);
  const isAutoplayOn = useChoice('next-video');
  const [mayCount] = useState(
    () => !matchMedia('(prefers-reduced-motion: reduce)').matches && autoplayCount < maxAutoplays,
  );
  const [isClosed, setClosed] = useState(false);
  const overlay = useRef<HTMLDivElement>(null);
  const [secondsLeft, setSecondsLeft] = useState(countdownSeconds);
  const navigate = useNavigate();
  const watchUrl = urlOfNext(next);
  const isCounting = isAutoplayOn && mayCount && !isClosed;

  const openNext = useEffectEvent(() => {
    autoplayCount++;
    void navigate(watchUrl);
  });
  /** Shows the ended player, which can play the video again. */
  const close = () => {
    // The focus stays in the player.
    if (overlay.current?.contains(document.activeElement))
      overlay.current.parentElement!.querySelector<HTMLElement>('video, iframe')?.focus();
    setClosed(true);
  };
  const handleKey = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && close());
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setSecondsLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);
  useEffect(() => {
    if (isCounting && secondsLeft <= 0) openNext();
  }, [isCounting, secondsLeft]);
  // Leaves full screen, in which the offer would be hidden.
  useEffect(() => {
    if (document.fullscreenElement) void document.exitFullscreen();
  }, []);

  if (isClosed) return null;
  return (
    <OfferOverlay ref={overlay} role="group" aria-label={t('Next video')}>
      {item?.imageBlob && <img src={item.imageBlob} alt="" referrerPolicy="no-referrer" />}
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
        <Thumbnail src={item?.imageBlob} category={item?.category} title={next.title} eager />
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
        <Button onClick={close}>{isCounting ? t('Cancel') : t('Close')}</Button>
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
