import { useEffect, type ReactNode } from 'react';
import { Button, ButtonLink, t } from 'shared-ui';
import styled from 'styled-components';
import { getWatchLabel } from './parse-video';

/** Covers the player. Its own picture is dim behind the text. */
export const PlayerOverlay = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: var(--space-3);
  padding: var(--space-4);
  overflow: hidden;
  isolation: isolate;
  background: #14100e;
  text-align: center;

  > img {
    position: absolute;
    inset: 0;
    z-index: -1;
    width: 100%;
    height: 100%;
    object-fit: cover;
    opacity: 0.4;
    filter: blur(1.5rem);
    scale: 1.2;
  }
`;

/** The buttons of an overlay, in one row if there is room. */
export const PlayerActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-3);
`;

const NoticeOverlay = styled(PlayerOverlay)`
  grid-template-columns: minmax(0, 1fr);
  overflow-wrap: anywhere;

  p {
    padding: var(--space-2) var(--space-4);
    border-radius: var(--radius-m);
    background: var(--color-over-picture);
    color: var(--color-on-picture);
  }
`;

interface PlayerNoticeProps {
  children: ReactNode;
  href?: string;
  /** The picture of the video, shown behind the text; empty if there is none. */
  picture: string;
  /** Loads the player again. Called when its button is pressed, and when the network returns. */
  onTryAgain?: () => void;
}

/** What replaces a player that cannot play: the reason, and a link to the video's own URL. */
export function PlayerNotice({ children, href, picture, onTryAgain }: PlayerNoticeProps) {
  useEffect(() => {
    if (!onTryAgain) return;
    addEventListener('online', onTryAgain);
    return () => removeEventListener('online', onTryAgain);
  }, [onTryAgain]);
  return (
    <NoticeOverlay role="status">
      {picture && <img src={picture} alt="" referrerPolicy="no-referrer" />}
      <p>{children}</p>
      <PlayerActions>
        {onTryAgain && (
          <Button $kind="primary" onClick={onTryAgain}>
            {t('Try again')}
          </Button>
        )}
        {/* No link to a file of this site: that file has just failed. */}
        {href && !href.startsWith('/') && (
          <ButtonLink href={href} target="_blank" rel="noopener">
            {getWatchLabel(href)}
          </ButtonLink>
        )}
      </PlayerActions>
    </NoticeOverlay>
  );
}
