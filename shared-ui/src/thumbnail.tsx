import { memo, useEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';

/** The number of colours that stand in for a missing picture. */
const hueCount = 12;

const ThumbnailFrame = styled.span`
  position: relative;
  display: grid;
  overflow: hidden;
  container-type: inline-size;
  aspect-ratio: 16 / 9;
  border-radius: var(--radius-m);
  background: var(--color-skeleton);
  color: var(--color-line-strong);

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    transition: var(--motion-normal) var(--ease);
    transition-property: scale, filter;
  }
  /* <i> for a missing picture, the pseudo-elements of <img> for one that failed before JavaScript could render <i>. */
  > i::before,
  > img::before,
  > i::after,
  > img::after {
    position: absolute;
    /* Covers the browser's icon for a broken image, and its border. */
    inset: -2px;
    background: var(--color-skeleton);
    content: '';
  }
  > i::after,
  > img::after {
    inset: 0;
    width: 22%;
    max-width: 3.5rem;
    aspect-ratio: 1;
    margin: auto;
    background: currentColor;
    mask: var(--picture-sign) center / contain no-repeat;
  }
  > [data-initial]::before {
    background: oklch(0.42 0.09 var(--hue));
  }
  > [data-initial]::after {
    display: grid;
    place-items: center;
    width: auto;
    max-width: none;
    aspect-ratio: auto;
    background: none;
    mask: none;
    color: rgb(255 255 255 / 16%);
    /* 40 % of the height of a 16:9 picture. */
    font: var(--weight-heavy) 22.5cqw / 1 var(--font-sans);
    content: attr(data-initial);
  }
  ${Array.from({ length: hueCount }, (_, hue) => `> [data-hue='${hue}'] { --hue: ${(hue * 360) / hueCount + 30}; }`)}
`;

/** A first letter, and the category's colour. Attributes, because the content policy forbids inline styles. */
function describeFallback(category = '', title = category): { 'data-initial'?: string; 'data-hue'?: number } {
  const characters = [...category.trim()];
  if (characters.length === 0) return {};
  const sum = characters.reduce((total, character) => (total * 31 + character.codePointAt(0)!) % 7919, 0);
  const initial = /[\p{L}\p{N}]/u.exec(title)?.[0] ?? characters[0]!;
  return { 'data-initial': initial.toUpperCase(), 'data-hue': sum % hueCount };
}

interface ThumbnailProps {
  /** A data URL or an https URL; empty if the video has no picture, undefined while the video loads. */
  src: string | undefined;
  /** A missing or broken picture has a colour of this category. */
  category?: string | undefined;
  /** The title whose first letter is on that colour; the category unless given. */
  title?: string | undefined;
  /** The picture is visible without scrolling, so it is loaded first. */
  eager?: boolean;
  /** Overlaid on the picture. */
  children?: ReactNode;
}

/** A decorative 16:9 picture; the title is expected beside it. A missing or broken picture becomes a placeholder. */
export const Thumbnail = memo(function Thumbnail({ src, category, title, eager, children }: ThumbnailProps) {
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
        <i {...describeFallback(category, title)} />
      ) : (
        <img
          // A new element for each picture: a reused one would show the previous picture until the next is loaded.
          key={src}
          ref={picture}
          src={src}
          alt=""
          width={640}
          height={360}
          {...describeFallback(category, title)}
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
