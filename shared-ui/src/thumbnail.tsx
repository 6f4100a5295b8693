import { memo, useEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';

const Frame = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  overflow: hidden;
  aspect-ratio: 16 / 9;
  border-radius: var(--radius-m);
  background: var(--color-skeleton);
  color: var(--color-line-strong);

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  /* Where there is no picture, and, before any code, where a browser could not load one. */
  > i,
  > img::after {
    width: 22%;
    max-width: 3.5rem;
    aspect-ratio: 1;
    background: currentColor;
    mask: var(--picture-sign) center / contain no-repeat;
    content: '';
  }
  > img::before,
  > img::after {
    position: absolute;
    inset: 0;
    margin: auto;
  }
  /* Over the browser's own sign and its border. */
  > img::before {
    margin: -2px;
    background: var(--color-skeleton);
    content: '';
  }
`;

interface ThumbnailProps {
  /** A data URL or an https address; empty when there is none, absent while it is not known. */
  src: string | undefined;
  /** The picture is in view at once and should come first. */
  eager?: boolean;
  /** What stands over it. */
  children?: ReactNode;
}

/** A 16:9 picture that only adorns: its title stands beside it. One that cannot be shown becomes a drawing. */
export const Thumbnail = memo(function Thumbnail({ src, eager, children }: ThumbnailProps) {
  const [failed, setFailed] = useState<string>();
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const image = picture.current;
    // In a page that arrived as HTML it may have failed before this code listened: it is asked for once more.
    if (image?.complete && image.naturalWidth === 0) image.src = src!;
  }, [src]);
  if (src === undefined) return <Frame>{children}</Frame>;
  return (
    <Frame>
      {src === '' || failed === src ? (
        <i />
      ) : (
        <img
          // Another picture is another element: the one before would stand there until the new one has come.
          key={src}
          ref={picture}
          src={src}
          alt=""
          width={640}
          height={360}
          decoding={eager ? 'sync' : 'async'}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          referrerPolicy="no-referrer"
          onError={() => setFailed(src)}
        />
      )}
      {children}
    </Frame>
  );
});
