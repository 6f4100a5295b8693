import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Page } from 'shared-data/contract';
import { searchAddress } from '../layout/search/search-text';
import { heldEvent, sayAlive } from './alive';
import { focusIn, focusedIn } from './focus';
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
  const place = placeOf(useLocation());
  const [firstPlace] = useState(place);
  const [isWanted, setWanted] = useState(false);
  const [isComplete, setComplete] = useState(false);
  const before = useRef<HTMLDivElement>(null);
  const after = useRef<HTMLDivElement>(null);
  const focused = useRef(-1);
  const isShown = isComplete || place !== firstPlace;
  // Who comes back finds what was drawn, as nothing else stands there any more.
  if (isShown && !isComplete) setComplete(true);

  useEffect(() => {
    if (isHydrating || isShown || isWanted) return;
    const want = () => setWanted(true);
    const frame = requestAnimationFrame(() => {
      if (window.held || !hasPlayer(before.current!)) want();
    });
    document.addEventListener(heldEvent, want);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener(heldEvent, want);
    };
  }, [isHydrating, isShown, isWanted]);

  useEffect(() => {
    if (isShown || !isWanted) return;
    let frame = requestAnimationFrame(function look() {
      const isRead = [...page.caches.values()].every((cache) => cache.isFetching() === 0);
      // Without its code there is nothing yet.
      if (!isRead || after.current!.childElementCount === 0) {
        frame = requestAnimationFrame(look);
        return;
      }
      focused.current = focusedIn(before.current!);
      setComplete(true);
    });
    return () => cancelAnimationFrame(frame);
  }, [isShown, isWanted, page]);

  useEffect(() => {
    if (!isShown) return;
    focusIn(after.current!, focused.current);
    sayAlive('screen');
  }, [isShown]);

  return (
    <>
      {!isShown && (
        <Place key="before" ref={before} suppressHydrationWarning dangerouslySetInnerHTML={asItStands} />
      )}
      {(isWanted || isShown) && (
        <Place key="new" ref={after} hidden={!isShown}>
          <Suspense>{children}</Suspense>
        </Place>
      )}
    </>
  );
}

/**
 * A video that somebody may be watching is not taken away, nor played twice: such a screen stands until the visitor goes on, or presses a
 * button that needs its code.
 */
const hasPlayer = (screen: HTMLElement): boolean => screen.querySelector('video[src], iframe') !== null;

/** What a screen is drawn for: what is typed into the search box is in the address too, and changes the screen of all results alone. */
function placeOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const parameters = new URLSearchParams(search);
  if (pathname !== searchAddress) parameters.delete('q');
  return `${pathname}?${parameters.toString()}`;
}
