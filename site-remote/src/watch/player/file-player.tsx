import styled from 'styled-components';
import { createElement, useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import type { Item } from 'shared-data';
import { startAt } from 'shared-data/on-device';
import { tracksOf } from 'shared-data/words';
import { Button, ButtonLink, currentLanguage, t, useIsHydrating } from 'shared-ui';
import { CaptionTracks } from './caption-tracks';
import type { ControlsProps } from './controls/controls';
import { getWatchLabel, type Video } from './parse-video';
import { createFilePlayback } from './playback/file-playback';
import { useSetPlayback } from './playback/playback-context';
import { correctStartPosition, stageId, type PageLocation } from './playback/playback';
import { Controller } from './controls/controller';
import { NoticeStatus, PlayerNotice } from './player-notice';
import { PlaySign } from './stage-picture';
import { playStream, streamType } from './stream';

const UnmuteButton = styled(Button)`
  position: absolute;
  top: var(--space-3);
  inset-inline-start: var(--space-3);
`;

/** At the top, because the browser's own controls for a stream are at the bottom. */
const WatchElsewhereLink = styled(ButtonLink)`
  position: absolute;
  top: var(--space-4);
  inset-inline-start: var(--space-4);
`;

/**
 * Covers the player but for its bar. While a started video has no data yet, it is a sign of loading, until the controls
 * have their own. Without JavaScript, the browser's own controls are shown instead.
 */
const PlayButton = styled.button`
  position: absolute;
  inset: 0;
  display: none;
  border: 0;
  background: none;
  clip-path: inset(0 0 4.5rem);
  cursor: pointer;

  @media (scripting: enabled) {
    &:not([hidden]) {
      display: block;
    }
  }
  &[aria-busy='true'] {
    pointer-events: none;
  }
  :has(media-loading-indicator) + &[aria-busy='true'] {
    visibility: hidden;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible circle {
    stroke: #fff;
    stroke-width: 3;
  }
`;

const CaptionNotice = styled.p`
  position: absolute;
  top: var(--space-3);
  inset-inline-end: var(--space-3);
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-m);
  background: rgb(20 16 14 / 85%);
  pointer-events: none;
`;

interface FilePlayerProps {
  item: Item;
  video: Extract<Video, { kind: 'file' | 'stream' }>;
  startLocation: PageLocation;
  onTryAgain: () => void;
}

/** The controls: null until their code is loaded, undefined if that failed. */
function useControls(): ComponentType<ControlsProps> | null | undefined {
  const [Controls, setControls] = useState<ComponentType<ControlsProps> | null | undefined>(null);
  useEffect(() => {
    let isUnmounted = false;
    const load = async () => {
      const controls = await import(/* webpackChunkName: "controls" */ './controls/controls');
      await controls.loadWords(currentLanguage());
      if (!isUnmounted) setControls(() => controls.Controls);
    };
    load().catch(() => isUnmounted || setControls(undefined));
    return () => void (isUnmounted = true);
  }, []);
  return Controls;
}

/**
 * A video element with controls. If the browser blocks autoplay with sound, the video starts muted and has a button to
 * unmute. In HTML from a server the video plays without JavaScript, and hydration does not interrupt it. A stream does
 * this where the browser supports it; if scripts are disabled, there is also a link.
 */
export function FilePlayer({ item, video: { kind, src, href }, startLocation, onTryAgain }: FilePlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const Controls = useControls();
  const isHydrating = useIsHydrating();
  // The first script has removed the browser's controls, which are for visitors without JavaScript.
  const hasNativeControls = isHydrating || Controls === undefined;
  const [isWaiting, setWaiting] = useState(isHydrating);
  const [isLoading, setLoading] = useState<boolean>();
  const { storyboard } = tracksOf(item.captions);
  const [hasFailed, setFailed] = useState(false);
  const [isMutedByBrowser, setMutedByBrowser] = useState(false);
  const [haveCaptionsFailed, setCaptionsFailed] = useState(false);
  const setPlayback = useSetPlayback();
  const fail = useCallback(() => {
    setFailed(true);
    setPlayback(null);
  }, [setPlayback]);

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
    // Before hydration, the page's first script or the visitor may already have changed the position.
    const { position } = startAt(startLocation);
    if (element.currentTime === 0 && !(position >= element.duration)) element.currentTime = position;
    let detach = () => {};
    let isUnmounted = false;
    const failIfMounted = () => isUnmounted || fail();
    const start = async () => {
      if (kind === 'stream') detach = await playStream(element, src, failIfMounted);
      else if (!element.hasAttribute('src')) element.src = src;
      if (isUnmounted) return detach();
      if (element.error || (kind === 'stream' && hasNoSource(element))) return fail();
      if (element.played.length > 0) return setWaiting(false);
      setWaiting(!(await playAsAllowed(element, setMutedByBrowser)));
    };
    start().catch(failIfMounted);
    return () => {
      isUnmounted = true;
      detach();
      element.removeAttribute('src');
      element.load();
    };
  }, [kind, src, startLocation, fail]);

  const play = () => {
    video.current!.focus();
    video.current!.play().catch(() => undefined);
  };
  const unmute = () => {
    video.current!.muted = false;
    setMutedByBrowser(false);
  };

  return (
    <>
      <Controller nohotkeys="" fullscreenelement={stageId}>
        <video
          ref={video}
          slot="media"
          controls={hasNativeControls}
          // Focusable, so that the focus stays in the player when a button in it disappears.
          tabIndex={hasNativeControls ? undefined : -1}
          playsInline
          aria-label={item.title}
          poster={item.imageBlob || undefined}
          autoPlay
          {...(kind === 'file' && { src })}
          onError={() => video.current?.getAttribute('src') && fail()}
          onPlay={() => setLoading(true)}
          onPause={() => setLoading(false)}
          onPlaying={() => setWaiting(false)}
          onVolumeChange={() => !video.current?.muted && setMutedByBrowser(false)}
        >
          {kind === 'stream' && (
            // A browser without HLS reports an error too, but then a library plays the stream.
            <source
              src={src}
              type={streamType}
              onError={() => video.current?.canPlayType(streamType) && fail()}
            />
          )}
          {item.captions && <CaptionTracks captions={item.captions} onLoad={setCaptionsFailed} />}
          {/* The controls show its pictures. Present before them: Chromium shows more captions when a track is added. */}
          {storyboard && (
            <track default kind="metadata" label="thumbnails" src={Controls ? storyboard : undefined} />
          )}
        </video>
        {Controls && createElement(Controls, { description: item.description })}
      </Controller>
      {isWaiting && !hasFailed && (
        <PlayButton
          type="button"
          aria-label={t('Play')}
          // The first script sets it before hydration.
          aria-busy={isLoading}
          onClick={play}
          data-play=""
          suppressHydrationWarning
        >
          <PlaySign />
        </PlayButton>
      )}
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
      <NoticeStatus role="status">
        {hasFailed && (
          <PlayerNotice href={href} item={item} onTryAgain={onTryAgain}>
            {t('This video could not be loaded.')}
          </PlayerNotice>
        )}
      </NoticeStatus>
    </>
  );
}

/** Whether the source failed before hydration. Without `currentSrc`, the element has not tried any source yet. */
const hasNoSource = ({ networkState, NETWORK_NO_SOURCE, currentSrc }: HTMLVideoElement): boolean =>
  networkState === NETWORK_NO_SOURCE && currentSrc !== '';

/** Plays with sound; muted if the browser blocks sound. Resolves with false if it blocks both. */
async function playAsAllowed(
  element: HTMLVideoElement,
  onMuted: (isMuted: boolean) => void,
): Promise<boolean> {
  try {
    await element.play();
  } catch (error) {
    if ((error as Error).name !== 'NotAllowedError') return true;
    element.muted = true;
    const isAllowed = await element.play().then(
      () => true,
      () => false,
    );
    // When the visitor presses the play button, sound is allowed.
    element.muted = isAllowed;
    onMuted(isAllowed);
    return isAllowed;
  }
  return true;
}
