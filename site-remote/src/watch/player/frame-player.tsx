import { useEffect, useRef, useState } from 'react';
import type { Provider } from 'shared-data/providers';
import { Notice } from './notice';

interface FramePlayerProps {
  provider: Provider;
  src: string;
  href: string;
  title: string;
}

/** How long a player may be silent before a visitor is told, in milliseconds. */
const timeout = 10_000;

/** Providers whose player speaks to the page as soon as it runs: silence means that it did not load. */
const speaks = new Set<Provider>(['YouTube', 'Vimeo']);

/** A provider's own player. A frame cannot tell that it failed to load, so it is listened to. */
export function FramePlayer({ provider, src, href, title }: FramePlayerProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [silent, setSilent] = useState(false);

  useEffect(() => {
    if (!speaks.has(provider)) return;
    const timer = setTimeout(() => setSilent(true), timeout);
    const heard = ({ source }: MessageEvent) => {
      if (source !== frame.current?.contentWindow) return;
      clearTimeout(timer);
      setSilent(false);
    };
    window.addEventListener('message', heard);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', heard);
    };
  }, [provider, src]);

  /** YouTube's player speaks when it is spoken to. */
  const greet = () =>
    frame.current?.contentWindow?.postMessage(
      JSON.stringify({ event: 'listening', id: 1 }),
      new URL(src).origin,
    );

  return (
    <>
      <iframe
        ref={frame}
        src={src}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        referrerPolicy="strict-origin-when-cross-origin"
        {...(provider === 'YouTube' && { onLoad: greet })}
      />
      {silent && <Notice href={href}>{`The player of ${provider} could not be loaded.`}</Notice>}
    </>
  );
}
