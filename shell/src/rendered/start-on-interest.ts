import type { Configuration } from 'shared-data';
import type { RenderedState } from 'shared-data/contract';
import { isSameUrl } from 'shared-data/routes';
import { hasStoredVideos, startAt } from 'shared-data/on-device';
import { isPageKey, listenForSearchKey } from '../layout/search/focus-search';
import { whenIdle } from '../reporting/when-idle';
import { heldInputEvent, interactiveEvent, type InteractiveArea } from './interactivity';
import { isStale } from './is-stale';

/**
 * The first script of a server-rendered page. It loads the other scripts, which wait in a `<template>`, at the first of
 * these events, or without one if the page needs them (`applyStoredState`) or is stale. Until then it holds the last
 * pressed button or player key, and repeats it when the code that handles it is loaded.
 */
const interestEvents = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'timeupdate'];

/** The seconds of playback after which the code is loaded: for the next video, for resuming later, and for counting views. */
const minPlayback = 4;
/** The milliseconds after which the code is loaded for a provider's frame, which does not report playback to the page. */
const frameDelay = 8000;

/** Elements that handle a click without JavaScript. */
const nativeControls = [
  'a[href], input, select, textarea, label, summary, video, iframe, [popovertarget], [type=submit]',
  ...('command' in HTMLButtonElement.prototype ? ['[commandfor]'] : []),
].join();

/** Loads a file into the HTTP cache. A preload link would cause a warning if another release does not use the file. */
const prefetchFile = (url: string) =>
  void fetch(url)
    .then((file) => file.blob())
    .catch(() => undefined);

/** The milliseconds after a failed load before the next sign of interest may load the code again; doubled each time. */
let retryDelay = 1000;

function waitForInterest(): void {
  for (const type of interestEvents) addEventListener(type, handleInterest, { capture: true, passive: true });
}

let isStarted = false;
function start(): void {
  if (isStarted) return;
  isStarted = true;
  for (const type of interestEvents) removeEventListener(type, handleInterest, true);
  const { content } = document.querySelector<HTMLTemplateElement>('#code')!;
  for (const part of [...content.children]) {
    part.remove();
    if (part.matches('[rel=prefetch]')) {
      prefetchFile(part.getAttribute('href')!);
      continue;
    }
    // Scripts that were parsed in a template never run, so they are created again.
    const element = document.createElement(part.localName);
    for (const { name, value } of part.attributes) element.setAttribute(name, value);
    if (element instanceof HTMLScriptElement) {
      element.async = false;
      element.onerror = () => {
        content.append(part);
        setTimeout(() => {
          isStarted = false;
          waitForInterest();
        }, retryDelay);
        retryDelay *= 2;
      };
    }
    document.head.append(element);
  }
}

/**
 * Starts at the first real sign of interest. Browsers send a pointer event without a movement when a page opens, a touch on
 * a link opens another page, and a video that has just begun is not watched yet: these are ignored.
 */
function handleInterest(event: Event): void {
  const { type, target } = event;
  const isStill =
    type === 'pointermove' && !(event as PointerEvent).movementX && !(event as PointerEvent).movementY;
  const isOnLink =
    (type === 'touchstart' || (event as PointerEvent).pointerType === 'touch') &&
    target instanceof Element &&
    target.closest('a[href]') !== null;
  const isEarly =
    type === 'timeupdate' &&
    !(target as HTMLMediaElement).ended &&
    (target as HTMLMediaElement).currentTime < minPlayback;
  if (!isStill && !isOnLink && !isEarly) start();
}

let isLayoutInteractive = false;
const isInteractive = (button: HTMLElement): boolean => isLayoutInteractive && !button.closest('main');

