import { useEffect, useRef, useState } from 'react';
import { t } from 'shared-ui';
import { cropPicture, ImageRefused, readPicture, type ImageShape } from './prepare-image';

/** A decoded file. It is kept as long as its crop can change. */
export interface ChosenPicture {
  pixels: ImageBitmap;
  /** The latest image that was cropped from it. */
  image: string;
}

/** Converts chosen files to images of a shape. Of several files the last one counts. `value`: the form's image. */
export function useChosenImage(shape: ImageShape, value: string, onChange: (image: string) => void) {
  const [picture, setPicture] = useState<ChosenPicture>();
  const [focus, setFocus] = useState(0.5);
  const [refused, setRefused] = useState<{ because: string; beside: string }>();
  const [isBusy, setBusy] = useState(false);
  const turn = useRef(0);
  const pixels = picture?.pixels;
  useEffect(() => () => pixels?.close(), [pixels]);
  useEffect(() => () => void turn.current++, []);

  const make = async (part: number, read: () => ImageBitmap | Promise<ImageBitmap>) => {
    const mine = ++turn.current;
    const isLatest = () => mine === turn.current;
    setBusy(true);
    setRefused(undefined);
    try {
      const pixels = await read();
      if (!isLatest()) return;
      const image = await cropPicture(pixels, shape, part);
      if (!isLatest()) return;
      setFocus(part);
      setPicture({ pixels, image });
      onChange(image);
    } catch (error) {
      const because = error instanceof ImageRefused ? error.message : t('This image could not be prepared.');
      if (isLatest()) setRefused({ because, beside: value });
    }
    if (isLatest()) setBusy(false);
  };

  return {
    picture,
    focus,
    /** Why the last file was refused; undefined once the image has changed. */
    refused: refused?.beside === value ? refused.because : undefined,
    isBusy,
    take: (file: Blob) => make(0.5, () => readPicture(file)),
    choosePart: (part: number) => {
      setFocus(part);
      void make(part, () => pixels!);
    },
    remove: () => {
      turn.current++;
      setBusy(false);
      setRefused(undefined);
      setPicture(undefined);
      onChange('');
    },
  };
}
