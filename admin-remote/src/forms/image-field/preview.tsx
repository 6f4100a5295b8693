import { useState } from 'react';
import styled from 'styled-components';
import { t } from 'shared-ui';
import type { ImageShape } from './prepare-image';
import type { ChosenPicture } from './use-chosen-image';

const Frame = styled.div`
  display: grid;
  place-items: center;
  overflow: hidden;
  max-width: min(100%, 24rem);
  border-radius: var(--radius-s);
  background: var(--color-skeleton);
  font-size: var(--text-s);

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Part = styled.label`
  display: grid;
  max-width: 22rem;
  font-weight: 400 !important;
`;

interface PreviewProps {
  /** The image that will be stored. */
  image: string;
  shape: ImageShape;
  /** The chosen file; absent if the image is not from a file. */
  picture: ChosenPicture | undefined;
  focus: number;
  onFocus: (focus: number) => void;
}

/** Shows the image as it will be stored. A slider changes the crop. */
export function Preview({ image, shape, picture, focus, onFocus }: PreviewProps) {
  const [broken, setBroken] = useState<string>();
  /** The picture's aspect ratio, divided by that of the frame. */
  const spread = picture ? (picture.pixels.width * shape.height) / (picture.pixels.height * shape.width) : 1;
  const isWide = spread > 1;
  const isMovable = picture !== undefined && Math.abs(spread - 1) > 0.01;
  const percent = Math.round(focus * 100);
  return (
    <>
      <Frame style={{ aspectRatio: `${shape.width} / ${shape.height}` }}>
        {broken === image ? (
          <span>{t('This picture cannot be shown.')}</span>
        ) : (
          <img src={image} alt="" referrerPolicy="no-referrer" onError={() => setBroken(image)} />
        )}
      </Frame>
      {isMovable && (
        <Part>
          {t('Visible part')}
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
