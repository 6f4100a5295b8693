import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button, ButtonLink, VisuallyHidden, t } from 'shared-ui';
import styled from 'styled-components';
import { useChoice } from '../dialog/switch';
import { usePlaybackState } from '../player/playback/playback-context';
import { countSelfStarted, maySelfStart, watchForPeople } from './self-started';

const Over = styled.div`
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

const seconds = 8;

/** The video that follows; `address` where it is not its own page alone. */
export interface Following {
  id: string;
  title: string;
  address?: string;
}

/** When a video has ended: the one that follows, which begins by itself after some seconds where that is wanted. */
export function NextVideo({ next }: { next: Following | null }) {
  const hasEnded = usePlaybackState((state) => state.hasEnded);
  useEffect(watchForPeople, []);
  if (!hasEnded || !next) return null;
  return <Offer key={next.id} next={next} />;
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

function Offer({ next }: { next: Following }) {
  const isChosen = useChoice('next-video');
  const [isCancelled, setCancelled] = useState(() => isStill() || !maySelfStart());
  const [left, setLeft] = useState(seconds);
  const navigate = useNavigate();
  const { address = `/watch/${encodeURIComponent(next.id)}` } = next;
  const isCounting = isChosen && !isCancelled;

  const go = useEffectEvent(() => {
    countSelfStarted();
    void navigate(address);
  });
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setLeft((before) => before - 1), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);
  useEffect(() => {
    if (isCounting && left <= 0) go();
  }, [isCounting, left]);
  // What fills the screen would hide the offer.
  useEffect(() => {
    if (document.fullscreenElement) void document.exitFullscreen();
  }, []);
  useEffect(() => {
    if (!isCounting) return;
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && setCancelled(true);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isCounting]);

  return (
    <Over role="group" aria-label={t('Next video')}>
      <span aria-hidden="true">{isCounting ? t('Next in {seconds}', { seconds: left }) : t('Next')}</span>
      <VisuallyHidden role="status">
        {isCounting
          ? t('The next video starts in {seconds} seconds: {title}', { seconds, title: next.title })
          : t('Next: {title}', { title: next.title })}
      </VisuallyHidden>
      <strong dir="auto">{next.title}</strong>
      <Actions>
        <ButtonLink as={Link} to={address} $kind="primary">
          {t('Play now')}
        </ButtonLink>
        {isCounting && <Button onClick={() => setCancelled(true)}>{t('Cancel')}</Button>}
      </Actions>
    </Over>
  );
}
