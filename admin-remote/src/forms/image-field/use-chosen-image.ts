import { useEffect, useRef, useState } from 'react';
import { t } from 'shared-ui';
import { cropPicture, ImageRefused, readPicture, type ImageShape } from './prepare-image';

/** A decoded file. It is kept as long as its crop can change. */
export interface ChosenPicture {
  pixels: ImageBitmap;
  /** The URL of the whole picture. */
  url: string;
  /** The image that was last cropped from the picture. */
  image: string;
}

type ReadPicture = Omit<ChosenPicture, 'image'>;

function free({ pixels, url }: ReadPicture): void {
  pixels.close();
  URL.revokeObjectURL(url);
}

/** Converts chosen files to images of a shape. Of several files the last one counts. `value`: the form's image. */
export function useChosenImage(shape: ImageShape, value: string, onChange: (image: string) => void) {
  const [picture, setPicture] = useState<ChosenPicture>();
  const [focus, setFocus] = useState(0.5);
  const [refused, setRefused] = useState<{ because: string; beside: string }>();
  const [isBusy, setBusy] = useState(false);
  const turn = useRef(0);
  /** The current picture. The memory of earlier ones is released. */
  const held = useRef<ReadPicture>(null);

  const hold = (next: ReadPicture | null) => {
    if (held.current && held.current.pixels !== next?.pixels) free(held.current);
    held.current = next;
  };
  useEffect(
    () => () => {
      turn.current++;
      if (held.current) free(held.current);
      held.current = null;
    },
    [],
  );

  const make = async (read: () => Promise<ReadPicture>, part: number) => {
    const mine = ++turn.current;
    setBusy(true);
    setRefused(undefined);
    let chosen: ReadPicture | undefined;
    try {
      chosen = await read();
      if (mine !== turn.current) return;
      const image = await cropPicture(chosen.pixels, shape, part);
      if (mine !== turn.current) return;
      hold(chosen);
      setFocus(part);
      setPicture({ ...chosen, image });
      onChange(image);
    } catch (error) {
      if (mine !== turn.current) return;
      const because = error instanceof ImageRefused ? error.message : t('This image could not be prepared.');
      setRefused({ because, beside: value });
    } finally {
      if (chosen && chosen.pixels !== held.current?.pixels) free(chosen);
      if (mine === turn.current) setBusy(false);
    }
  };

  return {
    picture,
    focus,
    /** Why the last file was refused; undefined once the image has changed. */
    refused: refused?.beside === value ? refused.because : undefined,
    isBusy,
    take: (file: Blob) =>
      make(async () => ({ pixels: await readPicture(file), url: URL.createObjectURL(file) }), 0.5),
    choosePart: (part: number) => {
      setFocus(part);
      void make(() => Promise.resolve(picture!), part);
    },
    remove: () => {
      turn.current++;
      hold(null);
      setBusy(false);
      setRefused(undefined);
      setPicture(undefined);
      onChange('');
    },
  };
}
