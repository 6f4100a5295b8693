import { useEffect, type ReactNode } from 'react';
import { Button, ButtonLink, t } from 'shared-ui';
import styled from 'styled-components';
import { watchOn } from './parse-video';

const Words = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: var(--space-4);
  padding: var(--space-4);
  background: #14100e;
  text-align: center;

  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
    opacity: 0.4;
    filter: blur(1.5rem);
  }
  > :not(img) {
    position: relative;
  }
  p {
    padding: var(--space-2) var(--space-4);
    border-radius: var(--radius-m);
    background: var(--color-over-picture);
    color: var(--color-on-picture);
  }
`;

interface NoticeProps {
  children: ReactNode;
  href?: string;
  /** Of the video, behind the words. */
  picture?: string;
  /** Loads the player once more: when it is asked for, and when the network is back. */
  onTryAgain?: () => void;
}

/** Stands where the player would: what is the matter, and the way to the video. */
export function Notice({ children, href, picture, onTryAgain }: NoticeProps) {
  useEffect(() => {
    if (!onTryAgain) return;
    addEventListener('online', onTryAgain);
    return () => removeEventListener('online', onTryAgain);
  }, [onTryAgain]);
  return (
    <Words role="status">
      {picture && <img src={picture} alt="" referrerPolicy="no-referrer" />}
      <p>{children}</p>
      {onTryAgain && <Button onClick={onTryAgain}>{t('Try again')}</Button>}
      {href && (
        <ButtonLink href={href} target="_blank" rel="noopener">
          {watchOn(href)}
        </ButtonLink>
      )}
    </Words>
  );
}
