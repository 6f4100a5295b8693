import { useEffect, useRef, useState } from 'react';
import { cropPicture, ImageRefused, readPicture, type ImageShape } from './prepare-image';

/** A file that was read, for as long as another part of it may be chosen. */
export interface ChosenPicture {
  pixels: ImageBitmap;
  /** Shows the whole picture. */
  url: string;
  /** The image that was made of it last. */
  image: string;
}

/** Takes files and makes each an image of a shape; what was chosen last wins. */
export function useChosenImage(shape: ImageShape, onChange: (image: string) => void) {
  const [picture, setPicture] = useState<ChosenPicture>();
  const [focus, setFocus] = useState(0.5);
  const [refused, setRefused] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const turn = useRef(0);

  const pixels = picture?.pixels;
  const url = picture?.url;
  useEffect(
    () => () => {
      pixels?.close();
      if (url) URL.revokeObjectURL(url);
    },
    [pixels, url],
  );
  useEffect(() => () => void turn.current++, []);

  const make = async (read: () => Promise<Omit<ChosenPicture, 'image'>>, part: number) => {
    const mine = ++turn.current;
    setBusy(true);
    try {
      const chosen = await read();
      const image = await cropPicture(chosen.pixels, shape, part);
      if (mine !== turn.current) return;
      setRefused(undefined);
      setFocus(part);
      setPicture({ ...chosen, image });
      onChange(image);
    } catch (error) {
      if (mine !== turn.current) return;
      setRefused(error instanceof ImageRefused ? error.message : 'This image could not be prepared.');
    } finally {
      if (mine === turn.current) setBusy(false);
    }
  };

  return {
    picture,
    focus,
    refused,
    isBusy,
    take: (file: Blob) =>
      make(async () => ({ pixels: await readPicture(file), url: URL.createObjectURL(file) }), 0.5),
    choosePart: (part: number) => {
      setFocus(part);
      void make(() => Promise.resolve(picture!), part);
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
