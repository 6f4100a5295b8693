import { t, useIsHydrating } from 'shared-ui';
import { useEffect, useRef, useState } from 'react';
import type { Item } from 'shared-data';
import { embedAddress, providedVideo } from 'shared-data/providers';
import { startAt } from 'shared-data/on-device';
import type { Video } from './parse-video';
import { createFramePlayback, frameProtocols } from './playback/frame-playback';
import { useSetPlayback } from './playback/playback-context';
import { correctStartPosition, type PageLocation } from './playback/playback';
import { NoticeStatus, PlayerNotice } from './player-notice';
import { PlaySign, StagePicture } from './stage-picture';

interface FramePlayerProps {
  item: Item;
  video: Extract<Video, { kind: 'frame' }>;
  startLocation: PageLocation;
  onTryAgain: () => void;
}

/** After this many milliseconds a player counts as failed if its frame has not loaded. */
const loadTimeout = 10_000;
/** A player whose frame has loaded answers within this time. The browser's own page about a failure never answers. */
const answerTimeout = 3000;
/** The part of it that begins with hydration, if a frame in HTML from a server has loaded before. */
const leastTimeout = 1500;

/** A provider's own player in a frame. Frames have no error event, so a player without messages counts as failed. */
export function FramePlayer({ item, video, startLocation, onTryAgain }: FramePlayerProps) {
  const { provider, src, href } = video;
  const frame = useRef<HTMLIFrameElement & { earlyMessages?: unknown[] }>(null);
  const [isSilent, setSilent] = useState(false);
  const isHydrating = useIsHydrating();
  const [isInHtml] = useState(isHydrating);
  const setPlayback = useSetPlayback();
  const protocol = frameProtocols[provider];
  const startSrc = useStartSrc(src, href, startLocation, protocol === undefined);

  useEffect(() => {
    if (!protocol) return;
    const element = frame.current!;
    let playback: ReturnType<typeof createFramePlayback> | undefined;
    let stopCorrecting = () => {};
    let timer: ReturnType<typeof setTimeout>;
    const failAfter = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        setSilent(true);
        setPlayback(null);
      }, milliseconds);
    };
    // `*` is acceptable: the frame may still be empty, and the message reveals nothing about the visitor.
    const greet = () => element.contentWindow?.postMessage(protocol.greeting, '*');
    const handleLoad = () => {
      greet();
      if (!playback) failAfter(answerTimeout);
    };
    // The player may not be ready for the first greeting.
    const greetings = setInterval(greet, 1000);
    const connect = () => {
      clearTimeout(timer);
      clearInterval(greetings);
      setSilent(false);
      const connected = (playback ??= createFramePlayback(element, protocol));
      const { position } = startAt(startLocation);
      if (position > 0) {
        connected.seek(position);
        stopCorrecting = correctStartPosition(connected, position);
      }
      setPlayback(connected);
      return connected;
    };
    const handle = (data: unknown) => (playback ?? connect()).handleMessage(data);
    const handleMessage = ({ source, data }: MessageEvent) => {
      if (source === element.contentWindow) handle(data);
    };
    element.addEventListener('load', handleLoad);
    window.addEventListener('message', handleMessage);
    // A frame in HTML from a server may have loaded before hydration, so its `load` event is over.
    greet();
    if (!navigator.onLine) failAfter(0);
    // A page has loaded when its frames have.
    else failAfter(isInHtml && document.readyState === 'complete' ? leastTimeout : loadTimeout);
    // Those that the first script of the page has received.
    element.earlyMessages?.forEach(handle);
    delete element.earlyMessages;
    return () => {
      clearTimeout(timer);
      clearInterval(greetings);
      element.removeEventListener('load', handleLoad);
      window.removeEventListener('message', handleMessage);
      stopCorrecting();
      setPlayback(null);
    };
  }, [protocol, startSrc, setPlayback, startLocation, isInHtml]);

  return (
    <>
      {/* Behind the frame, and visible until the provider's player is painted. */}
      <StagePicture item={item}>
        <PlaySign />
      </StagePicture>
      <iframe
        ref={frame}
        src={startSrc}
        title={item.title}
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        referrerPolicy="strict-origin-when-cross-origin"
        inert={isSilent}
        // The first script of the page greets the player, too.
        data-greeting={protocol && JSON.stringify(protocol.greeting)}
      />
      <NoticeStatus role="status">
        {isSilent && (
          <PlayerNotice href={href} item={item} onTryAgain={onTryAgain}>
            {t('{provider} cannot be reached.', { provider })}
          </PlayerNotice>
        )}
      </NoticeStatus>
    </>
  );
}

/**
 * The URL of the frame, with the start position. A frame in HTML from a server starts at the beginning. After hydration
 * the player seeks by message, or, if it takes no messages, is reloaded with the position in its URL.
 */
function useStartSrc(src: string, href: string, startLocation: PageLocation, needsReload: boolean): string {
  const isHydrating = useIsHydrating();
  const getStartSrc = () => {
    const { position: at } = startAt(startLocation);
    return at > 0 ? embedAddress(providedVideo(href)!, { at }) : src;
  };
  const [current, setCurrent] = useState(() => (isHydrating ? src : getStartSrc()));
  const [wasHydrating] = useState(isHydrating);
  if (wasHydrating && !isHydrating && needsReload && current === src) {
    const startSrc = getStartSrc();
    if (startSrc !== src) setCurrent(startSrc);
  }
  return current;
}
