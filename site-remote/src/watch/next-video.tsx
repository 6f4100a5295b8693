import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button, ButtonLink, VisuallyHidden, t } from 'shared-ui';
import styled from 'styled-components';
import { useChoice } from './dialog/switch';
import { usePlaybackState } from './player/playback/playback-context';

const Overlay = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: var(--space-3);
  padding: var(--space-4);
  background: rgb(20 16 14 / 94%);
  text-align: center;

  strong {
    display: -webkit-box;
    overflow: hidden;
    max-width: 32ch;
    font-size: var(--text-l);
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-3);
`;

const countdownSeconds = 8;

/** The number of videos that may start automatically one after the other without any input of the visitor. */
const maxAutoplays = 5;
let autoplayCount = 0;

export interface FollowingVideo {
  id: string;
  title: string;
  /** The default is the watch page of the video. Not named `url`, because an item with its own `url` is passed as well. */
  watchUrl?: string;
}

/** Offers the next video when the current one has ended, and starts it after a countdown if autoplay is on. */
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
  const { watchUrl = `/watch/${encodeURIComponent(next.id)}` } = next;
  const isCounting = isAutoplayOn && !isCancelled;

  const openNext = useEffectEvent(() => {
    autoplayCount++;
    void navigate(watchUrl);
  });
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setSecondsLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);
  useEffect(() => {
    if (isCounting && secondsLeft <= 0) openNext();
  }, [isCounting, secondsLeft]);
  // A player in full screen would hide the offer.
  useEffect(() => {
    if (document.fullscreenElement) void document.exitFullscreen();
  }, []);
  useEffect(() => {
    if (!isCounting) return;
    const handleKey = ({ key }: KeyboardEvent) => key === 'Escape' && setCancelled(true);
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isCounting]);

  return (
    <Overlay role="group" aria-label={t('Next video')}>
      <span aria-hidden="true">
        {isCounting ? t('Next in {seconds}', { seconds: secondsLeft }) : t('Next')}
      </span>
      <VisuallyHidden role="status">
        {isCounting
          ? t('The next video starts in {seconds} seconds: {title}', {
              seconds: countdownSeconds,
              title: next.title,
            })
          : t('Next: {title}', { title: next.title })}
      </VisuallyHidden>
      <strong dir="auto">{next.title}</strong>
      <Actions>
        <ButtonLink as={Link} to={watchUrl} $kind="primary">
          {t('Play now')}
        </ButtonLink>
        {isCounting && <Button onClick={() => setCancelled(true)}>{t('Cancel')}</Button>}
      </Actions>
    </Overlay>
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
