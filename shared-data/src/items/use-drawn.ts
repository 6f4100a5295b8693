import { useEffect, useState } from 'react';

/** Milliseconds from a frame's script to its picture on the screen, on a slow phone. */
const aFrame = 100;

/** True once what is there has been drawn. */
export function useDrawn(isThere: boolean): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (!isThere) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setDrawn(true), aFrame);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isThere]);
  return isThere && isDrawn;
}
