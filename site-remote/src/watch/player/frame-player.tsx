import { useCallback, useEffect, useRef, useState } from 'react';
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

/** What makes such a player speak, also one that has spoken before anyone listened. */
const greetings: Partial<Record<Provider, unknown>> = {
  YouTube: JSON.stringify({ event: 'listening', id: 1 }),
  Vimeo: { method: 'ping' },
};

/** A provider's own player. A frame cannot tell that it failed to load, so it is listened to. */
export function FramePlayer({ provider, src, href, title }: FramePlayerProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [silent, setSilent] = useState(false);

  const greeting = greetings[provider];
  /** Whoever is there may hear it: it may still be the empty frame, and the words tell nothing. */
  const greet = useCallback(() => frame.current?.contentWindow?.postMessage(greeting, '*'), [greeting]);

  useEffect(() => {
    if (!greeting) return;
    const timer = setTimeout(() => setSilent(true), timeout);
    const heard = ({ source }: MessageEvent) => {
      if (source !== frame.current?.contentWindow) return;
      clearTimeout(timer);
      setSilent(false);
    };
    window.addEventListener('message', heard);
    // A frame of the page's HTML may have loaded long before this code.
    greet();
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', heard);
    };
  }, [greeting, src, greet]);

  return (
    <>
      <iframe
        ref={frame}
        src={src}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        referrerPolicy="strict-origin-when-cross-origin"
        {...(greeting !== undefined && { onLoad: greet })}
      />
      {silent && <Notice href={href}>{`The player of ${provider} could not be loaded.`}</Notice>}
    </>
  );
}
