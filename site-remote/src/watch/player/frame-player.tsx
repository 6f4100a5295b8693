import { Thumbnail, t, useIsHydrating } from 'shared-ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Item } from 'shared-data';
import { embedAddress, providedVideo } from 'shared-data/providers';
import { startAt } from 'shared-data/on-device';
import type { Video } from './parse-video';
import { createFramePlayback, frameProtocols } from './playback/frame-playback';
import { useSetPlayback } from './playback/playback-context';
import { correctStartPosition, type PageLocation } from './playback/playback';
import { PlayerNotice } from './player-notice';

interface FramePlayerProps {
  item: Item;
  video: Extract<Video, { kind: 'frame' }>;
  startLocation: PageLocation;
  onTryAgain: () => void;
}

/** A player that sends no message for this many milliseconds counts as failed. */
const timeout = 10_000;
/** The part of this time that begins with hydration, if the frame is in HTML from a server. */
const leastTimeout = 3000;

/** A provider's own player in a frame. Frames have no error event, so a player without messages counts as failed. */
export function FramePlayer({ item, video, startLocation, onTryAgain }: FramePlayerProps) {
  const { provider, src, href } = video;
  const frame = useRef<HTMLIFrameElement>(null);
  const [isSilent, setSilent] = useState(false);
  const isHydrating = useIsHydrating();
  const [waited] = useState(() => (isHydrating ? performance.now() : 0));
  const setPlayback = useSetPlayback();
  const protocol = frameProtocols[provider];
  const startSrc = useStartSrc(src, href, startLocation, protocol === undefined);

  // `*` is acceptable: the frame may still be empty, and the message reveals nothing about the visitor.
  const greet = useCallback(
    () => frame.current?.contentWindow?.postMessage(protocol?.greeting, '*'),
    [protocol],
  );

  useEffect(() => {
    if (!protocol) return;
    let playback: ReturnType<typeof createFramePlayback> | undefined;
    let stopCorrecting = () => {};
    const timer = setTimeout(
      () => {
        setSilent(true);
        setPlayback(null);
      },
      navigator.onLine ? Math.max(timeout - waited, leastTimeout) : 0,
    );
    const handleMessage = ({ source, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow) return;
      clearTimeout(timer);
      setSilent(false);
      if (!playback) {
        playback = createFramePlayback(frame.current!, protocol);
        const { position } = startAt(startLocation);
        if (position > 0) {
          playback.seek(position);
          stopCorrecting = correctStartPosition(playback, position);
        }
        setPlayback(playback);
      }
      playback.handleMessage(data);
    };
    window.addEventListener('message', handleMessage);
    // A frame in HTML from a server may have loaded before hydration, so its `load` event is over.
    greet();
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', handleMessage);
      stopCorrecting();
      setPlayback(null);
    };
  }, [protocol, startSrc, greet, setPlayback, startLocation, waited]);

  return (
    <>
      {/* The picture is behind the frame, and visible until the provider's player is painted. */}
      <Thumbnail src={item.imageBlob} category={item.category} title={item.title} eager />
      <iframe
        ref={frame}
        src={startSrc}
        title={item.title}
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        referrerPolicy="strict-origin-when-cross-origin"
        {...(protocol && { onLoad: greet })}
      />
      {isSilent && (
        <PlayerNotice href={href} picture={item.imageBlob} onTryAgain={onTryAgain}>
          {t('The player of {provider} could not be loaded.', { provider })}
        </PlayerNotice>
      )}
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
