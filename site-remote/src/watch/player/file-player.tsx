import styled from 'styled-components';
import { useEffect, useRef, useState } from 'react';
import { startAt } from 'shared-data/on-device';
import { Button, ButtonLink, t } from 'shared-ui';
import { CaptionTracks } from './captions/caption-tracks';
import { getWatchLabel } from './parse-video';
import { createFilePlayback } from './playback/file-playback';
import { useSetPlayback } from './playback/playback-context';
import { correctStartPosition, type PageLocation } from './playback/start-position';
import { PlayerNotice } from './player-notice';

/**
 * Attaches an HLS stream to a video element: natively if the browser supports it, otherwise with hls.js, which is loaded on
 * demand. Returns a function that detaches it; `onFailure` is called when the stream cannot be played.
 */
async function attachStream(
  element: HTMLVideoElement,
  src: string,
  onFailure: () => void,
): Promise<() => void> {
  if (element.canPlayType('application/vnd.apple.mpegurl')) {
    element.src = src;
    return () => {};
  }
  const { default: Hls } = await import('hls.js');
  if (!Hls.isSupported()) {
    onFailure();
    return () => {};
  }
  const stream = new Hls({ enableWorker: false });
  stream.on(Hls.Events.ERROR, (_, { fatal }) => fatal && onFailure());
  stream.loadSource(src);
  stream.attachMedia(element);
  return () => stream.destroy();
}

const UnmuteButton = styled(Button)`
  position: absolute;
  top: var(--space-3);
  left: var(--space-3);
`;

const WatchElsewhereLink = styled(ButtonLink)`
  position: absolute;
  bottom: var(--space-4);
  justify-self: center;
`;

const CaptionNotice = styled.p`
  position: absolute;
  top: var(--space-3);
  right: var(--space-3);
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-m);
  background: rgb(20 16 14 / 85%);
  pointer-events: none;
`;

interface FilePlayerProps {
  kind: 'file' | 'stream';
  src: string;
  href: string;
  title: string;
  picture: string;
  /** The `captions` field of the item; empty if it has none. */
  captions: string;
  startLocation: PageLocation;
  onTryAgain: () => void;
}

/**
 * The browser's own player. If the browser blocks autoplay with sound, the video starts muted with a button to unmute. In
 * server-rendered HTML a file plays without JavaScript, and hydration leaves it playing or paused. Most browsers need hls.js
 * for a stream, so its HTML shows only the picture, and a link if scripts are disabled.
 */
export function FilePlayer({
  kind,
  src,
  href,
  title,
  picture,
  captions,
  startLocation,
  onTryAgain,
}: FilePlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isMutedByBrowser, setMutedByBrowser] = useState(false);
  const [haveCaptionsFailed, setCaptionsFailed] = useState(false);
  const setPlayback = useSetPlayback();

  useEffect(() => {
    const playback = createFilePlayback(video.current!);
    setPlayback(playback);
    const stopCorrecting = correctStartPosition(playback, startAt(startLocation).position);
    return () => {
      stopCorrecting();
      setPlayback(null);
      playback.end();
    };
  }, [setPlayback, startLocation]);

  useEffect(() => {
    const element = video.current!;
    // The first script of the page, or the visitor, may have changed the position before hydration.
    const { position } = startAt(startLocation);
    if (element.currentTime === 0 && !(position >= element.duration)) element.currentTime = position;
    let detach = () => {};
    let isUnmounted = false;
    const fail = () => !isUnmounted && setFailed(true);
    const start = async () => {
      if (kind === 'stream') detach = await attachStream(element, src, fail);
      else if (!element.hasAttribute('src')) element.src = src;
      if (isUnmounted) return detach();
      if (element.error) return fail();
      if (element.played.length > 0) return;
      await playAsAllowed(element, setMutedByBrowser);
    };
    start().catch(fail);
    return () => {
      isUnmounted = true;
      detach();
      element.removeAttribute('src');
      element.load();
    };
  }, [kind, src, startLocation]);

  const unmute = () => {
    video.current!.muted = false;
    setMutedByBrowser(false);
  };

  return (
    <>
      <video
        ref={video}
        controls
        playsInline
        aria-label={title}
        poster={picture || undefined}
        autoPlay
        {...(kind === 'file' && { src })}
        onError={() => video.current?.getAttribute('src') && setFailed(true)}
        onVolumeChange={() => !video.current?.muted && setMutedByBrowser(false)}
      >
        {captions && <CaptionTracks captions={captions} onLoad={setCaptionsFailed} />}
      </video>
      {kind === 'stream' && (
        <noscript>
          <WatchElsewhereLink href={href} target="_blank" rel="noopener">
            {getWatchLabel(href)}
          </WatchElsewhereLink>
        </noscript>
      )}
      {isMutedByBrowser && !hasFailed && <UnmuteButton onClick={unmute}>{t('Unmute')}</UnmuteButton>}
      {haveCaptionsFailed && !hasFailed && (
        <CaptionNotice role="status">{t('The captions could not be loaded.')}</CaptionNotice>
      )}
      {hasFailed && (
        <PlayerNotice href={href} onTryAgain={onTryAgain}>
          {t('This video could not be loaded.')}
        </PlayerNotice>
      )}
    </>
  );
}

/** Plays with sound, or muted if the browser blocks sound. If it blocks both, the visitor starts the video. */
async function playAsAllowed(element: HTMLVideoElement, onMuted: (isMuted: boolean) => void): Promise<void> {
  const isBlocked = (error: unknown) => (error as Error).name === 'NotAllowedError';
  try {
    await element.play();
  } catch (error) {
    if (!isBlocked(error)) return;
    element.muted = true;
    onMuted(true);
    await element.play().catch(() => onMuted(false));
  }
}
