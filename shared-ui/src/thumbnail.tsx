import { memo, useEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';

/** The number of colours for missing pictures, and of variants of each colour. `tokens.css` has their styles. */
const hueCount = 12;
const shadeCount = 6;

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
  /* <i> replaces a missing picture; pseudo-elements do it for an <img> that failed before JavaScript ran. */
  > :where(i, img)::before,
  > :where(i, img)::after {
    position: absolute;
    /* Covers the browser's icon for a broken image, and its border. */
    inset: -2px;
    background: var(--color-skeleton);
    content: '';
  }
  > :where(i, img)::after {
    inset: 0;
    width: 22%;
    max-width: 3.5rem;
    aspect-ratio: 1;
    margin: auto;
    background: currentColor;
    mask: var(--picture-sign) center / contain no-repeat;
  }
`;

/** A number from a text, the same in each visit. With this factor, the categories of YouTube have all hues. */
const hash = (text: string): number =>
  [...text].reduce((total, character) => (total * 70 + character.codePointAt(0)!) % 7919, 0);

/** The first letter, the category's colour and its variant, as attributes: the content policy forbids inline styles. */
function describeFallback(category = '', title = category) {
  const name = category.trim();
  if (name === '') return {};
  const [initial] = /[\p{L}\p{N}]/u.exec(title) ?? [[...name][0]!];
  return {
    'data-initial': initial!.toUpperCase(),
    'data-hue': hash(name) % hueCount,
    'data-shade': hash(title) % shadeCount,
  };
}

interface ThumbnailProps {
  /** The URL of the picture (data or https). Empty if the video has none, undefined while it loads. */
  src: string | undefined;
  /** The category that selects the colour of a missing or broken picture. */
  category?: string | undefined;
  /** The title whose first letter is on that colour; by default the category. */
  title?: string | undefined;
  /** Whether the picture is visible without scrolling. It is then loaded first. */
  eager?: boolean;
  /** What is shown over the picture. */
  children?: ReactNode;
}

/** A decorative 16:9 picture. The title is expected beside it. A missing or broken picture becomes a placeholder. */
export const Thumbnail = memo(function Thumbnail({ src, category, title, eager, children }: ThumbnailProps) {
  const [failed, setFailed] = useState<string>();
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const image = picture.current;
    // In a server-rendered page, the picture may have failed before `onError` was attached. This loads it again.
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
