import { useRef, useState, type PointerEvent } from 'react';
import styled from 'styled-components';
import { t } from 'shared-ui';
import type { ImageShape } from './prepare-image';
import type { ChosenPicture } from './use-chosen-image';

const Frame = styled.div<{ $isMovable: boolean }>`
  display: grid;
  place-items: center;
  overflow: hidden;
  max-width: min(100%, 24rem);
  border-radius: var(--radius-s);
  background: var(--color-skeleton);
  font-size: var(--text-s);
  cursor: ${({ $isMovable }) => ($isMovable ? 'grab' : 'auto')};
  touch-action: ${({ $isMovable }) => ($isMovable ? 'none' : 'auto')};

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    user-select: none;
  }
`;

const Part = styled.label`
  display: grid;
  max-width: 22rem;
  font-weight: 400 !important;
`;

interface PreviewProps {
  /** The image to store. */
  image: string;
  shape: ImageShape;
  /** The chosen file; absent if the image has another source. */
  picture: ChosenPicture | undefined;
  focus: number;
  /** Whether the image is being cropped again. */
  isBusy: boolean;
  onFocus: (focus: number) => void;
}

/** Shows the image as it will be stored. The crop is changed by dragging or with the arrow keys. */
export function Preview({ image, shape, picture, focus, isBusy, onFocus }: PreviewProps) {
  const [broken, setBroken] = useState<string>();
  const [dragged, setDragged] = useState<number>();
  const start = useRef<{ at: number; perPixel: number }>(null);

  const ratio = shape.width / shape.height;
  const spread = picture ? picture.pixels.width / picture.pixels.height / ratio : 1;
  const isWide = spread > 1;
  /** The hidden share of the picture, relative to the frame. */
  const excess = isWide ? spread - 1 : 1 / spread - 1;
  const isMovable = picture !== undefined && excess > 0.01;

  const along = ({ clientX, clientY }: PointerEvent) => (isWide ? clientX : clientY);
  const press = (event: PointerEvent<HTMLElement>) => {
    if (!isMovable || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const { width, height } = event.currentTarget.getBoundingClientRect();
    start.current = { at: along(event), perPixel: 1 / ((isWide ? width : height) * excess) };
    setDragged(focus);
  };
  const moved = (event: PointerEvent) => {
    const { at, perPixel } = start.current!;
    return Math.min(1, Math.max(0, focus - (along(event) - at) * perPixel));
  };
  const move = (event: PointerEvent) => {
    if (start.current) setDragged(moved(event));
  };
  const release = (event: PointerEvent) => {
    if (!start.current) return;
    onFocus(moved(event));
    start.current = null;
    setDragged(undefined);
  };

  const ahead = dragged ?? (isBusy && isMovable ? focus : undefined);
  const percent = Math.round(focus * 100);
  return (
    <>
      <Frame
        style={{ aspectRatio: `${shape.width} / ${shape.height}` }}
        $isMovable={isMovable}
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
      >
        {broken === image ? (
          <span>{t('This picture cannot be shown.')}</span>
        ) : (
          <img
            src={ahead === undefined ? image : picture!.url}
            style={ahead === undefined ? {} : { objectPosition: `${ahead * 100}% ${ahead * 100}%` }}
            alt=""
            draggable={false}
            referrerPolicy="no-referrer"
            onError={() => setBroken(image)}
          />
        )}
      </Frame>
      {isMovable && (
        <Part>
          {t('Drag to choose the visible part')}
          <input
            type="range"
            min={0}
            max={1}
            step={0.05}
            value={focus}
            aria-valuetext={
              isWide ? t('{percent}% from the left', { percent }) : t('{percent}% from the top', { percent })
            }
            onChange={({ target }) => onFocus(Number(target.value))}
          />
        </Part>
      )}
    </>
  );
}