function holdClick(event: Event): void {
  const clicked = (event.target as Element).closest<HTMLElement>(`${nativeControls}, button`);
  if (!clicked) return;
  // Links must not reach the router, which would wait for the code of the next screen: the linked page is HTML as well, so
  // the browser opens it at once.
  if (clicked.matches('a[href]')) event.stopImmediatePropagation();
  if (clicked.matches(nativeControls) || isInteractive(clicked)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  window.heldInput = clicked;
  document.dispatchEvent(new Event(heldInputEvent));
}

/** Holds a key that the screen lists as a player key, unless the focused element handles it. */
function holdKey(event: KeyboardEvent): void {
  const { key, repeat, target } = event;
  const keys = document.querySelector<HTMLElement>('[data-keys]')?.dataset['keys']?.split(',');
  if (!keys?.includes(key.toLowerCase()) || !isPageKey(event)) return;
  if ((target as Element).closest('button, summary, video, pre')) return;
  event.preventDefault();
  if (repeat) return;
  window.heldInput = event;
  document.dispatchEvent(new Event(heldInputEvent));
}

/** The clicked button, or the equal one if the screen was rendered again. */
const findButton = (button: HTMLElement): HTMLElement | undefined =>
  button.isConnected
    ? button
    : [...document.querySelectorAll('button')].find(
        ({ ariaLabel, textContent }) => ariaLabel === button.ariaLabel && textContent === button.textContent,
      );

addEventListener('click', holdClick, true);
addEventListener('keydown', holdKey, true);
listenForSearchKey();
document.addEventListener(interactiveEvent, (event) => {
  const isComplete = (event as CustomEvent<InteractiveArea>).detail === 'screen';
  isLayoutInteractive = true;
  if (isComplete) {
    removeEventListener('click', holdClick, true);
    removeEventListener('keydown', holdKey, true);
    // From now on the router handles links without loading a page, so other pages need not be prerendered.
    document.querySelector('script[type=speculationrules]')?.remove();
  }
  const { heldInput } = window;
  const isKey = heldInput instanceof Event;
  if (!heldInput || !(isComplete || (!isKey && isInteractive(heldInput)))) return;
  window.heldInput = undefined;
  if (isKey) document.dispatchEvent(new KeyboardEvent(heldInput.type, heldInput));
  else findButton(heldInput)?.click();
});

/** Resolves when the page is visible: a prerendered page may never be opened, so it loads nothing. */
const waitUntilVisible = (): Promise<void> =>
  new Promise((resolve) => {
    if ('prerendering' in document && document.prerendering)
      document.addEventListener('prerenderingchange', () => resolve(), { once: true });
    else resolve();
  });

/** Sets the start position of the video, and loads the code for a page that needs it without any interaction. */
function applyStoredState(): void {
  const { position } = startAt(location);
  const video = document.querySelector<HTMLVideoElement>('main video[src]');
  if (video && position > 0) video.currentTime = position;
  // The next video of a series and the playback of a stream need the code.
  const isInSeries = new URLSearchParams(location.search).has('series');
  const isStream = document.querySelector('[data-keys] video:not([src])');
  if (position > 0 || isInSeries || isStream || (hasStoredVideos() && document.querySelector('[data-kept]')))
    void waitUntilVisible().then(start);
  if (document.querySelector('[data-keys] iframe'))
    void waitUntilVisible().then(() => whenIdle(() => setTimeout(whenIdle, frameDelay, start)));
}

const read = (id: string): unknown => JSON.parse(document.getElementById(id)!.textContent!);
const rendered = read('rendered') as RenderedState;
if (isSameUrl(rendered.address, location)) {
  waitForInterest();
  window.isPageStale = waitUntilVisible()
    .then(() => isStale(read('configuration') as Configuration, rendered))
    .catch(() => false);
  applyStoredState();
  // The search box has a query from the URL, and its open list needs the code.
  if (document.querySelector('[role=listbox], [aria-expanded=true]')) start();
  void window.isPageStale.then((isPageStale) => isPageStale && start());
  // The history may contain screens that this page showed before a reload. For Back to one of them the browser changes only the
  // URL, and without the code nothing would render the screen, so the page is loaded again.
  addEventListener('popstate', () => {
    if (!isLayoutInteractive && !isSameUrl(rendered.address, location)) location.reload();
  });
} else {
  // A static host serves the same file for another page of the list (`?page=2`), so the screen is rendered in the browser.
  document.getElementById('root')!.innerHTML =
    '<div class="loader" role="status" aria-label="Loading"><div></div></div>';
  start();
}
