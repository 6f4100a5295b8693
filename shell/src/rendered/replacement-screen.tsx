import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Page } from 'shared-data/contract';
import { searchPath } from '../layout/search/search-text';
import { announceInteractive, heldInputEvent } from './interactivity';
import { ScreenContainer, useIsHydrating } from './screen-container';

/** React does not touch the existing children of an element with this value while it hydrates. */
const existingHtml = { __html: '' };

/**
 * Replaces a server-rendered screen of another release. The loaded code may render it differently, so it is not hydrated: its
 * HTML remains until the new screen is completely rendered in a hidden element.
 */
export function ReplacementScreen({ page, children }: { page: Page; children: ReactNode }) {
  const isHydrating = useIsHydrating();
  const screenUrl = getScreenUrl(useLocation());
  const [firstUrl] = useState(screenUrl);
  const [isRequested, setRequested] = useState(false);
  const [isComplete, setComplete] = useState(false);
  const oldScreen = useRef<HTMLDivElement>(null);
  const newScreen = useRef<HTMLDivElement>(null);
  const focusIndex = useRef(-1);
  const isShown = isComplete || screenUrl !== firstUrl;
  // After a navigation the old HTML is gone, so Back must show the new screen as well.
  if (isShown && !isComplete) setComplete(true);

  useEffect(() => {
    if (isHydrating || isShown || isRequested) return;
    const request = () => setRequested(true);
    const frame = requestAnimationFrame(() => {
      if (window.heldInput || !hasPlayer(oldScreen.current!)) request();
    });
    document.addEventListener(heldInputEvent, request);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener(heldInputEvent, request);
    };
  }, [isHydrating, isShown, isRequested]);

  useEffect(() => {
    if (isShown || !isRequested) return;
    let frame = requestAnimationFrame(function checkCompletion() {
      const isRead = [...page.caches.values()].every((cache) => cache.isFetching() === 0);
      // The element is empty until the code of the screen is loaded.
      if (!isRead || newScreen.current!.childElementCount === 0) {
        frame = requestAnimationFrame(checkCompletion);
        return;
      }
      focusIndex.current = getFocusIndex(oldScreen.current!);
      setComplete(true);
    });
    return () => cancelAnimationFrame(frame);
  }, [isShown, isRequested, page]);

  useEffect(() => {
    if (!isShown) return;
    focusByIndex(newScreen.current!, focusIndex.current);
    announceInteractive('screen');
  }, [isShown]);

  return (
    <>
      {!isShown && (
        <ScreenContainer
          key="old"
          ref={oldScreen}
          suppressHydrationWarning
          dangerouslySetInnerHTML={existingHtml}
        />
      )}
      {(isRequested || isShown) && (
        <ScreenContainer key="new" ref={newScreen} hidden={!isShown}>
          <Suspense>{children}</Suspense>
        </ScreenContainer>
      )}
    </>
  );
}

/**
 * A video that may be playing is neither removed nor played twice: its screen remains until the visitor navigates, or presses
 * a button that needs the code.
 */
const hasPlayer = (screen: HTMLElement): boolean => screen.querySelector('video[src], iframe') !== null;

/** The URL without the query of the search box, which changes only the screen of search results. */
function getScreenUrl({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const parameters = new URLSearchParams(search);
  if (pathname !== searchPath) parameters.delete('q');
  return `${pathname}?${parameters.toString()}`;
}

const focusable = 'a[href], button, input, [tabindex]';

/** The index of the focused element among the focusable elements of a screen; -1 if none is focused. */
const getFocusIndex = (screen: HTMLElement): number =>
  [...screen.querySelectorAll(focusable)].indexOf(document.activeElement!);

const focusByIndex = (screen: HTMLElement, index: number): void =>
  [...screen.querySelectorAll<HTMLElement>(focusable)][index]?.focus({ preventScroll: true });
