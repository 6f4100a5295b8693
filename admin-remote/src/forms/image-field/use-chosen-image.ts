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

  /** Crops a file, or the chosen picture again. */
  const make = async (part: number, file?: Blob) => {
    const mine = ++turn.current;
    const isLatest = () => mine === turn.current;
    setBusy(true);
    setRefused(undefined);
    try {
      const read = file ? await readPicture(file) : pixels!;
      const image = isLatest() && (await cropPicture(read, shape, part));
      if (!isLatest() || !image) return file && read.close();
      setFocus(part);
      setPicture({ pixels: read, image });
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
    take: (file: Blob) => make(0.5, file),
    choosePart: (part: number) => {
      setFocus(part);
      void make(part);
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
