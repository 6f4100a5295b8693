import type { Configuration } from 'shared-data';
import type { RenderedState } from 'shared-data/contract';
import { isSameUrl } from 'shared-data/routes';
import { hasStoredVideos, startAt } from 'shared-data/on-device';
import { isPageKey, listenForSearchKey } from '../layout/search/focus-search';
import { preloadChunk } from '../remotes/preload';
import { whenIdle } from '../reporting/when-idle';
import { readFreshness, type Freshness } from './is-stale';

/** What the first script of a server-rendered page and the app share. Absent if only the browser draws the page. */
export interface Visit {
  /** Whether the page is stale; not if that cannot be read. */
  freshness: Promise<Freshness>;
  /** The last button or player key that was pressed before hydration. */
  held?: HTMLElement | KeyboardEvent | undefined;
  /** Loads the code, or what failed to load of it. */
  load: () => void;
  /** Ends the work of the first script once the screen is hydrated: repeats what is held, and leaves all input to the app. */
  end: () => void;
}

declare global {
  interface Window {
    visit?: Visit;
  }
}

/**
 * The first script of a server-rendered page. It loads the other scripts, which wait in a `<template>`, at the first of
 * these events, or without one if the page needs them (`applyStoredState`) or is stale.
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

/** The milliseconds after a failed load before the next sign of interest may load the code again; doubled each time. */
let retryDelay = 1000;

function waitForInterest(): void {
  for (const type of interestEvents) addEventListener(type, handleInterest, { capture: true, passive: true });
}

let isLoading = false;
function load(): void {
  if (isLoading) return;
  isLoading = true;
  for (const type of interestEvents) removeEventListener(type, handleInterest, true);
  const { content } = document.querySelector<HTMLTemplateElement>('#code')!;
  for (const part of [...content.children]) {
    part.remove();
    if (part.matches('script')) addScript(part, content);
    else if (part.matches('[rel=prefetch]')) preloadChunk(part.getAttribute('href')!);
    else document.head.append(part);
  }
}

/** Adds a script. One that was parsed in a template never runs, so it is created again. It returns there if it fails to load. */
function addScript(parsed: Element, template: DocumentFragment): void {
  const script = document.createElement('script');
  Object.assign(script, { src: parsed.getAttribute('src'), async: false });
  script.onerror = () => {
    template.append(parsed);
    setTimeout(() => {
      isLoading = false;
      waitForInterest();
    }, retryDelay);
    retryDelay *= 2;
  };
  document.head.append(script);
}

/**
 * Browsers send a pointer event without a movement when a page opens, a touch on a link opens another page, and a video that
 * has just begun is not watched yet: these do not count as interest.
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
  if (!isStill && !isOnLink && !isEarly) load();
}

function hold(input: HTMLElement | KeyboardEvent): void {
  visit.held = input;
  visit.load();
}

function holdClick(event: Event): void {
  const clicked = (event.target as Element).closest<HTMLElement>(`${nativeControls}, button`);
  // Links must not reach the router, which would wait for the code of the next screen: the linked page is HTML as well, so
  // the browser opens it at once.
  if (clicked?.matches('a[href]')) event.stopImmediatePropagation();
  if (!clicked || clicked.matches(nativeControls)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  hold(clicked);
}

/** Holds a key that the screen lists as a player key, unless the focused element handles it. */
function holdKey(event: KeyboardEvent): void {
  const { key, repeat, target } = event;
  const keys = document.querySelector<HTMLElement>('[data-keys]')?.dataset['keys']?.split(',');
  if (!keys?.includes(key.toLowerCase()) || !isPageKey(event)) return;
  if ((target as Element).closest('button, summary, video, pre')) return;
  event.preventDefault();
  if (!repeat) hold(event);
}

function end(): void {
  isEnded = true;
  removeEventListener('click', holdClick, true);
  removeEventListener('keydown', holdKey, true);
  // From now on the router handles links without loading a page.
  document.querySelector('script[type=speculationrules]')?.remove();
  const { held } = visit;
  visit.held = undefined;
  if (held instanceof Event) document.dispatchEvent(new KeyboardEvent(held.type, held));
  else held?.click();
}

/** Sets the start position of the video, and loads the code for a page that needs it without any interaction. */
function applyStoredState(): void {
  const { position } = startAt(location);
  const video = document.querySelector<HTMLVideoElement>('main video');
  if (video && position > 0) video.currentTime = position;
  // The next video of a series needs the code, and so does a stream in most browsers.
  const isInSeries = new URLSearchParams(location.search).has('series');
  const stream = document.querySelector<HTMLSourceElement>('[data-keys] video > source');
  const needsLibrary = stream && !document.createElement('video').canPlayType(stream.type);
  if (
    position > 0 ||
    isInSeries ||
    needsLibrary ||
    (hasStoredVideos() && document.querySelector('[data-kept]'))
  )
    load();
  if (document.querySelector('[data-keys] iframe')) whenIdle(() => setTimeout(whenIdle, frameDelay, load));
}

const read = (id: string): unknown => JSON.parse(document.getElementById(id)!.textContent!);
const rendered = read('rendered') as RenderedState;
const isOfThisUrl = isSameUrl(rendered.address, location);
let isEnded = false;
const current = { isStale: false };
const visit: Visit = (window.visit = {
  freshness: isOfThisUrl
    ? readFreshness(read('configuration') as Configuration, rendered).catch(() => current)
    : Promise.resolve(current),
  load,
  end,
});
addEventListener('click', holdClick, true);
addEventListener('keydown', holdKey, true);
listenForSearchKey();
if (isOfThisUrl) {
  waitForInterest();
  applyStoredState();
  // The search box has a query from the URL, and its open list needs the code.
  if (document.querySelector('[role=listbox], [aria-expanded=true]')) load();
  void visit.freshness.then(({ isStale }) => isStale && load());
  // The history may contain screens that this page showed before a reload. For Back to one of them the browser changes only the
  // URL, and without the code nothing would render the screen, so the page is loaded again.
  addEventListener('popstate', () => {
    if (!isEnded && !isSameUrl(rendered.address, location)) location.reload();
  });
} else {
  // A static host serves the same file for another page of the list (`?page=2`), so the screen is rendered in the browser.
  document.getElementById('root')!.innerHTML =
    '<div class="loader" role="status" aria-label="Loading"><div></div></div>';
  load();
}
