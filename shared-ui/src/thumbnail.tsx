import { memo, useEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';

const ThumbnailFrame = styled.span`
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
  /* The placeholder icon: <i> for a missing picture, img::after for one that failed before JavaScript could render <i>. */
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
  /* Hides the browser's icon for a broken image, and its border. */
  > img::before {
    margin: -2px;
    background: var(--color-skeleton);
    content: '';
  }
`;

interface ThumbnailProps {
  /** A data URL or an https URL; empty if the video has no picture, undefined while the video loads. */
  src: string | undefined;
  /** The picture is visible without scrolling, so it is loaded first. */
  eager?: boolean;
  /** Overlaid on the picture. */
  children?: ReactNode;
}

/** A decorative 16:9 picture; the title is expected beside it. A missing or broken picture becomes a placeholder icon. */
export const Thumbnail = memo(function Thumbnail({ src, eager, children }: ThumbnailProps) {
  const [failed, setFailed] = useState<string>();
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const image = picture.current;
    // In a server-rendered page the picture may have failed before `onError` was attached: load it again.
    if (image?.complete && image.naturalWidth === 0) image.src = src!;
  }, [src]);
  if (src === undefined) return <ThumbnailFrame>{children}</ThumbnailFrame>;
  return (
    <ThumbnailFrame>
      {src === '' || failed === src ? (
        <i />
      ) : (
        <img
          // A new element for each picture: a reused one would show the previous picture until the next is loaded.
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
    </ThumbnailFrame>
  );
});
