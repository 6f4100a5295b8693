import { useEffect, useRef, useState } from 'react';
import { t } from 'shared-ui';
import { cropPicture, ImageRefused, readPicture, type ImageShape } from './prepare-image';

/** A file that was read, for as long as another part of it may be chosen. */
export interface ChosenPicture {
  pixels: ImageBitmap;
  /** Shows the whole picture. */
  url: string;
  /** The image that was made of it last. */
  image: string;
}

type ReadPicture = Omit<ChosenPicture, 'image'>;

function free({ pixels, url }: ReadPicture): void {
  pixels.close();
  URL.revokeObjectURL(url);
}

/** Takes files and makes each an image of a shape; what was chosen last wins. `value` is what the form holds now. */
export function useChosenImage(shape: ImageShape, value: string, onChange: (image: string) => void) {
  const [picture, setPicture] = useState<ChosenPicture>();
  const [focus, setFocus] = useState(0.5);
  const [refused, setRefused] = useState<{ because: string; beside: string }>();
  const [isBusy, setBusy] = useState(false);
  const turn = useRef(0);
  /** The one picture that is kept; each other that was read is freed. */
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
    /** Why the last file was not taken; an image that came from elsewhere since then is not meant by it. */
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
