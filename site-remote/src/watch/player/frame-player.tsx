import { t } from 'shared-ui';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { embedAddress, providedVideo, type Provider } from 'shared-data/providers';
import { startAt } from 'shared-data/on-device';
import { Notice } from './notice';
import { framePlayback, framePlaybacks } from './playback/frame-playback';
import { startWithin } from './playback/moments-of-playback';
import { useOfferPlayback } from './playback/playback-context';
import type { Address } from './player';

interface FramePlayerProps {
  provider: Provider;
  src: string;
  href: string;
  title: string;
  /** Of the page: it may name a moment. */
  address: Address;
  onTryAgain: () => void;
}

/** How long a player may be silent before a visitor is told, in milliseconds. */
const timeout = 10_000;

/** A provider's own player. A frame cannot tell that it failed to load, so it is listened to. */
export function FramePlayer({ provider, src, href, title, address, onTryAgain }: FramePlayerProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [silent, setSilent] = useState(false);
  const offer = useOfferPlayback();
  const talk = framePlaybacks[provider];
  const srcFrom = useSrc(src, href, address, talk === undefined);

  /** Whoever is there may hear it: it may still be the empty frame, and the words tell nothing. */
  const greet = useCallback(() => frame.current?.contentWindow?.postMessage(talk?.greeting, '*'), [talk]);

  useEffect(() => {
    if (!talk) return;
    let playback: ReturnType<typeof framePlayback> | undefined;
    let stopWaiting = () => {};
    const timer = setTimeout(() => {
      setSilent(true);
      offer(null);
    }, timeout);
    const heard = ({ source, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow) return;
      clearTimeout(timer);
      setSilent(false);
      if (!playback) {
        playback = framePlayback(frame.current!, talk);
        const { position } = startAt(address);
        if (position > 0) {
          playback.seek(position);
          stopWaiting = startWithin(playback, position);
        }
        offer(playback);
      }
      playback.hear(data);
    };
    window.addEventListener('message', heard);
    // A frame of the page's HTML may have loaded long before this code.
    greet();
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', heard);
      stopWaiting();
      offer(null);
    };
  }, [talk, srcFrom, greet, offer, address]);

  return (
    <>
      <iframe
        ref={frame}
        src={srcFrom}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        referrerPolicy="strict-origin-when-cross-origin"
        {...(talk && { onLoad: greet })}
      />
      {silent && (
        <Notice href={href} onTryAgain={onTryAgain}>
          {t('The player of {provider} could not be loaded.', { provider })}
        </Notice>
      )}
    </>
  );
}

const never = () => () => undefined;

/**
 * The address of the frame, from the moment at which the video starts. A frame that stands in the page's HTML plays from its beginning
 * and is told where to go; one that cannot be told is loaded anew.
 */
function useSrc(src: string, href: string, address: Address, isMute: boolean): string {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const srcFromStart = () => {
    const { position: at } = startAt(address);
    return at > 0 ? embedAddress(providedVideo(href)!, { at }) : src;
  };
  const [current, setCurrent] = useState(() => (isHydrating ? src : srcFromStart()));
  const [wasHydrating] = useState(isHydrating);
  if (wasHydrating && !isHydrating && isMute && current === src) {
    const now = srcFromStart();
    if (now !== src) setCurrent(now);
  }
  return current;
}
