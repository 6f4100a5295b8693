import { useEffect, useRef, useState } from 'react';
import { startAt } from 'shared-data/on-device';
import { Button, ButtonLink, t } from 'shared-ui';
import styled from 'styled-components';
import { attachStream } from './attach-stream';
import { Tracks } from './captions/tracks';
import { Notice } from './notice';
import { watchOn } from './parse-video';
import { filePlayback } from './playback/file-playback';
import { startWithin } from './playback/moments-of-playback';
import { useOfferPlayback } from './playback/playback-context';
import type { Address } from './player';

const Unmute = styled(Button)`
  position: absolute;
  top: var(--space-3);
  left: var(--space-3);
`;

const Elsewhere = styled(ButtonLink)`
  position: absolute;
  bottom: var(--space-4);
  justify-self: center;
`;

const Told = styled.p`
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
  /** Of the item: empty for none. */
  captions: string;
  /** Of the page: it may name a moment. */
  address: Address;
  onTryAgain: () => void;
}

/**
 * The browser's own player. Where it may not start with sound, it starts muted and offers the sound. As HTML it plays a
 * file without this code, which takes over what plays, or what a visitor has stopped, as it is. Most browsers play a
 * stream by this code alone: as HTML it is its picture, and a link where no code will come.
 */
export function FilePlayer({
  kind,
  src,
  href,
  title,
  picture,
  captions,
  address,
  onTryAgain,
}: FilePlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const [mutedByBrowser, setMutedByBrowser] = useState(false);
  const [captionsFailed, setCaptionsFailed] = useState(false);
  const offer = useOfferPlayback();

  useEffect(() => {
    const playback = filePlayback(video.current!);
    offer(playback);
    const stopWaiting = startWithin(playback, startAt(address).position);
    return () => {
      stopWaiting();
      offer(null);
      playback.end();
    };
  }, [offer, address]);

  useEffect(() => {
    const element = video.current!;
    // A page's own script may have set it, or a visitor before this code came.
    const { position } = startAt(address);
    if (element.currentTime === 0 && !(position >= element.duration)) element.currentTime = position;
    let detach = () => {};
    let left = false;
    const fail = () => !left && setFailed(true);
    const start = async () => {
      if (kind === 'stream') detach = await attachStream(element, src, fail);
      else if (!element.hasAttribute('src')) element.src = src;
      if (left) return detach();
      if (element.error) return fail();
      if (element.played.length > 0) return;
      await playAsAllowed(element, setMutedByBrowser);
    };
    start().catch(fail);
    return () => {
      left = true;
      detach();
      element.removeAttribute('src');
      element.load();
    };
  }, [kind, src, address]);

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
        {captions && <Tracks captions={captions} onLoad={setCaptionsFailed} />}
      </video>
      {kind === 'stream' && (
        <noscript>
          <Elsewhere href={href} target="_blank" rel="noopener">
            {watchOn(href)}
          </Elsewhere>
        </noscript>
      )}
      {mutedByBrowser && !failed && <Unmute onClick={unmute}>{t('Unmute')}</Unmute>}
      {captionsFailed && !failed && <Told role="status">{t('The captions could not be loaded.')}</Told>}
      {failed && (
        <Notice href={href} onTryAgain={onTryAgain}>
          {t('This video could not be loaded.')}
        </Notice>
      )}
    </>
  );
}

/** Plays with sound, else without; a browser that forbids both leaves its play button. */
async function playAsAllowed(element: HTMLVideoElement, onMuted: (muted: boolean) => void): Promise<void> {
  const forbidden = (error: unknown) => (error as Error).name === 'NotAllowedError';
  try {
    await element.play();
  } catch (error) {
    if (!forbidden(error)) return;
    element.muted = true;
    onMuted(true);
    await element.play().catch(() => onMuted(false));
  }
}
