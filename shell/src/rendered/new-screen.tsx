import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Page } from 'shared-data/contract';
import { sayAlive } from './alive';
import { Place } from './place';
import { useIsHydrating } from './use-is-hydrating';

/** React leaves alone what it finds in the element. */
const asItStands = { __html: '' };

/**
 * A screen that another release has rendered: the code that has arrived may draw it in another way, so it is not taken over. It stands until the
 * screen is drawn anew, unseen, with all that it shows; then the one takes the other's place.
 */
export function NewScreen({ page, children }: { page: Page; children: ReactNode }) {
  const isHydrating = useIsHydrating();
  const { key: place } = useLocation();
  const [firstPlace] = useState(place);
  const [isComplete, setComplete] = useState(false);
  const before = useRef<HTMLDivElement>(null);
  const isShown = isComplete || place !== firstPlace;

  useEffect(() => {
    if (isHydrating || isShown) return;
    let frame = requestAnimationFrame(function look() {
      const isRead = [...page.caches.values()].every((cache) => cache.isFetching() === 0);
      if (isRead && !isPlaying(before.current!)) setComplete(true);
      else frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [isHydrating, isShown, page]);

  useEffect(() => {
    if (isShown) sayAlive();
  }, [isShown]);

  return (
    <>
      {!isShown && (
        <Place key="before" ref={before} suppressHydrationWarning dangerouslySetInnerHTML={asItStands} />
      )}
      {!isHydrating && (
        <Place key="new" hidden={!isShown}>
          {children}
        </Place>
      )}
    </>
  );
}

/** A video that somebody watches is not taken away. A frame of another site does not tell: it is watched while it has the focus. */
const isPlaying = (screen: HTMLElement): boolean =>
  [...screen.querySelectorAll('video')].some((video) => !video.paused && !video.ended) ||
  (document.activeElement instanceof HTMLIFrameElement && screen.contains(document.activeElement));
