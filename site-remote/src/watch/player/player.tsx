import { t } from 'shared-ui';
import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { Item } from 'shared-data';
import styled from 'styled-components';
import { FilePlayer } from './file-player';
import { FramePlayer } from './frame-player';
import { parseVideo } from './parse-video';
import { stageId, type PageLocation } from './playback/playback';
import { PlayerNotice } from './player-notice';

const PlayerStage = styled.div`
  position: relative;
  display: grid;
  overflow: hidden;
  /* Whole pixels: a video or frame is rounded to them, so that a line of the background would show beside it. */
  width: round(down, 100%, 1px);
  aspect-ratio: 16 / 9;
  border-radius: var(--radius-l);
  color: #f4eee7;

  &:fullscreen {
    border-radius: 0;
  }
  iframe,
  video {
    width: 100%;
    height: 100%;
    border: 0;
  }
  video {
    background: #000;
  }
  /* Most players use the light scheme. A frame with another scheme than its page is white until it is rendered. */
  iframe {
    position: relative;
    color-scheme: light;
  }
  /* On paper, only the picture or the current frame of a file is printed. */
  @media print {
    :not(img, video, :has(img, video)) {
      display: none;
    }
    video::-webkit-media-controls {
      display: none;
    }
    && :has(> span > img) {
      opacity: 1;
    }
  }
`;

interface PlayerProps {
  item: Item;
  /** The location when the page was opened. */
  startLocation: PageLocation;
  /** What is shown over the player. */
  children?: ReactNode;
}

/** Plays the video at an item's URL. If it cannot be played, explains why and links to the URL. */
export function Player({ item, startLocation, children }: PlayerProps) {
  const video = parseVideo(item.url);
  const stage = useRef<HTMLDivElement>(null);
  // The number of the attempt. It is part of the key below, so that a new attempt creates a new player.
  const [attempt, setAttempt] = useState(0);
  const hadFocus = useRef(false);
  const onTryAgain = useCallback(() => {
    hadFocus.current = stage.current!.contains(document.activeElement);
    setAttempt((count) => count + 1);
  }, []);
  useLayoutEffect(() => {
    // The notice and its focused button were removed.
    if (hadFocus.current) stage.current!.querySelector<HTMLElement>('video, iframe')?.focus();
    hadFocus.current = false;
  }, [attempt]);
  const key = 'src' in video ? `${video.src} ${attempt}` : null;
  const shared = { item, startLocation, onTryAgain };
  const renderPlayer = () => {
    switch (video.kind) {
      case 'frame':
        return <FramePlayer key={key} video={video} {...shared} />;
      case 'file':
      case 'stream':
        return <FilePlayer key={key} video={video} {...shared} />;
      case 'link':
        return (
          <PlayerNotice href={video.href} item={item}>
            {t('This video is shown on another site.')}
          </PlayerNotice>
        );
      case 'none':
        return <PlayerNotice item={item}>{t('This video is not available yet.')}</PlayerNotice>;
    }
  };
  return (
    <PlayerStage ref={stage} id={stageId}>
      {renderPlayer()}
      {children}
    </PlayerStage>
  );
}
