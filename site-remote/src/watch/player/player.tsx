import { t } from 'shared-ui';
import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { FilePlayer } from './file-player';
import { FramePlayer } from './frame-player';
import { parseVideo } from './parse-video';
import { Notice } from './notice';

const Stage = styled.div`
  position: relative;
  display: grid;
  overflow: hidden;
  aspect-ratio: 16 / 9;
  border-radius: var(--radius-l);
  background: #000;
  color: #f4eee7;

  iframe,
  video {
    width: 100%;
    height: 100%;
    border: 0;
  }
  /* As most players are: a frame of another scheme than its page is white until it is drawn. */
  iframe {
    color-scheme: light;
    /* A frame has whole pixels, and the stage may have a part of one more. */
    width: calc(100% + 1px);
    margin-inline-end: -1px;
  }
`;

interface PlayerProps {
  url: string;
  title: string;
  /** What stands in the player before the video does. */
  picture: string;
  /** Of the item; a provider's player brings its own. */
  captions?: string;
  /** Of the page, as it was opened: it may name the moment at which the video starts. */
  address: Address;
  /** What lies over the player. */
  children?: ReactNode;
}

export type Address = Pick<URL, 'pathname' | 'search'>;

/** Plays an item's address, or says in words why it cannot and leads there. */
export function Player({ url, title, picture, captions = '', address, children }: PlayerProps) {
  const video = parseVideo(url);
  const stage = useRef<HTMLDivElement>(null);
  /** What failed is loaded anew. */
  const [attempt, setAttempt] = useState(0);
  const hadFocus = useRef(false);
  const onTryAgain = useCallback(() => {
    hadFocus.current = stage.current!.contains(document.activeElement);
    setAttempt((count) => count + 1);
  }, []);
  useLayoutEffect(() => {
    // The button that was pressed is away.
    if (hadFocus.current) stage.current!.querySelector<HTMLElement>('video, iframe')?.focus();
    hadFocus.current = false;
  }, [attempt]);
  const key = 'src' in video ? `${video.src} ${attempt}` : null;
  const content = () => {
    switch (video.kind) {
      case 'frame':
        return <FramePlayer key={key} {...video} {...{ title, address, onTryAgain }} />;
      case 'file':
      case 'stream':
        return <FilePlayer key={key} {...video} {...{ title, picture, captions, address, onTryAgain }} />;
      case 'link':
        return (
          <Notice href={video.href} picture={picture}>
            {t('This video is shown on another site.')}
          </Notice>
        );
      case 'none':
        return <Notice picture={picture}>{t('This video is not available yet.')}</Notice>;
    }
  };
  return (
    <Stage ref={stage}>
      {content()}
      {children}
    </Stage>
  );
}
