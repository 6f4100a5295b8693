import { useEffect, useRef, useState } from 'react';
import { t } from 'shared-ui';
import { cropPicture, ImageRefused, readPicture, type ImageShape } from './prepare-image';

/** A decoded file, kept while its crop can change. */
export interface ChosenPicture {
  pixels: ImageBitmap;
  /** The URL of the whole picture. */
  url: string;
  /** The latest image that was cropped from it. */
  image: string;
}

type ReadPicture = Omit<ChosenPicture, 'image'>;

function free({ pixels, url }: ReadPicture): void {
  pixels.close();
  URL.revokeObjectURL(url);
}

/** Converts chosen files to images of a shape; the latest file wins. `value` is the current value of the form. */
export function useChosenImage(shape: ImageShape, value: string, onChange: (image: string) => void) {
  const [picture, setPicture] = useState<ChosenPicture>();
  const [focus, setFocus] = useState(0.5);
  const [refused, setRefused] = useState<{ because: string; beside: string }>();
  const [isBusy, setBusy] = useState(false);
  const turn = useRef(0);
  /** The current picture; previous ones are freed. */
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
    /** The reason why the latest file was refused, until the image changes. */
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
