import { useEffect, useRef, useState } from 'react';
import { Button } from 'shared-ui';
import styled from 'styled-components';
import { attachStream } from './attach-stream';
import { Notice } from './notice';

const Unmute = styled(Button)`
  position: absolute;
  top: var(--space-3);
  left: var(--space-3);
`;

interface FilePlayerProps {
  kind: 'file' | 'stream';
  src: string;
  href: string;
  title: string;
  picture: string;
}

/** The browser's own player. Where it may not start with sound, it starts muted and offers the sound. */
export function FilePlayer({ kind, src, href, title, picture }: FilePlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const [mutedByBrowser, setMutedByBrowser] = useState(false);

  useEffect(() => {
    const element = video.current!;
    let detach = () => {};
    let left = false;
    const fail = () => !left && setFailed(true);
    const start = async () => {
      if (kind === 'stream') detach = await attachStream(element, src, fail);
      else element.src = src;
      if (left) return detach();
      await playAsAllowed(element, setMutedByBrowser);
    };
    start().catch(fail);
    return () => {
      left = true;
      detach();
      element.removeAttribute('src');
      element.load();
    };
  }, [kind, src]);

  const unmute = () => {
    video.current!.muted = false;
    setMutedByBrowser(false);
  };

  return (
    <>
      {/* The address is all that an item has of its video: there are no captions to offer. */}
      <video
        ref={video}
        controls
        playsInline
        aria-label={title}
        poster={picture || undefined}
        onError={() => video.current?.getAttribute('src') && setFailed(true)}
        onVolumeChange={() => !video.current?.muted && setMutedByBrowser(false)}
      />
      {mutedByBrowser && !failed && <Unmute onClick={unmute}>Unmute</Unmute>}
      {failed && <Notice href={href}>This video could not be loaded.</Notice>}
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
