import type { ReactNode } from 'react';
import type { Item } from 'shared-data';
import { Button, ButtonLink, t, useWhenOnline } from 'shared-ui';
import styled from 'styled-components';
import { getWatchLabel } from './parse-video';
import { StagePicture } from './stage-picture';

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
    /* Text on a white picture has a contrast of 4.5:1. */
    opacity: 0.35;
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
  gap: var(--space-4);
  overflow-wrap: anywhere;

  > :first-child {
    z-index: -1;
    opacity: 0.7;
  }
  > :first-child:has(img) {
    opacity: 0.35;
  }
  p {
    font-size: var(--text-l);
    font-weight: var(--weight-bold);
    text-wrap: balance;
  }
`;

/** Announces a notice that appears in it. Always present, because screen readers announce only its changes. */
export const NoticeStatus = styled.div`
  display: contents;
`;

interface PlayerNoticeProps {
  children: ReactNode;
  href?: string;
  /** The video, whose picture is dim behind the text. */
  item: Item;
  /** Loads the player again. Called when its button is pressed, and when the network returns. */
  onTryAgain?: () => void;
}

/** What replaces a player that cannot play: the reason, and a link to the video's own URL. */
export function PlayerNotice({ children, href, item, onTryAgain }: PlayerNoticeProps) {
  useWhenOnline(onTryAgain);
  // No link to a file of this site: that file has just failed.
  const hasLink = href !== undefined && !href.startsWith('/');
  return (
    <NoticeOverlay>
      <StagePicture item={item} />
      <p>{children}</p>
      <PlayerActions>
        {hasLink && (
          <ButtonLink $kind="primary" href={href} target="_blank" rel="noopener">
            {getWatchLabel(href)}
          </ButtonLink>
        )}
        {onTryAgain && (
          <Button {...(!hasLink && { $kind: 'primary' })} onClick={onTryAgain}>
            {t('Try again')}
          </Button>
        )}
      </PlayerActions>
    </NoticeOverlay>
  );
}
